/** Rule: no member stands where it has no meaning, or contradicts another. */

import { joinPointer } from '../../json/pointer.ts';
import type { Complaint } from '../complaint.ts';
import { textOf } from '../member-of.ts';
import type { ObjectKind } from '../shapes.ts';
import { type PlainNode, plainNodes, type Rule } from './rule.ts';

const withExamples: readonly ObjectKind[] = ['parameter', 'header', 'media-type'];

/**
 * Complains about `allowReserved` where nothing is percent-encoded (OpenAPI Specification 3.2.0, Parameter Object; the
 * schema of 3.1 says so itself), and about `example` beside `examples`.
 */
export const misplacedMembers: Rule = (linted) => {
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
