/** What the two schema libraries have in common. */

import type { Json } from '../json/json.ts';
import { percentDecoded } from '../json/percent-decoded.ts';
import type { Fault } from './keywords/keyword.ts';
import type { SchemaBundle } from './schema-bundle.ts';

/**
 * Judges a value, whose numbers are all doubles, by the schema at a pointer into the document; undefined to abstain.
 */
export type Library = (pointer: string, value: Json) => readonly Fault[] | undefined;

/** The pointer into the document for a keyword's location in the bundle: `…#/$defs/3/required`. */
export function documentPointer(bundle: SchemaBundle, location: string): string {
  const [, name = '', rest = ''] = /#\/\$defs\/([^/]+)(.*)$/s.exec(location) ?? [];
  return `${bundle.pointers.get(name) ?? ''}${percentDecoded(rest)}`;
}
