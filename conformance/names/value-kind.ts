/** What kind of value stands where another one was expected, for complaints: the kind alone, never the value. */

/** `nothing`, `a list`, `a map`, `a text`, `a number` and so on; in the words of YAML, which users write. */
export function valueKind(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  return typeof value === 'string' ? textKind(value) : `a ${typeof value}`;
}

function textKind(value: string): string {
  return value.trim() === '' ? 'an empty text' : 'a text';
}
