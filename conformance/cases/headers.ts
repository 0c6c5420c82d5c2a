/** Header fields of a draft, changed one at a time; names are case-insensitive (RFC 9110 5.1). */

import type { Header } from '../model/case.ts';

/** The fields with one of them replaced in its position, or added at the end; undefined removes it. */
export function withHeader(
  headers: readonly Header[],
  name: string,
  value: string | undefined,
): readonly Header[] {
  const isIt = (header: Header): boolean => header.name.toLowerCase() === name.toLowerCase();
  if (value === undefined) return headers.filter((header) => !isIt(header));
  if (!headers.some(isIt)) return [...headers, { name, value }];
  return headers.map((header) => (isIt(header) ? { name: header.name, value } : header));
}
