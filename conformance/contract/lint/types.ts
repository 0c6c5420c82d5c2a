/** Rule: `type` has types of JSON Schema (6.1.1), in the form of the dialect. */

import { isArray, type Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { type Complaint, describe } from '../complaint.ts';
import { type Linted, plainNodes, type Rule } from './rule.ts';

const types30 = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const types31 = [...types30, 'null'];

/** Complains about unknown types, and in OpenAPI 3.0 about lists and "null". */
export const types: Rule = (linted) =>
  plainNodes(linted)
    .filter(({ kind, value }) => kind === 'schema' && Object.hasOwn(value, 'type'))
    .flatMap(({ pointer, value }) =>
      complaintsOf(value['type'] ?? null, joinPointer(pointer, 'type'), linted),
    );

function complaintsOf(type: Json, pointer: string, { dialect }: Linted): readonly Complaint[] {
  if (dialect === '3.0' && isArray(type)) return [{ code: 'type-list', pointer }];
  if (isArray(type) && type.length > 0)
    return type.flatMap((item, index) => unknownType(item, joinPointer(pointer, index), types31));
  if (dialect === '3.0' && type === 'null') return [{ code: 'type-null', pointer }];
  return unknownType(type, pointer, dialect === '3.0' ? types30 : types31);
}

function unknownType(type: Json, pointer: string, known: readonly string[]): readonly Complaint[] {
  if (typeof type === 'string' && known.includes(type)) return [];
  return [{ code: 'type-unknown', pointer, facts: { actual: describe(type), known: known.join(', ') } }];
}
