/** JSON that can be shown anywhere: what acts on a terminal or cannot be seen is escaped, and nothing is lost. */

/** The text of a value; read back, it is the same value. */
export function plainJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapeOf);
}

/** The same indented text piece by piece, each item of a long list by itself: all of it may be too large for one text. */
export function* plainJsonPieces(value: Readonly<Record<string, unknown>>): Iterable<string> {
  let before = '{';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    yield `${before}\n  ${plainJson(name)}: `;
    if (Array.isArray(inner) && inner.length > 0) yield* items(inner);
    else yield further(inner, 1);
    before = ',';
  }
  yield before === '{' ? '{}' : '\n}';
}

function* items(list: readonly unknown[]): Iterable<string> {
  for (const [at, item] of list.entries()) yield `${at === 0 ? '[' : ','}\n    ${further(item ?? null, 2)}`;
  yield '\n  ]';
}

/** Indented by so many levels more. */
function further(value: unknown, levels: number): string {
  return plainJson(value, 2).replaceAll('\n', `\n${'  '.repeat(levels)}`);
}

/** Line breaks stand between members only; within texts they are escaped already. */
function escapeOf(character: string): string {
  if (character === '\n') return character;
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
