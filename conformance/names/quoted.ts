/** Foreign text in a complaint: short, and nothing in it can move the cursor or hide its neighbours. */

/** Characters of foreign text that are repeated. */
const longest = 60;

/** The text in quotes, cut when it is long; what cannot be seen stands there as an escape. */
export function quoted(text: string): string {
  return JSON.stringify(cut(text)).replaceAll(unseen, escapeOf);
}

/** The same without quotes, for names of keys and for the words of others; `most` characters of them. */
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
