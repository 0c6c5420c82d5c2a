/** Coverage cells for the documented answers of an operation with their parts, and for its callbacks. */

import { memberEntries, memberOf, textOf } from '../contract/nodes.ts';
import { follow } from '../contract/reference.ts';
import { joinPointer } from '../json/pointer.ts';
import {
  type Contract,
  isUnread,
  type MediaTypeSpec,
  type Operation,
  type ResponseSpec,
} from '../model/contract.ts';
import type { CoverageKind, CoverageWhy } from '../model/coverage.ts';
import type { Listed } from './listed-values.ts';
import { isProvoked } from './why-no-answer.ts';

/** A documented answer. */
export interface AnswerCells {
  readonly cell: Cell;
  readonly response?: ResponseSpec;
  readonly media: readonly { readonly cell: Cell; readonly spec: MediaTypeSpec }[];
  readonly headers: readonly { readonly cell: Cell; readonly name: string }[];
  /** `to` is the id of the operation that the link leads to. */
  readonly links: readonly { readonly cell: Cell; readonly to: string }[];
}

/** Each answer, in the order of the document. */
export function answersOf(contract: Contract, operation: Operation): readonly AnswerCells[] {
  const { document, operations } = contract;
  return operation.responses.map((response) => {
    const { status, pointer, content } = response;
    const value = follow(document, pointer)?.value;
    const unread = unreadAt(contract, pointer);
    const counted = isProvoked(status, operation) && unread === undefined;
    const headers = memberEntries(memberOf(value, 'headers')).map(([name]) => {
      const at = joinPointer(joinPointer(pointer, 'headers'), name);
      const why = name.toLowerCase() === 'content-type' ? { why: { code: 'ignored-field' } as const } : {};
      return { cell: cell('header', `${status} ${name}`, at, why), name };
    });
    const links = memberEntries(memberOf(value, 'links')).map(([name]) => {
      const at = joinPointer(joinPointer(pointer, 'links'), name);
      const link = follow(document, at)?.value;
      const ref = textOf(link, 'operationRef')?.replace(/^#/, '');
      const to = textOf(link, 'operationId') ?? operations.find((one) => one.pointer === ref)?.id ?? '';
      return { cell: cell('link', `${status} ${name}`, at), to };
    });
    return {
      cell: cell('answer', status, pointer, { counted, ...unread }),
      response,
      media: content.map((spec) => {
        const known = isUnread(spec.schema) ? unreadAnswer(contract, spec.pointer) : undefined;
        const extras = { counted: counted && known === undefined, ...known };
        return { cell: cell('media-type', `${status} ${spec.mediaType}`, spec.pointer, extras), spec };
      }),
      ...{ headers, links },
    };
  });
}

/** Why nothing is judged of an answer whose object, or the reference in its place, cannot be read. */
function unreadAt(contract: Contract, pointer: string): { readonly why: CoverageWhy } | undefined {
  const own = [pointer, joinPointer(pointer, '$ref')];
  return contract.remarks.some((one) => own.includes(one.pointer))
    ? unreadAnswer(contract, pointer)
    : undefined;
}

function unreadAnswer({ remarks }: Contract, pointer: string): { readonly why: CoverageWhy } {
  const remark = remarks.find((one) => one.pointer.startsWith(pointer));
  return { why: { code: 'unread-answer', values: { at: remark?.at ?? pointer } } };
}

/** Callbacks are requests that the server sends; everything in one is part of its cell. */
export function callbacksOf({ document }: Contract, operation: string): readonly Cell[] {
  const list = joinPointer(operation, 'callbacks');
  return memberEntries(memberOf(follow(document, operation)?.value, 'callbacks')).flatMap(([name]) => {
    const callback = follow(document, joinPointer(list, name));
    const expressions = memberEntries(callback?.value).filter(([one]) => !one.startsWith('x-'));
    const why = { code: 'server-calls' } as const;
    return expressions.map(([expression]) => {
      return cell('callback', `${name} ${expression}`, joinPointer(callback?.pointer ?? list, expression), {
        why,
      });
    });
  });
}

/** Counters of requests. */
export interface Count {
  attempted: number;
  matched: number;
}

/** A cell, which becomes an item of the coverage. */
export interface Cell {
  readonly kind: CoverageKind;
  readonly name: string;
  readonly pointer: string;
  readonly counted: boolean;
  readonly valid: Count;
  readonly broken: Count;
  /** Why it cannot be exercised, where that is known beforehand. */
  readonly why?: CoverageWhy;
  /** The values of an enumeration; absent for other cells. */
  readonly listed?: Listed;
}

/** A new cell without requests. @param counted whether it counts in the percentage @defaultValue false */
export function cell(
  kind: CoverageKind,
  name: string,
  pointer: string,
  extras: Partial<Pick<Cell, 'counted' | 'why' | 'listed'>> = {},
): Cell {
  const { counted = false, why, listed } = extras;
  const empty = (): Count => ({ attempted: 0, matched: 0 });
  return {
    kind,
    name,
    pointer,
    counted,
    valid: empty(),
    broken: empty(),
    ...(why ? { why } : {}),
    ...(listed ? { listed } : {}),
  };
}

/** Counts one more request. */
export function count(tried: Count, isMatched: boolean): void {
  tried.attempted += 1;
  if (isMatched) tried.matched += 1;
}

/** What this version cannot write. */
export const notWritten = { why: { code: 'not-written' } } as const;

/** Why requests leave a parameter or a body out, if that is known. */
export function whyUnsent(
  { remarks }: Contract,
  { schema, pointer }: Pick<MediaTypeSpec, 'schema' | 'pointer'>,
  isLeft: boolean,
): { readonly why?: CoverageWhy } {
  if (!isUnread(schema)) return isLeft ? notWritten : {};
  const remark = remarks.find((one) => one.pointer.startsWith(pointer));
  return { why: { code: 'bad-place', values: { at: remark?.at ?? pointer } } };
}
