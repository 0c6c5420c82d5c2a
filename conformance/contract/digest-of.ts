/** The fingerprint of a document: the same for two texts that say the same. */

import { createHash } from 'node:crypto';
import { isArray, isObject, type Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';

/** SHA-256 of the canonical JSON (members sorted by UTF-16 code units, as in RFC 8785), in lower-case hex. */
export function digestOf(document: Json): string {
  return createHash('sha256')
    .update(writeJson(sorted(document)))
    .digest('hex');
}

function sorted(value: Json): Json {
  if (isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] ?? null)]));
}
