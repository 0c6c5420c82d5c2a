/**
 * Choices that recur through their own branches, as operands of an operand. Plain values use the branch that ends the
 * recursion.
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { parentPointer, replaceAt, valueAt } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { formsOf } from './cases.ts';
import { applyEdit, editOf, type SchemaEdit } from './edit.ts';
import { liftedViolations } from './lifted-violations.ts';
import { layOut, type Place } from './places.ts';
import { resolveSchema } from './resolve.ts';
import { canonicalText, sameJson } from './same-json.ts';
import type { Scope } from './scope.ts';
import { trialOf } from './trial.ts';
import type { Site, Violation } from './violation.ts';

/**
 * The places to start from; levels below each; ways in, places and violations of each level; branches, and the budget
 * of each. Levels have separate budgets, so that many branches leave something for the deepest.
 */
const most = { roots: 3, levels: 3, ways: 8, places: 4, violations: 80, forms: 6, judged: 20_000 } as const;

/** A nested place, and the whole value that contains it. */
interface Entered {
  readonly pointer: string;
  readonly around: Json;
}

/** A place in a branch where the same choice recurs, and a plain value of that branch. */
interface BranchPlace {
  readonly pointer: string;
  readonly value: Json;
}

/** The violations in the branches of each nested place, except for known ones, by increasing depth. */
export function branchLevels(
  scope: Scope,
  schema: Schema,
  { sites, lifted }: { readonly sites: readonly Site[]; readonly lifted: readonly Violation[] },
  inner: (form: Schema) => readonly Violation[],
): readonly Violation[] {
  const known = new Set(lifted.map(textOf));
  const roots = sites.flatMap((site) => {
    const ways = waysBack(scope, site.place);
    return ways.length > 0 ? [{ site, ways }] : [];
  });
  return roots.slice(0, most.roots).flatMap(({ site, ways }) => {
    const brokenIn = ({ pointer, around }: Entered): readonly Violation[] => {
      const trial = trialOf(scope, schema, { bases: [around], most: most.judged });
      const place: Place = { ...site.place, pointer, isApart: false };
      const allowance = { ...site.allowance, forms: most.forms };
      const below = liftedViolations(scope, [{ trial, base: around, place, allowance }], (form) =>
        firstOfEach(inner(form), ways),
      );
      return below.map((violation) => placedIn(site, around, violation));
    };
    return levelsBelow(site, ways).flatMap((level) => {
      const found = level.flatMap(brokenIn).filter((one) => !known.has(textOf(one)));
      return found.slice(0, most.violations);
    });
  });
}

/** What a violation sends, to recognise duplicates. */
function textOf({ edits: [first] }: Violation): string {
  return canonicalText([first?.place ?? '', first?.value ?? null]);
}

/**
 * A valid value for each recursive branch, nested up to three times, the deepest first; as changes of the plain value.
 */
export function enteredBranches(
  scope: Scope,
  base: Json,
  places: readonly Place[],
): readonly { readonly place: string; readonly edits: readonly SchemaEdit[] }[] {
  const roots = places.map((place) => ({ place, ways: waysBack(scope, place) }));
  const found = roots.filter(({ ways }) => ways.length > 0).slice(0, most.roots);
  return found.flatMap(({ place, ways }) =>
    ways.map((way) => ({
      place: `${place.pointer}${way.pointer}`,
      edits: levelsBelow({ base, place }, [way])
        .flat()
        .toReversed()
        .map(({ around }) => changeOf(base, place, around)),
    })),
  );
}

/** The places in the branches where the same choice recurs. */
function waysBack(scope: Scope, { spot }: Place): readonly BranchPlace[] {
  const forms = choiceIn(spot.schema) === undefined ? [] : formsOf(scope, spot.schema);
  const ways = forms.flatMap((form): readonly BranchPlace[] => {
    const { places, entries, bases } = layOut(scope, form.schema);
    const [value] = bases;
    const inside = [
      ...places.map(({ pointer, spot: { schema } }) => ({ pointer, schema })),
      ...entries.map(({ pointer, schema }) => ({ pointer, schema: resolveSchema(scope, schema) })),
    ];
    const again = inside.filter((one) => one.pointer !== '' && isSameChoice(one.schema, spot.schema));
    return value === undefined ? [] : again.map(({ pointer }) => ({ pointer, value }));
  });
  return ways.slice(0, most.ways);
}

function isSameChoice(one: Schema, other: JsonObject): boolean {
  const [mine, theirs] = [isObject(one) ? choiceIn(one) : undefined, choiceIn(other)];
  return mine !== undefined && theirs !== undefined && (mine === theirs || sameJson(mine, theirs));
}

/** The branches of a choice. */
function choiceIn(schema: JsonObject): Json | undefined {
  return schema['oneOf'] ?? schema['anyOf'];
}

function levelsBelow(
  { base, place }: Pick<Site, 'base' | 'place'>,
  ways: readonly BranchPlace[],
): readonly (readonly Entered[])[] {
  const levels: (readonly Entered[])[] = [];
  let level: readonly Entered[] = [{ pointer: place.pointer, around: base }];
  while (levels.length < most.levels) {
    level = level.flatMap((one) => ways.flatMap((way) => entered(one, way))).slice(0, most.places);
    levels.push(level);
  }
  return levels;
}

/** A value of the branch at that place, from which the recursion can continue. */
function entered({ pointer, around }: Entered, way: BranchPlace): readonly Entered[] {
  const made = { pointer: `${pointer}${way.pointer}`, around: replaceAt(around, pointer, way.value) };
  const parent = valueAt(way.value, parentPointer(way.pointer));
  const isThere = valueAt(way.value, way.pointer) !== undefined;
  return isThere || (isObject(parent) && !isArray(parent)) ? [made] : [];
}

/** Each keyword at each place once, except where the choice recurs: that is the next level. */
function firstOfEach(all: readonly Violation[], ways: readonly BranchPlace[]): readonly Violation[] {
  const isNext = ({ keyword, place }: Violation): boolean =>
    ways.some(
      ({ pointer }) => place.startsWith(`${pointer}/`) || (place === pointer && keyword !== 'required'),
    );
  const own = all.filter((one) => !isNext(one));
  const known = new Map(own.toReversed().map((one) => [`${one.keyword} ${one.place}`, one]));
  return own.filter((one) => known.get(`${one.keyword} ${one.place}`) === one);
}

function placedIn({ base, place }: Site, around: Json, { edits, ...violation }: Violation): Violation {
  const moved = edits.map((edit) => changeOf(base, place, applyEdit(around, edit), edit));
  return { ...violation, edits: moved };
}

/** One change that turns the plain value into the whole one, at the place of the first choice. */
function changeOf(base: Json, { pointer }: Place, whole: Json, words?: SchemaEdit): SchemaEdit {
  return editOf(base, pointer, { value: valueAt(whole, pointer) ?? null }, words);
}
