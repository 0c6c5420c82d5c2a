/** Member names as values of `propertyNames`: each violation of that schema, and its boundaries, in a valid object. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { editOf, type SchemaEdit } from './edit.ts';
import { isSole } from './elsewhere-violations.ts';
import { memberSchema } from './keywords/properties.ts';
import { asSchema, countSetting, namesSetting, own } from './read-schema.ts';
import type { Boundary } from './types/value-type.ts';
import { labelOf, type Site, type Violation } from './violation.ts';

/** Maximum number of names of each kind. */
const most = { broken: 2, edges: 6 } as const;

/** The violations of the names of all places. */
export function nameViolations(
  sites: readonly Site[],
  inner: (names: Schema) => readonly Violation[],
): readonly Violation[] {
  return sites.flatMap((site) => {
    const names = namesOf(site.place.spot.schema);
    return names === undefined ? [] : inner(names).flatMap((one) => violationOf(site, one));
  });
}

function violationOf(site: Site, { label, edits }: Violation): readonly Violation[] {
  const { trial, place: at } = site;
  const place = at.pointer;
  const kept = edits
    .flatMap(({ value }) => (typeof value === 'string' ? withName(site, value) : []))
    .filter(
      (edit) =>
        trial.canAfford() &&
        trial.holds(at, edit, 'widths', (faults) => isSole(faults, 'propertyNames', edit)),
    )
    .slice(0, most.broken);
  const variant = label.split(':').slice(1).join(':');
  const keyword = 'propertyNames';
  return kept.length === 0 ? [] : [{ label: labelOf(place, keyword, variant), keyword, place, edits: kept }];
}

/** The boundaries of the names of a place. */
export function nameBoundaries(
  site: Pick<Site, 'trial' | 'base' | 'place'>,
  inner: (names: Schema) => readonly Boundary[],
): readonly Boundary[] {
  const { trial, place } = site;
  const names = namesOf(place.spot.schema);
  if (names === undefined) return [];
  const edges = inner(names).filter(
    (one) => one.kind === 'conforming' && one.place === '' && ['ends', 'values'].includes(one.group),
  );
  const values = edges
    .flatMap((one) => one.values.flatMap(({ value }) => (typeof value === 'string' ? value : [])))
    .flatMap((name) => withName(site, name).map((edit) => ({ value: name, edit })))
    .filter(({ edit }) => trial.canAfford() && trial.holds(place, edit, 'all', ({ length }) => length === 0));
  if (values.length === 0) return [];
  return [{ place: place.pointer, group: 'names', kind: 'conforming', values: values.slice(0, most.edges) }];
}

const known = new WeakMap<JsonObject, Schema>();

/** The schema of the names, as one of texts; always the same object, so that caches work. */
function namesOf(schema: JsonObject): Schema | undefined {
  const rule = own(schema, 'propertyNames');
  if (rule === undefined) return undefined;
  const names = known.get(schema) ?? { allOf: [{ type: 'string' }, asSchema(rule)] };
  known.set(schema, names);
  return names;
}

/** The object with one more member of that name, replacing an optional one where there is no room. */
function withName({ base, place }: Pick<Site, 'base' | 'place'>, name: string): readonly SchemaEdit[] {
  const { spot, pointer } = place;
  const object = valueAt(base, pointer);
  const value = spot.plain(memberSchema(spot.schema, name), name);
  if (!isObject(object) || Object.hasOwn(object, name) || value === undefined) return [];
  const members = Object.entries(object);
  const hasRoom = members.length < countSetting(spot.schema, 'maxProperties', Number.POSITIVE_INFINITY);
  const required = namesSetting(spot.schema, 'required');
  const last = hasRoom ? -1 : members.findLastIndex(([member]) => !required.includes(member));
  const left = members.filter((_, at) => at !== last);
  const whole: Json = Object.fromEntries([...left, [name, value]]);
  return [editOf(base, pointer, { value: whole })];
}
