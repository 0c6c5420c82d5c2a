/** One file of a document once it is read and parsed. */

import type { Json } from '../json/json.ts';
import type { Position } from '../model/contract.ts';

/** A parsed file with the places of its values. */
export interface SourceFile {
  /** Where it was read from. */
  readonly url: URL;
  /** What the references in it are relative to: its `$self` (OpenAPI Specification 3.2.0, OpenAPI Object), or where it was read from. */
  readonly base: URL;
  /** The name to show for it. */
  readonly file: string;
  readonly value: Json;
  readonly positions: ReadonlyMap<string, Position>;
}
