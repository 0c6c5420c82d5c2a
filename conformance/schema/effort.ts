/** The context of making a value, and the limit of its cost: some schemas allow more than could ever be made. */

import type { Json } from '../json/json.ts';
import type { ControlForm } from '../model/check.ts';
import type { Schema } from '../model/contract.ts';
import type { fc } from './arbitrary.ts';
import { noValidParts, type Valid } from './judge.ts';
import { listSetting, mapSetting } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import type { Scope } from './scope.ts';
import type { TextStyle } from './types/value-type.ts';

/** The context. */
export interface ValueMaking {
  readonly scope: Scope;
  readonly form: ControlForm | 'any';
  readonly text: TextStyle;
  /** References that were followed to get here. */
  readonly trail: readonly string[];
  readonly depth: number;
  /** The depth down to which optional members are made. */
  readonly reach: number;
  readonly effort: Effort;
}

/** The remaining cost, and partial results. */
interface Effort {
  /** How many places may still be made; nothing below zero. Judging and drawing cost too. */
  left: number;
  /** For schemas without a value, the depth from which on none was found. */
  readonly vain: Map<Schema, number>;
  /** The parts that were found valid. */
  readonly valid: Valid;
  readonly plain: MadeBefore<Json>;
  readonly values: MadeBefore<fc.Arbitrary<Json>>;
}

/** Results for schemas beyond the reach of optional members, which do not depend on the path to them. */
type MadeBefore<T> = Map<Schema, Map<string, T | undefined>>;

/**
 * Creates a budget.
 * @param left how many places may be made
 */
export function effortOf(left: number): Effort {
  return { left, vain: new Map(), valid: noValidParts(), plain: new Map(), values: new Map() };
}

/**
 * The costs relative to making a place: of judging a part by one schema, of drawing ten random values of a branch, and of
 * each condition and each member at the place beyond the first ten, which are merged with what surrounds them.
 */
export const prices = { visit: 0.01, draws: 7, condition: 0.5, member: 0.1 } as const;

/** Below this depth only required members are made, and below twice as much nothing. */
export const deepest = 5;

/** The depths that are tried in turn. */
const reaches: readonly number[] = [deepest, 3, 2, 1, 0];

/** Maximum number of places of a value; larger ones are never written by hand. */
const most = 4000;

/**
 * Makes something with as many levels of optional members as the budget allows, starting with five. Where fewer levels
 * cost the same, there is nothing to leave out.
 */
export function withinReach<T>(
  wanted: Pick<ValueMaking, 'scope' | 'form' | 'text'>,
  make: (making: ValueMaking) => T,
): T | undefined {
  let before: number | undefined;
  for (const reach of reaches) {
    const effort = effortOf(most);
    const made = make({ ...wanted, trail: [], depth: 0, reach, effort });
    if (effort.left >= 0) return made;
    if (effort.left === before) break;
    before = effort.left;
  }
  return undefined;
}

/** Makes a result unless it is cached, or the budget is spent. */
export function once<T>(
  { scope, effort, depth, reach }: ValueMaking,
  { made, schema, hint }: { readonly made: MadeBefore<T>; readonly schema: Schema; readonly hint: string },
  make: () => T | undefined,
): T | undefined {
  const known = made.get(schema) ?? new Map<string, T | undefined>();
  const key = `${depth} ${hint}`;
  if (known.has(key)) return known.get(key);
  const resolved = resolveSchema(scope, schema);
  if (resolved === false || depth > 2 * deepest) return undefined;
  effort.left -= 1 + prices.condition * Math.max(0, conditionsOf(resolved) - 10);
  effort.left -= prices.member * Math.max(0, membersOf(resolved) - 10);
  if (effort.left < 0 || depth >= (effort.vain.get(schema) ?? Number.POSITIVE_INFINITY)) return undefined;
  const value = make();
  if (depth > reach) made.set(schema, known.set(key, value));
  return value;
}

/** How much is left to choose from where everything is merged that can be: each choice is merged with all others. */
function conditionsOf(resolved: Schema): number {
  if (typeof resolved === 'boolean') return 0;
  const dependent = Object.keys(mapSetting(resolved, 'dependentSchemas'));
  return listSetting(resolved, 'allOf').length + dependent.length;
}

function membersOf(resolved: Schema): number {
  return typeof resolved === 'boolean' ? 0 : Object.keys(mapSetting(resolved, 'properties')).length;
}
