/** Rules: keys are what they have to be: statuses, media types (RFC 9110 8.3.1, 12.5.1) and field names (RFC 9110 5.1). */

import { joinPointer } from '../../json/pointer.ts';
import type { Complaint } from '../complaint.ts';
import { memberEntries, memberOf, textOf } from '../member-of.ts';
import type { ObjectKind } from '../shapes.ts';
import { type LintRule, plainNodes } from './rule.ts';

const status = /^(?:[1-5](?:\d\d|XX)|default|x-.*)$/;

/** Complains about other keys of `responses`. */
export const statusKeys: LintRule = (linted) =>
  plainNodes(linted)
    .filter(({ kind }) => kind === 'responses')
    .flatMap(({ pointer, value }) =>
      Object.keys(value)
        .filter((name) => !status.test(name))
        .map((name) => {
          const facts = { status: name };
          return { code: 'status-unknown', pointer: joinPointer(pointer, name), facts } as const;
        }),
    );

/** Rule: the keys of `content` are media types or media type ranges (RFC 9110 8.3.1, 12.5.1). */
const owners: readonly ObjectKind[] = ['request-body', 'response', 'parameter', 'header'];

const mediaType = /^[ \t]*[!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+[ \t]*(?:;|$)/;

/** Complains about keys of `content` that are not media types; their parameters are not checked. */
export const mediaTypeKeys: LintRule = (linted) =>
  plainNodes(linted)
    .filter(({ kind }) => owners.includes(kind))
    .flatMap(({ pointer, value }) =>
      memberEntries(memberOf(value, 'content')).flatMap(([name]) => {
        if (mediaType.test(name)) return [];
        const place = joinPointer(joinPointer(pointer, 'content'), name);
        return [{ code: 'media-type-malformed', pointer: place, facts: { name } } as const];
      }),
    );

const fieldName = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Complains about invalid field names of header parameters, and of headers of answers and parts. */
export const fieldNames: LintRule = (linted) =>
  plainNodes(linted).flatMap(({ kind, pointer, value }): readonly Complaint[] => {
    const told = (name: string, at: string): readonly Complaint[] =>
      fieldName.test(name) ? [] : [{ code: 'field-name-malformed', pointer: at, facts: { name } }];
    if (kind === 'parameter' && textOf(value, 'in') === 'header')
      return told(textOf(value, 'name') ?? 'none', joinPointer(pointer, 'name'));
    if (kind !== 'response' && kind !== 'encoding') return [];
    const headers = joinPointer(pointer, 'headers');
    return memberEntries(memberOf(value, 'headers')).flatMap(([name]) =>
      name.startsWith('x-') ? [] : told(name, joinPointer(headers, name)),
    );
  });
