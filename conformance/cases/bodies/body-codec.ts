/** What a media type of request bodies is to this project: how a value is written in it, and what is read of that again. */

import type { Json } from '../../json/json.ts';
import type { Contract, MediaTypeSpec, Schema } from '../../model/contract.ts';
import type { Strictness } from '../texts/text-tree.ts';

/** A media type of a body, as an operation describes it. */
export interface BodyAbout {
  readonly contract: Contract;
  readonly media: MediaTypeSpec;
  /** As requests see it. */
  readonly schema: Schema;
}

/** A way to write bodies. Plain data and a few functions. */
export interface BodyCodec {
  /** One word, which begins the labels of its sources: `form`. */
  readonly name: string;
  /** Whether a documented media type, or a range, can be written so. */
  takes(media: MediaTypeSpec): boolean;
  /** Content-Type as sent. */
  contentType(mediaType: string, encoding?: MediaTypeSpec['encoding']): string;
  /** The schema by which values are made, where the documented one speaks of bytes. */
  schema?(about: BodyAbout): Schema;
  /** What no bytes at all are, where they are a value: a file without content, a form without fields. */
  readonly nothing?: Json;
  /** Undefined for a value that it has no bytes for. */
  write(value: Json, about: BodyAbout): Uint8Array | undefined;
  /** What a receiver makes of what is written, as favourably as its manner lets; the value itself where types are kept. */
  read(value: Json, about: BodyAbout, manner: Strictness): Json;
}
