/** The schema of a body that is a sequence of items: lines, or parts without names. */

import { valueAt } from '../../json/pointer.ts';
import type { Schema } from '../../model/contract.ts';
import { asSchema } from '../../schema/read-schema.ts';
import type { BodyAbout } from './body-codec.ts';

/**
 * A list of items by `itemSchema`, combined with the schema of the whole (OpenAPI Specification 3.2.0, Media Type
 * Object). At least one item, since none may be read as a missing body.
 */
export function itemList({ contract, media: { item }, schema }: BodyAbout): Schema {
  const items = item && { items: asSchema(valueAt(contract.document, item.pointer)) };
  const list = { type: 'array', minItems: 1, ...items };
  return schema === true ? list : { allOf: [schema, list] };
}
