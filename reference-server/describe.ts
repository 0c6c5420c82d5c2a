/** Quotes what a client sent in an error message: short, on one line, and safe in any log. */

/** Maximum number of code points of a client's text in a message. */
const quoteLimit = 60;

/** A text in JSON quotes, shortened; control characters and lone surrogates are escaped. */
export function quote(text: string): string {
  return JSON.stringify(cut(text));
}

/** Shortens a text to a length for messages. */
export function cut(text: string, limit = quoteLimit): string {
  const start = text.slice(0, 2 * limit + 2);
  const points = [...start];
  return points.length > limit ? `${points.slice(0, limit).join('')}…` : start;
}

/** Describes a JSON value: `null`, `true`, `the number 5`, `the string "1"`, `an array`, `an object`. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return `the string ${quote(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (JSON.isRawJSON(value)) return `the number ${cut(value.rawJSON)}`;
  if (Array.isArray(value)) return 'an array';
  return value === null || typeof value === 'boolean' ? String(value) : 'an object';
}
