/**
 * Rules: which members an object must have and may not have, and that keys are what they have to be: statuses,
 * media types (RFC 9110 8.3.1, 12.5.1) and field names (RFC 9110 5.1).
 */

import type { JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Complaint } from '../complaint.ts';
import { memberEntries, memberOf, textOf } from '../nodes.ts';
import type { ObjectKind } from '../shapes.ts';
import { type LintRule, type PlainNode, plainNodes } from './rule.ts';

/** Complains about missing members of `info`, parameters, request bodies and security schemes. */
export const missingMembers: LintRule = (linted) =>
  plainNodes(linted).flatMap((node) => {
    const missing = demandedOf(node).filter(
      (names) => !names.some((name) => Object.hasOwn(node.value, name)),
    );
    return missing.map((names) => {
      const facts = { owner: ownerOf[node.kind] ?? 'it', name: names.join('" or "') };
      return { code: 'member-missing', pointer: node.pointer, facts } as const;
    });
  });

const ownerOf: Readonly<Partial<Record<ObjectKind, string>>> = {
  document: 'the document',
  info: '"info"',
  parameter: 'the parameter',
  'request-body': 'the request body',
  'security-scheme': 'the security scheme',
};

/** The members that must be there; each is a list of alternatives. */
function demandedOf({ kind, value, isReference }: PlainNode): readonly (readonly string[])[] {
  if (isReference) return [];
  if (kind === 'document') return [['info']];
  if (kind === 'info') return [['title'], ['version']];
  if (kind === 'parameter') return [['name'], ['in'], ['schema', 'content']];
  if (kind === 'request-body') return [['content']];
  return kind === 'security-scheme' ? [['type'], ...demandedOfScheme(value)] : [];
}

function demandedOfScheme({ type }: JsonObject): readonly (readonly string[])[] {
  if (type === 'http') return [['scheme']];
  return type === 'apiKey' ? [['name'], ['in']] : [];
}

const withExamples: readonly ObjectKind[] = ['parameter', 'header', 'media-type'];

/**
 * Complains about `allowReserved` where nothing is percent-encoded (OpenAPI Specification 3.2.0, Parameter Object; the
 * schema of 3.1 says so itself), about `example` beside `examples`, and about the `body` of a link in 3.1, which the
 * library's schema lets pass (OpenAPI Specification 3.1.0, 4.8.20).
 */
export const misplacedMembers: LintRule = (linted) => {
  const version = textOf(linted.document, 'openapi') ?? '';
  const isNew = version.startsWith('3.2.');
  return plainNodes(linted).flatMap((node): readonly Complaint[] => {
    const { kind, pointer, value } = node;
    const both =
      withExamples.includes(kind) && Object.hasOwn(value, 'example') && Object.hasOwn(value, 'examples');
    return [
      ...(isNew && Object.hasOwn(value, 'allowReserved') && !isEncoded(node)
        ? [{ code: 'allow-reserved-misplaced', pointer: joinPointer(pointer, 'allowReserved') } as const]
        : []),
      ...(kind === 'link' && version.startsWith('3.1.') && Object.hasOwn(value, 'body')
        ? [{ code: 'link-body', pointer: joinPointer(pointer, 'body') } as const]
        : []),
      ...(both ? [{ code: 'example-twice', pointer: joinPointer(pointer, 'example') } as const] : []),
    ];
  });
};

/**
 * Whether the values of a parameter are percent-encoded; in other kinds of objects `allowReserved` has its own meaning.
 */
function isEncoded({ kind, value }: PlainNode): boolean {
  if (kind !== 'parameter') return kind !== 'header';
  const where = textOf(value, 'in');
  return where !== 'header' && (where !== 'cookie' || textOf(value, 'style') !== 'cookie');
}

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
