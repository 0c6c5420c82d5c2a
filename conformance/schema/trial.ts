/** Tries edits on the valid values of a schema: what they break there, for as long as that can be afforded. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { applyEdit, type SchemaEdit } from './edit.ts';
import { judgeValue, type Valid } from './judge.ts';
import type { Fault, FormatMode } from './keywords/keyword.ts';
import { isDecided } from './keywords/pattern.ts';
import type { Place } from './places.ts';
import type { Scope } from './scope.ts';

/** What edits are tried in. */
export interface Trial {
  /** The valid values. */
  readonly bases: readonly Json[];
  /** Whether there is still time for edits that need not be tried; random ones are, each time one is drawn. */
  canAfford(): boolean;
  /** Tells whether an edit at or below a place has faults, in every form of the valid value, that are as they should be. */
  holds(
    at: Place,
    edit: SchemaEdit,
    formats: FormatMode,
    isRight: (faults: readonly Fault[]) => boolean,
  ): boolean;
}

const usual = 500_000;

/** What it costs to look at a value by one schema more: where there are hundreds of branches, each looks at all of it. */
const priceOfVisit = 0.25;

/** What edits are tried on, and how much. */
export interface TrialOptions {
  /** Valid values, the first of which has every place. */
  readonly bases: readonly Json[];
  /** Values that are looked at for all edits: beyond it no further edit is tried. @defaultValue 500,000 */
  readonly most?: number;
}

/** Tries the edits of one schema. */
export function trialOf(scope: Scope, schema: Schema, { bases, most = usual }: TrialOptions): Trial {
  const size = bases.reduce<number>((sum, base) => sum + sizeOf(base), 0);
  let left = most;
  const takes = new Map<string, boolean>();
  // An edit leaves most of a value as it was.
  const valid: Readonly<Record<FormatMode, Valid>> = {
    none: new WeakMap(),
    widths: new WeakMap(),
    all: new WeakMap(),
  };
  /** The new value, where it decides alone; any other edit is made in the whole. */
  const aloneAt = ({ isApart, pointer }: Place, edit: SchemaEdit): Json | undefined => {
    const { place, value } = edit;
    if (!isApart || pointer !== place || value === undefined) return undefined;
    const isTaken =
      takes.get(place) ?? bases.every((base) => valueAt(applyEdit(base, edit), place) === value);
    takes.set(place, isTaken);
    return isTaken ? value : undefined;
  };
  const onVisit = (): void => {
    left -= priceOfVisit;
  };
  return {
    bases,
    canAfford: () => left > 0,
    holds: (at, edit, formats, isRight) => {
      const alone = aloneAt(at, edit);
      left -= alone === undefined ? size : 1;
      const how = { formats, valid: valid[formats], onVisit };
      return isDecided(() =>
        alone === undefined
          ? bases.every((base) =>
              isRight(causes(bases, judgeValue(scope, schema, applyEdit(base, edit), how))),
            )
          : isRight(typed(judgeValue(scope, at.spot.schema, alone, { ...how, place: at.pointer }))),
      );
    },
  };
}

const left = new Set(['unevaluatedProperties', 'unevaluatedItems']);

/**
 * The faults without those that follow from others: what breaks a part of a schema leaves to nobody what that part looked at
 * (JSON Schema core 11), though it may be there as any valid value shows.
 */
function causes(bases: readonly Json[], faults: readonly Fault[]): readonly Fault[] {
  const follows = ({ keyword, place }: Fault): boolean =>
    left.has(keyword) && bases.some((base) => valueAt(base, place) !== undefined);
  const others = typed(faults).filter((fault) => !follows(fault));
  return others.length === 0 ? faults : others;
}

/** What is of another type is none of the listed, and as many branches allow it as say nothing of that type. */
const byType = new Set(['enum', 'const', 'anyOf', 'oneOf']);

/** The faults without those that a wrong type brings with it at its place. */
function typed(faults: readonly Fault[]): readonly Fault[] {
  const wrong = new Set(faults.filter(({ keyword }) => keyword === 'type').map(({ place }) => place));
  return faults.filter(({ keyword, place }) => !wrong.has(place) || !byType.has(keyword));
}

function sizeOf(value: Json): number {
  const inner = isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return inner.reduce<number>((sum, one) => sum + sizeOf(one), 1);
}
