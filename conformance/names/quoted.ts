/** Quotes foreign text in messages: shortened, and with control and invisible characters escaped. */

/** Maximum number of characters of foreign text. */
const longest = 60;

/** The text in quotes, shortened and escaped. */
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

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

function cut(text: string, most = longest): string {
  const points = Array.from(text.slice(0, most * 2 + 2));
  return points.length > most ? `${points.slice(0, most).join('')}…` : text;
}

function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
