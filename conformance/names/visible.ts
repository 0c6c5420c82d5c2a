/** Makes foreign text safe to show: it cannot move the cursor, colour the terminal or hide other text. */

/** Replaces control characters, invisible and direction-changing ones, and lone surrogates by escapes. */
export function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escapeOf);
}

/** The visible text, cut to a number of characters with an ellipsis. */
export function excerpt(text: string, length: number): string {
  const points = Array.from(text.slice(0, length * 2 + 2));
  const head = points.slice(0, length).join('');
  return visible(head) + (points.length > length ? '…' : '');
}

function escapeOf(character: string): string {
  const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  return named[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
