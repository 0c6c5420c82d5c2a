/** The schema that an object of the document has, with its place. */

import { isObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { memberOf } from './member-of.ts';
import type { Placed } from './reference.ts';

/** A schema and its pointer; without a schema the pointer is that of the object itself. */
export interface PlacedSchema {
  readonly schema?: Schema;
  readonly pointer: string;
}

/** Reads the member `schema`; its `$ref`s stay as they are. */
export function schemaOf(placed: Placed): PlacedSchema {
  return schemaAs('schema', placed) ?? { pointer: placed.pointer };
}

/** Reads a member that is a schema; undefined where there is none. */
export function schemaAs(member: string, { value, pointer }: Placed): Required<PlacedSchema> | undefined {
  const schema = memberOf(value, member);
  if (!isObject(schema) && typeof schema !== 'boolean') return undefined;
  return { schema, pointer: joinPointer(pointer, member) };
}
