/** Header fields of an answer. */

import type { Answer } from '../../model/exchange.ts';

/** The values of all field lines of that name, in order; names are compared without case (RFC 9110 5.1). */
export function fieldValues({ headers }: Answer, name: string): readonly string[] {
  const wanted = name.toLowerCase();
  return headers.filter((field) => field.name.toLowerCase() === wanted).map(({ value }) => value);
}
