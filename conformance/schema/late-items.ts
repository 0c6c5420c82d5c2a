/**
 * Violations in the last item of a list whose other items are valid: programs that check the first item only accept
 * them.
 */

import { isArray, type Json } from '../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../json/pointer.ts';
import { applyEdit, editOf } from './edit.ts';
import { isSole } from './elsewhere-violations.ts';
import { countSetting } from './read-schema.ts';
import { labelOf, type Site, type Violation } from './violation.ts';

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
