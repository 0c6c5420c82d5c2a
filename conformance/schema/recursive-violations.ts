/**
 * Violations inside of recursive schemas: a child in a tree, a child of that child. Plain values contain none of these.
 */

import { isArray, type Json } from '../json/json.ts';
import { parentPointer, replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import { applyEdit, editOf, type SchemaEdit } from './edit.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import { layOut, type Reentry } from './places.ts';
import type { Scope } from './scope.ts';
import { labelOf, type Site, sameRule, type Violation } from './violation.ts';

/**
 * How often a schema is entered again, and at how many places; the number of violations for a place and in total, and
 * of edits of each.
 */
const most = { levels: 3, places: 24, violations: 60, all: 240, edits: 2 } as const;

/** What is violated, and what is known of its outermost places. */
interface Recursion {
  readonly scope: Scope;
  readonly entries: readonly Reentry[];
  readonly sites: readonly Site[];
}

/** The violations of each place, by increasing depth. */
export function recursiveViolations(
  { scope, entries, sites: [first] }: Recursion,
  inner: (entry: Reentry) => readonly Violation[],
): readonly Violation[] {
  if (first === undefined) return [];
  const all: EnteredAgain[] = [];
  let level = entries.flatMap((entry) => entered(scope, first.base, entry));
  for (let depth = 0; depth < most.levels && all.length < most.places; depth += 1) {
    all.push(...level.slice(0, most.places - all.length));
    const known = level.slice(0, most.places);
    level = known.flatMap((one) =>
      layOut(scope, one.schema).entries.flatMap((entry) => deeper(scope, one, entry)),
    );
  }
  const broken = all
    .filter((one) => holds(first, one, changeOf(first, one, one.around), isSound))
    .flatMap((one) => onceEach(inner(one)).flatMap((violation) => moved(first, one, violation)));
  return broken.slice(0, most.all);
}

/**
 * For each place where a schema recurs first, a valid value with up to three levels of recursion, the deepest first; as
 * changes of the plain value.
 */
export function enteredValues(
  scope: Scope,
  base: Json,
  entries: readonly Reentry[],
): readonly (readonly SchemaEdit[])[] {
  return entries.slice(0, most.places).map((entry) => {
    const levels = [entered(scope, base, entry)];
    for (let last = levels[0]; last?.[0] && levels.length < most.levels; last = levels.at(-1)) {
      const [one] = last;
      // The same member again, as far as there is one: each may have a limit of its own.
      const inside = one ? layOut(scope, one.schema).entries : [];
      const inner = inside.find(({ pointer }) => pointer === entry.pointer) ?? inside[0];
      levels.push(one && inner ? deeper(scope, one, inner) : []);
    }
    const found = levels.flat().toReversed();
    return found.map(({ around, changed }) =>
      editOf(base, changed, { value: valueAt(around, changed) ?? null }),
    );
  });
}

/** Each keyword at each place in one way: the others were tried at the first occurrence of the schema. */
function onceEach(all: readonly Violation[]): readonly Violation[] {
  const known = new Map(all.toReversed().map((one) => [`${one.keyword} ${one.place}`, one]));
  return all.filter((one) => known.get(`${one.keyword} ${one.place}`) === one).slice(0, most.violations);
}

/** A place that was entered: the whole value with something there, and where that differs from the plain one. */
interface EnteredAgain extends Reentry {
  readonly around: Json;
  readonly changed: string;
}

function entered(scope: Scope, base: Json, { pointer, schema }: Reentry): readonly EnteredAgain[] {
  const around = withValue(scope, base, { pointer, schema });
  const parent = parentPointer(pointer);
  const changed = isArray(valueAt(base, parent) ?? null) ? parent : pointer;
  return around === undefined ? [] : [{ pointer, schema, around, changed }];
}

function deeper(scope: Scope, outer: EnteredAgain, inner: Reentry): readonly EnteredAgain[] {
  const entry = { ...inner, pointer: `${outer.pointer}${inner.pointer}` };
  const around = withValue(scope, outer.around, entry);
  return around === undefined ? [] : [{ ...outer, ...entry, around }];
}

/** The value with a plain one at the place; undefined where there is none, or the place cannot be reached. */
function withValue(scope: Scope, base: Json, { pointer, schema }: Reentry): Json | undefined {
  const [value] = layOut(scope, schema).bases;
  const parent = valueAt(base, parentPointer(pointer));
  if (value === undefined || parent === undefined) return undefined;
  if (!isArray(parent)) return replaceAt(base, pointer, value);
  const at = Number(splitPointer(pointer).at(-1));
  return replaceAt(base, parentPointer(pointer), [...parent.slice(0, at), value, ...parent.slice(at + 1)]);
}

/** One change that turns the plain value into the whole one, with its own description or another's. */
function changeOf({ base }: Site, { changed }: EnteredAgain, whole: Json, words?: SchemaEdit): SchemaEdit {
  return editOf(base, changed, { value: valueAt(whole, changed) ?? null }, words);
}

function holds(
  { trial, place }: Site,
  { changed }: EnteredAgain,
  edit: SchemaEdit,
  isRight: (faults: readonly BrokenKeyword[]) => boolean,
): boolean {
  // Judged as a whole, since surrounding keywords may count what is inside.
  const at = { ...place, pointer: changed, isApart: false };
  return trial.canAfford() && trial.holds(at, edit, 'widths', isRight);
}

function isSound(faults: readonly BrokenKeyword[]): boolean {
  return faults.length === 0;
}

/** Turns a violation of the nested schema into one of the whole value. */
function moved(
  site: Site,
  at: EnteredAgain,
  { keyword, place, label, edits, inside }: Violation,
): readonly Violation[] {
  const broken = { keyword: inside?.keyword ?? keyword, place: `${at.pointer}${inside?.place ?? place}` };
  const isRight = (faults: readonly BrokenKeyword[]): boolean =>
    faults.length > 0 && faults.every((fault) => sameRule(fault, { ...fault, ...broken }));
  const kept = edits
    .filter(({ renames }) => renames === undefined)
    .slice(0, most.edits)
    .map((edit) => {
      const own = editOf(at.around, `${at.pointer}${edit.place}`, edit);
      return changeOf(site, at, applyEdit(at.around, own), own);
    })
    .filter((edit) => holds(site, at, edit, isRight));
  if (kept.length === 0) return [];
  const whole = `${at.pointer}${place}`;
  const variant = label.split(':').slice(2).join(':') || undefined;
  return [
    {
      ...{ label: labelOf(whole, keyword, variant), keyword, place: whole, edits: kept },
      ...(inside ? { inside: broken } : {}),
    },
  ];
}
