/** The kind of a value, for error messages about unexpected values; the value itself is never shown. */

/** `nothing`, `a list`, `a map`, `a text`, `a number` and so on, in the terms of YAML. */
export function valueKind(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  return typeof value === 'string' ? textKind(value) : `a ${typeof value}`;
}

function textKind(value: string): string {
  return value.trim() === '' ? 'an empty text' : 'a text';
}
