/** Rules: no object lacks an indispensable member, and no member stands where it has no meaning or contradicts another. */

import type { JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Complaint } from '../complaint.ts';
import { textOf } from '../member-of.ts';
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
 * schema of 3.1 says so itself), and about `example` beside `examples`.
 */
export const misplacedMembers: LintRule = (linted) => {
  const isNew = textOf(linted.document, 'openapi')?.startsWith('3.2.') ?? false;
  return plainNodes(linted).flatMap((node): readonly Complaint[] => {
    const { kind, pointer, value } = node;
    const both =
      withExamples.includes(kind) && Object.hasOwn(value, 'example') && Object.hasOwn(value, 'examples');
    return [
      ...(isNew && Object.hasOwn(value, 'allowReserved') && !isEncoded(node)
        ? [{ code: 'allow-reserved-misplaced', pointer: joinPointer(pointer, 'allowReserved') } as const]
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
