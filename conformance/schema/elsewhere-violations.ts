/** Violations that one valid value shows and another hides, and several values that break one keyword. */

import { isArray, type Json } from '../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../json/pointer.ts';
import { applyEdit, editOf, type SchemaEdit } from './edit.ts';
import type { Fault } from './keywords/keyword.ts';
import type { Place } from './places.ts';
import { labelOf, type Site, type Violation } from './violation.ts';

/** Changes that are tried in one valid value after the other, where none of them does in all of these. */
const mostElsewhere = 2;

/** What a condition or another member undoes in one valid value may break its keyword alone in another: there it is made. */
export function elsewhere(
  site: Site,
  keyword: string,
  made: readonly SchemaEdit[],
  variant: string | undefined,
): readonly Violation[] {
  const { trial, place: at } = site;
  const [first] = made;
  if (first === undefined || first.renames || at.isApart) return [];
  const whole: Place = { ...at, pointer: '', isApart: false };
  const found = trial.bases.slice(0, 2).flatMap((base) => {
    const edits = made.slice(0, mostElsewhere).map((edit) => inWhole(base, edit));
    const sound = edits.filter(
      (edit) =>
        trial.canAfford() &&
        trial.holds(whole, edit, 'widths', (faults) =>
          isSole(faults, keyword, { ...edit, place: first.place }),
        ),
    );
    return sound.length > 0 ? [sound] : [];
  });
  const [edits] = found;
  if (!edits) return behind(site, keyword, made, variant);
  return [{ label: labelOf(first.place, keyword, variant), keyword, place: first.place, edits }];
}

/** An item that a list has to contain stays, and the broken one stands behind it. */
function behind(
  { trial, base, place: at }: Site,
  keyword: string,
  made: readonly SchemaEdit[],
  variant: string | undefined,
): readonly Violation[] {
  const list = at.pointer.slice(0, at.pointer.lastIndexOf('/'));
  const items = valueAt(base, list);
  if (!isArray(items) || items.length === 0) return [];
  const place = joinPointer(list, items.length);
  const edits = made.slice(0, mostElsewhere).flatMap((edit) => {
    const broken = edit.place === at.pointer ? edit.value : undefined;
    if (broken === undefined) return [];
    const whole = [...items, broken];
    const words = editOf(replaceAt(base, list, whole), place, { value: broken });
    return [editOf(base, list, { value: whole }, words)];
  });
  const around: Place = { ...at, pointer: list, isApart: false };
  const sound = edits.filter(
    (edit) =>
      trial.canAfford() &&
      trial.holds(around, edit, 'widths', (faults) => isSole(faults, keyword, { ...edit, place })),
  );
  return sound.length > 0 ? [{ label: labelOf(place, keyword, variant), keyword, place, edits: sound }] : [];
}

/** An edit of one valid value as one of any: the whole is replaced, in the words of the edit. */
function inWhole(base: Json, edit: SchemaEdit): SchemaEdit {
  const { title, spelling } = edit;
  return { ...editOf(base, '', { value: applyEdit(base, edit) }), title, spelling };
}

/** Whether an edit breaks its keyword at its place, and nothing else. */
export function isSole(faults: readonly Fault[], keyword: string, edit: SchemaEdit): boolean {
  const places = new Set(faults.map(({ place }) => place));
  if (faults.length === 0 || faults.some((fault) => fault.keyword !== keyword)) return false;
  return edit.renames ? true : places.size === 1 && places.has(edit.place);
}

/** Several values that break one keyword: too few of what a list contains, and too many. */
export function together(opposed: readonly Violation[]): readonly Violation[] {
  const groups = [...Map.groupBy(opposed, ({ label }) => label).values()];
  return groups.flatMap((group) => group.slice(0, 1).map((one) => ({ ...one, edits: unlike(group) })));
}

function unlike(group: readonly Violation[]): readonly SchemaEdit[] {
  const all = group.flatMap(({ edits }) => edits);
  return all.filter(({ spelling }, at) => all.findIndex((one) => one.spelling === spelling) === at);
}
