/** Makes foreign text safe to show, and quotes it: it cannot move the cursor, colour the terminal or hide other text. */

/** Maximum number of characters of a quoted text. */
const longest = 60;

/** Control characters, invisible and direction-changing ones, and lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The text with escapes in place of characters that cannot be seen; those of line breaks and tabs are `\n`, `\r`, `\t`. */
export function visible(text: string): string {
  return text.replaceAll(unseen, (character) => named[character] ?? escapeOf(character));
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The visible text, cut to a number of characters with an ellipsis. */
export function excerpt(text: string, length: number): string {
  return visible(cut(text, length));
}

/** The text in quotes, cut and with escapes. */
export function quoted(text: string): string {
  return JSON.stringify(cut(text)).replaceAll(unseen, escapeOf);
}

/**
 * The same without quotes, for keys and messages of others.
 * @param most maximum number of characters
 */
export function shortened(text: string, most = longest): string {
  return cut(text, most).replaceAll(unseen, escapeOf);
}

function cut(text: string, most = longest): string {
  const points = Array.from(text.slice(0, most * 2 + 2));
  return points.length > most ? `${points.slice(0, most).join('')}…` : text;
}

/** The escape of a character: `\u{a0}`. */
export function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
