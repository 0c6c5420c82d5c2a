/** How binding a requirement is, in terms of RFC 2119. */

/** `required` is MUST, `recommended` is SHOULD, `observed` is MAY: noted, but never counted against a target. */
export type Level = 'required' | 'recommended' | 'observed';

const strength: readonly Level[] = ['observed', 'recommended', 'required'];

/** The strongest of several levels; `observed` for none. */
export function strongest(levels: readonly Level[]): Level {
  return strength[Math.max(0, ...levels.map((level) => strength.indexOf(level)))] ?? 'observed';
}

/** Negative when the first level is the weaker one. */
export function compareLevels(one: Level, other: Level): number {
  return strength.indexOf(one) - strength.indexOf(other);
}

/** The weaker of two levels; the first where there is no other. */
export function weaker(one: Level, other: Level | undefined): Level {
  return other !== undefined && strength.indexOf(other) < strength.indexOf(one) ? other : one;
}
