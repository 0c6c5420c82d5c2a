/** Makes text from a document fit for one line of a terminal. */

const longest = 200;

/** The text with control characters escaped, and cut when it is very long. */
export function visible(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
