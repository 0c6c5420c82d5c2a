/** Where and how a value is made, and what making it may cost: some schemas allow more than anybody could ever make. */

import type { Json } from '../json/json.ts';
import type { ControlForm } from '../model/check.ts';
import type { Schema } from '../model/contract.ts';
import type { fc } from './arbitrary.ts';
import { resolveSchema } from './resolve.ts';
import type { Scope } from './scope.ts';
import type { TextStyle } from './types/value-type.ts';

/** Where and how a value is made. */
export interface ValueMaking {
  readonly scope: Scope;
  readonly form: ControlForm | 'any';
  readonly text: TextStyle;
  /** References that were followed on the way here. */
  readonly trail: readonly string[];
  readonly depth: number;
  /** How deep optional members are made. */
  readonly reach: number;
  readonly effort: Effort;
}

/** What making a value may still cost, and what came of it so far. */
export interface Effort {
  /** How many places may still be made; below zero nothing is. Judging counts a little. */
  left: number;
  /** The depth from which on no value of a schema was found. */
  readonly vain: Map<Schema, number>;
  readonly plain: MadeBefore<Json>;
  readonly values: MadeBefore<fc.Arbitrary<Json>>;
}

/** What was made of a schema out of reach of optional members: how one came there makes no difference to it. */
type MadeBefore<T> = Map<Schema, Map<string, T | undefined>>;

/** @param left how many places may be made */
export function effortOf(left: number): Effort {
  return { left, vain: new Map(), plain: new Map(), values: new Map() };
}

/** Deeper than this only what is required is made, and twice as deep nothing at all. */
export const deepest = 5;

/** What is tried in turn. */
const reaches: readonly number[] = [deepest, 3, 2, 1, 0];

/** Places of a value at most: who makes more of them, makes what no hand writes and no server is asked for. */
const most = 4000;

/**
 * Makes something with as deep a reach as the effort allows: what is too much with every optional member down to the
 * fifth level is made with those of fewer levels.
 */
export function withinReach<T>(
  wanted: Pick<ValueMaking, 'scope' | 'form' | 'text'>,
  make: (making: ValueMaking) => T,
): T | undefined {
  for (const reach of reaches) {
    const effort = effortOf(most);
    const made = make({ ...wanted, trail: [], depth: 0, reach, effort });
    if (effort.left >= 0) return made;
  }
  return undefined;
}

/** Makes what was not made before, where there is still something to be had. */
export function once<T>(
  { scope, effort, depth, reach }: ValueMaking,
  { made, schema, hint }: { readonly made: MadeBefore<T>; readonly schema: Schema; readonly hint: string },
  make: () => T | undefined,
): T | undefined {
  const known = made.get(schema) ?? new Map<string, T | undefined>();
  const key = `${depth} ${hint}`;
  if (known.has(key)) return known.get(key);
  if (resolveSchema(scope, schema) === false || depth > 2 * deepest) return undefined;
  effort.left -= 1;
  if (effort.left < 0 || depth >= (effort.vain.get(schema) ?? Number.POSITIVE_INFINITY)) return undefined;
  const value = make();
  if (depth > reach) made.set(schema, known.set(key, value));
  return value;
}
