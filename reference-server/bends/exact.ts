/** Reads and writes JSON for bends without changing numbers that a double cannot hold. */

/** The members of an object. */
export type JsonMembers = Readonly<Record<string, unknown>>;

/** Parses JSON. Throws SyntaxError where it is invalid. */
export function readExact(text: string): unknown {
  return JSON.parse(text, (_key, value, { source }) => {
    const isKept = typeof value !== 'number' || Number.isSafeInteger(value) || isFraction(value);
    return isKept || source === undefined ? value : JSON.rawJSON(source);
  });
}

function isFraction(value: number): boolean {
  return Number.isFinite(value) && !Number.isInteger(value);
}

/** The members of a JSON object; undefined for any other value. */
export function membersOf(value: unknown): JsonMembers | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && !JSON.isRawJSON(value) ? (value as JsonMembers) : undefined;
}
