/** Puts what a client sent into the words of an error message: short, on one line, and safe in any log. */

/** The most code points of the client's own text that a message repeats. */
const quoteLimit = 60;

/** A text in JSON quotes, cut when it is long; control characters and lone surrogates become escapes. */
export function quote(text: string): string {
  return JSON.stringify(cut(text));
}

/** Cuts a text to the length that a message may repeat. */
export function cut(text: string, limit = quoteLimit): string {
  const start = text.slice(0, 2 * limit + 2);
  const points = [...start];
  return points.length > limit ? `${points.slice(0, limit).join('')}…` : start;
}

/** Names a JSON value: `null`, `true`, `the number 5`, `the string "1"`, `an array`, `an object`. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return `the string ${quote(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (JSON.isRawJSON(value)) return `the number ${cut(value.rawJSON)}`;
  if (Array.isArray(value)) return 'an array';
  return value === null || typeof value === 'boolean' ? String(value) : 'an object';
}
