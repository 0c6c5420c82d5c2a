/** Whole names of resources, which are the ends of their paths (AIP-122): `shelves/a/books/b`. */

import type { Json } from '../json/json.ts';

/** Which of the values of a resource a place takes, or, with a form, that they are all put together. */
interface NamedPlace {
  readonly at: number;
  /** `shelves/{}/books/{}`. */
  readonly whole?: string;
}

/** What a place that names a resource takes of its values, where those of its parents come first. */
export function wholeName({ whole, at }: NamedPlace, values: readonly Json[]): Json | undefined {
  const last = values[at];
  if (whole === undefined || last === undefined) return last;
  const own = values.slice(0, at + 1).slice(-(whole.split('{}').length - 1));
  return own.reduce<string>((name, value) => name.replace('{}', () => String(value)), whole);
}
