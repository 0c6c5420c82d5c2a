/** JSON that can be shown anywhere: what acts on a terminal or cannot be seen is escaped, and nothing is lost. */

/** The text of a value; read back, it is the same value. */
export function plainJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapeOf);
}

/** Line breaks stand between members only; within texts they are escaped already. */
function escapeOf(character: string): string {
  if (character === '\n') return character;
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
