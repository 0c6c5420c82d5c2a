/**
 * How a media type of request bodies is written, and how a receiver reads it; also one that is a sequence of items:
 * lines, or parts without names.
 */

import type { Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Contract, MediaTypeSpec, Schema } from '../../model/contract.ts';
import { asSchema } from '../../schema/read-schema.ts';
import type { Strictness } from '../texts/text-tree.ts';

/** A body's media type, as an operation documents it. */
export interface BodyAbout {
  readonly contract: Contract;
  readonly media: MediaTypeSpec;
  /** The schema as it applies to requests. */
  readonly schema: Schema;
}

/** A way to write bodies, as plain data and a few functions. */
export interface BodyCodec {
  /** One word, which begins the labels of its sources: `form`. */
  readonly name: string;
  /** Whether it can write a documented media type or range. */
  takes(media: MediaTypeSpec): boolean;
  /** Content-Type as sent. */
  contentType(mediaType: string, encoding?: MediaTypeSpec['encoding']): string;
  /** The schema that values are generated from, where the documented one describes bytes. */
  schema?(about: BodyAbout): Schema;
  /** The value that an empty body stands for, if any: an empty file, a form without fields. */
  readonly nothing?: Json;
  /** Undefined for a value that cannot be written. */
  write(value: Json, about: BodyAbout): Uint8Array | undefined;
  /**
   * The value as a receiver reads it from the bytes, as favourably as `manner` allows; the value itself where types are
   * kept.
   */
  read(value: Json, about: BodyAbout, manner: Strictness): Json;
}

/**
 * A list of items by `itemSchema`, combined with the schema of the whole (OpenAPI Specification 3.2.0, Media Type
 * Object). At least one item, since none may be read as a missing body.
 */
export function itemList({ contract, media: { item }, schema }: BodyAbout): Schema {
  const items = item && { items: asSchema(valueAt(contract.document, item.pointer)) };
  const list = { type: 'array', minItems: 1, ...items };
  return schema === true ? list : { allOf: [schema, list] };
}
