/** Reads which resource a URL is that of, by the path of its collection. */

import { fieldValue } from '../answers/fields.ts';
import type { Json } from '../json/json.ts';
import { percentDecoded } from '../json/utf8.ts';
import type { Answer } from '../model/exchange.ts';

/** The values in the URL of the created resource, or of the one in the answer (RFC 9110 10.2.2 and 8.7). */
export function located(collection: string, base: string, answer: Answer): readonly Json[] | undefined {
  for (const name of ['location', 'content-location']) {
    const text = fieldValue(answer, name);
    const values = text && valuesInUrl(collection, base, text);
    if (values) return values;
  }
  return undefined;
}

/** The values in the URL of a resource of the collection; undefined for any other URL. */
export function valuesInUrl(collection: string, base: string, text: string): readonly Json[] | undefined {
  const pattern = new RegExp(
    `${`${collection}/{}`.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '([^/]+)')}/?$`,
  );
  const path = URL.canParse(text, base) ? new URL(text, base).pathname : undefined;
  const [, ...values] = (path && pattern.exec(path)) || [];
  return values.length > 0 ? values.map(percentDecoded) : undefined;
}
