/** Tries edits on the valid values of a schema, and finds out what they break, within a budget. */

import { type Json, sizeOf } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { applyEdit, type SchemaEdit } from './edit.ts';
import { judgeValue, noValidParts, type Valid } from './judge.ts';
import type { BrokenKeyword, FormatMode } from './keywords/keyword.ts';
import { isDecided } from './keywords/pattern.ts';
import type { Place } from './places.ts';
import type { Scope } from './scope.ts';

/** How edits are tried. */
export interface Trial {
  /** The valid values. */
  readonly bases: readonly Json[];
  /**
   * Whether the budget allows further optional edits; random ones are judged each time one is generated.
   * @param kept the share of the budget that is set aside for later. @defaultValue 0
   */
  canAfford(kept?: number): boolean;
  /** Whether an edit at or below a place has the expected faults, in every form of the valid value. */
  holds(
    at: Place,
    edit: SchemaEdit,
    formats: FormatMode,
    isRight: (faults: readonly BrokenKeyword[]) => boolean,
  ): boolean;
}

const usual = 500_000;

/** The cost of judging a value by one more schema: with hundreds of branches, each judges all of it. */
const priceOfVisit = 0.25;

/** What edits are tried on, and the budget. */
interface TrialOptions {
  /** Valid values, the first of which has every place. */
  readonly bases: readonly Json[];
  /** How many values are judged for all edits; after that no further edit is tried. @defaultValue 500,000 */
  readonly most?: number;
}

/** Creates the trial of one schema. */
export function trialOf(scope: Scope, schema: Schema, { bases, most = usual }: TrialOptions): Trial {
  const size = bases.reduce<number>((sum, base) => sum + sizeOf(base), 0);
  let left = most;
  const takes = new Map<string, boolean>();
  // An edit leaves most of a value unchanged.
  const valid: Readonly<Record<FormatMode, Valid>> = {
    none: noValidParts(),
    widths: noValidParts(),
    all: noValidParts(),
  };
  /** The new value, where its validity depends on it alone; any other edit is applied to the whole. */
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
    canAfford: (kept = 0) => left > kept * most,
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
 * Removes faults that follow from others: where a part of a schema fails, the members that it evaluates become
 * unevaluated (JSON Schema core 11), although valid values have them.
 */
function causes(bases: readonly Json[], faults: readonly BrokenKeyword[]): readonly BrokenKeyword[] {
  const follows = ({ keyword, place }: BrokenKeyword): boolean =>
    left.has(keyword) && bases.some((base) => valueAt(base, place) !== undefined);
  const others = typed(faults).filter((fault) => !follows(fault));
  return others.length === 0 ? faults : others;
}

/** A value of another type is not among listed ones either, nor valid for most branches. */
const byType = new Set(['enum', 'const', 'anyOf', 'oneOf']);

/** Removes the faults that follow from a wrong type at their place. */
function typed(faults: readonly BrokenKeyword[]): readonly BrokenKeyword[] {
  const wrong = new Set(faults.filter(({ keyword }) => keyword === 'type').map(({ place }) => place));
  return faults.filter(({ keyword, place }) => !wrong.has(place) || !byType.has(keyword));
}
