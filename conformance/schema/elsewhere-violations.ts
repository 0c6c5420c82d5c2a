/**
 * Violations that are hidden in one valid value and show in another, several values that break one keyword, and
 * violations in the last item of a list whose other items are valid: programs that check the first item only accept
 * them.
 */

import { isArray, type Json } from '../json/json.ts';
import { joinPointer, replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import { applyEdit, editOf, type SchemaEdit } from './edit.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import type { Place } from './places.ts';
import { countSetting } from './read-schema.ts';
import { labelOf, type Site, type Violation } from './violation.ts';

/** How many changes are tried in each of the other valid values. */
const mostElsewhere = 2;

/** A condition or another member may prevent a violation in one valid value; it is made in another one then. */
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

/** Appends an invalid item after one that `contains` needs. */
function behind(
  { trial, base, place: at }: Site,
  keyword: string,
  made: readonly SchemaEdit[],
  variant: string | undefined,
): readonly Violation[] {
  const found = made.slice(0, mostElsewhere).flatMap((edit) => {
    const item = innermostItem(base, edit.place);
    if (!item) return [];
    const { list, items, at: index, rest } = item;
    const place = joinPointer(list, items.length) + rest;
    const around = replaceAt(base, list, [...items, items[index] ?? null]);
    const { value } = edit;
    const moved = editOf(around, place, value === undefined ? {} : { value });
    const whole = valueAt(applyEdit(around, moved), list);
    return whole === undefined ? [] : [{ place, list, edit: editOf(base, list, { value: whole }, moved) }];
  });
  const sound = found.filter(
    ({ place, list, edit }) =>
      trial.canAfford() &&
      trial.holds({ ...at, pointer: list, isApart: false }, edit, 'widths', (faults) =>
        isSole(faults, keyword, { ...edit, place }),
      ),
  );
  const [first] = sound;
  if (!first) return [];
  const { place } = first;
  return [{ label: labelOf(place, keyword, variant), keyword, place, edits: sound.map(({ edit }) => edit) }];
}

/** An item of a list, and the remaining path below it. */
interface ListItem {
  readonly list: string;
  readonly items: readonly Json[];
  readonly at: number;
  readonly rest: string;
}

/** The innermost list item on the path to a place. */
function innermostItem(base: Json, place: string): ListItem | undefined {
  const tokens = splitPointer(place);
  const ways = tokens.map((_, count) => tokens.slice(0, count).reduce<string>(joinPointer, ''));
  const at = ways.findLastIndex((list) => isArray(valueAt(base, list)));
  const list = ways[at];
  const items = list === undefined ? undefined : valueAt(base, list);
  if (list === undefined || !isArray(items)) return undefined;
  return { list, items, at: Number(tokens[at]), rest: tokens.slice(at + 1).reduce<string>(joinPointer, '') };
}

/** Turns an edit of one valid value into one of any value, by replacing the whole; its description stays. */
function inWhole(base: Json, edit: SchemaEdit): SchemaEdit {
  const { title, spelling } = edit;
  return { ...editOf(base, '', { value: applyEdit(base, edit) }), title, spelling };
}

/** Whether an edit breaks its keyword at its place, and nothing else. */
export function isSole(faults: readonly BrokenKeyword[], keyword: string, edit: SchemaEdit): boolean {
  const places = new Set(faults.map(({ place }) => place));
  if (faults.length === 0 || faults.some((fault) => fault.keyword !== keyword)) return false;
  return edit.renames ? true : places.size === 1 && places.has(edit.place);
}

/** Combines values that break one keyword: too few matches of `contains`, and too many. */
export function combinedViolations(opposed: readonly Violation[]): readonly Violation[] {
  const groups = [...Map.groupBy(opposed, ({ label }) => label).values()];
  return groups.flatMap((group) => group.slice(0, 1).map((one) => ({ ...one, edits: unlike(group) })));
}

function unlike(group: readonly Violation[]): readonly SchemaEdit[] {
  const all = group.flatMap(({ edits }) => edits);
  return all.filter(({ spelling }, at) => all.findIndex((one) => one.spelling === spelling) === at);
}

/** Maximum number of keywords that are broken in a last item, and of items. */
const most = { keywords: 2, items: 20 } as const;

/** For each list, inserts one more valid item before a broken one, or as many as are allowed. */
export function lateItems(sites: readonly Site[], known: readonly Violation[]): readonly Violation[] {
  return sites.flatMap((site) => {
    const items = valueAt(site.base, site.place.pointer);
    const max = countSetting(site.place.spot.schema, 'maxItems', Number.POSITIVE_INFINITY);
    if (!isArray(items) || items.length === 0 || items.length > most.items || max < 2) return [];
    const last = joinPointer(site.place.pointer, items.length - 1);
    const ofLast = known.filter(({ place, edits }) => place === last && edits[0]?.value !== undefined);
    const byKeyword = [...Map.groupBy(ofLast, ({ keyword }) => keyword).values()];
    const before = items.length < max ? items : items.slice(0, -1);
    return byKeyword.slice(0, most.keywords).flatMap(([one]) => (one ? late(site, before, one) : []));
  });
}

function late(
  { trial, base, place: at }: Site,
  before: readonly Json[],
  one: Violation,
): readonly Violation[] {
  const place = joinPointer(at.pointer, before.length);
  const edits = one.edits.slice(0, most.keywords).flatMap((edit) => {
    const broken = valueAt(applyEdit(base, edit), one.place);
    if (broken === undefined) return [];
    const whole = replaceAt(base, at.pointer, [...before, broken]);
    const words = editOf(whole, place, { value: broken });
    return [editOf(base, at.pointer, { value: [...before, broken] }, words)];
  });
  const sound = edits.filter(
    (edit) =>
      trial.canAfford() &&
      trial.holds(at, edit, 'widths', (faults) => isSole(faults, one.keyword, { ...edit, place })),
  );
  if (sound.length === 0) return [];
  return [{ label: labelOf(place, one.keyword, 'late'), keyword: one.keyword, place, edits: sound }];
}
