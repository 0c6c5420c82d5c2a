/** Boundary values inside of the branches of a place, each in a plain value of its branch. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { replaceAt, valueAt } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { farGroup, isOfBrokenFormat } from '../names/ids.ts';
import { branchesOf, exclusiveBranches, type Form, formsOf } from './cases.ts';
import { applyEdit, editOf } from './edit.ts';
import { leftOutForms } from './left-out-forms.ts';
import type { Place } from './places.ts';
import { namesSetting } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import { sameJson } from './same-json.ts';
import type { Scope } from './scope.ts';
import type { Trial } from './trial.ts';
import type { Boundary, BoundaryValue, MakingSpot } from './types/value-type.ts';
import { writtenOut } from './written-out.ts';

/** Where branches are searched. */
interface Branching {
  readonly scope: Scope;
  readonly trial: Trial;
  readonly base: Json;
  readonly places: readonly Place[];
  /** How many branches are entered. */
  readonly forms: number;
}

/**
 * Maximum number of boundaries from one branch, of broken formats among these, of values of each, and of the values of
 * an enumeration.
 */
const most = { boundaries: 40, brokenFormats: 20, values: 2, listed: 16 } as const;

/** The groups that depend on the branch: texts and numbers in general are tried once for all branches. */
const wanted = new Set(['ends', 'values', 'null', 'branches']);

/** Whether a boundary of a branch is tried in the values around it. */
export function isLifted({ kind, group }: Pick<Boundary, 'kind' | 'group'>): boolean {
  return (kind === 'conforming' && wanted.has(group)) || group === farGroup || isOfBrokenFormat(group);
}

/** The boundaries inside of the branches of all places. */
export function liftedBoundaries(
  { scope, trial, base, places, forms }: Branching,
  inner: (form: Schema) => readonly Boundary[],
): readonly Boundary[] {
  const formsBy = (find: (schema: JsonObject) => readonly Form[], isLeftOut: boolean) =>
    places
      .flatMap((place) => find(place.spot.schema).map((form) => ({ place, form, isLeftOut })))
      .slice(0, forms);
  const all = [...formsBy((schema) => formsOf(scope, schema), false), ...formsBy(leftOutForms, true)];
  return all.flatMap(({ place, form, isLeftOut }) => {
    const [chosen] = [form.schema, form.alone].flatMap((schema) => {
      const value = schema === undefined ? undefined : place.spot.plain(schema, place.spot.hint);
      const isSound =
        value !== undefined && isValid(trial, place, { value, edit: editOf(base, place.pointer, { value }) });
      return schema !== undefined && isSound ? [{ schema, value }] : [];
    });
    if (chosen === undefined) return [];
    const all = inner(chosen.schema);
    const { found = [], broken = [] } = Object.groupBy(all.filter(isLifted), ({ group }) =>
      isOfBrokenFormat(group) ? 'broken' : 'found',
    );
    const taken = [...found.slice(0, most.boundaries), ...broken.slice(0, most.brokenFormats)];
    const { value } = chosen;
    const site: LiftedSite = { trial, base, place, form, value };
    const whole = { value, edit: editOf(base, place.pointer, { value }) };
    const itself: Boundary = {
      ...{ place: place.pointer, group: 'branches', kind: 'conforming', branch: form.name, values: [whole] },
    };
    return [...(isLeftOut ? [itself] : []), ...taken.flatMap((boundary) => lifted(site, boundary))];
  });
}

interface LiftedSite {
  readonly trial: Trial;
  readonly base: Json;
  readonly place: Place;
  readonly form: Form;
  /** A plain value of the branch. */
  readonly value: Json;
}

function lifted({ trial, base, place, form, value }: LiftedSite, boundary: Boundary): readonly Boundary[] {
  const around = replaceAt(base, place.pointer, value);
  const values = boundary.values
    .filter((one) => !sameJson(applyEdit(value, one.edit), value))
    .slice(0, boundary.group === 'values' ? most.listed : most.values)
    .map((one): BoundaryValue => {
      const words = editOf(around, `${place.pointer}${one.edit.place}`, one.edit);
      const whole = valueAt(applyEdit(value, one.edit), '') ?? null;
      return { value: one.value, edit: editOf(base, place.pointer, { value: whole }, words) };
    })
    .filter((one) => (isOfBrokenFormat(boundary.group) ? isBrokenByFormat : isValid)(trial, place, one));
  if (values.length === 0) return [];
  const branch = boundary.branch === undefined ? form.name : `${boundary.branch}:of-${form.name}`;
  const { group, kind } = boundary;
  return [{ place: `${place.pointer}${boundary.place}`, group, kind, branch, values }];
}

function isValid(trial: Trial, place: Place, { edit }: BoundaryValue): boolean {
  return trial.canAfford() && trial.holds(place, edit, 'all', (faults) => faults.length === 0);
}

/** Whether a value is invalid for its format only, and for every other branch too, so that it can mean nothing else. */
function isBrokenByFormat(trial: Trial, place: Place, { edit }: BoundaryValue): boolean {
  if (!trial.canAfford() || !trial.holds(place, edit, 'none', (faults) => faults.length === 0)) return false;
  return trial.holds(place, edit, 'all', (faults) => faults.length > 0);
}

/**
 * The plainest value of each branch of `oneOf` or `anyOf`, except for serialised objects; undefined without branches.
 */
export function plainBranches(scope: Scope, spot: MakingSpot): readonly Json[] | undefined {
  const alone = exclusiveBranches(scope, spot.schema);
  const written = writtenOut(scope, spot.schema);
  const branches = branchesOf(scope, spot.schema);
  const values = branches?.map((branch, at) => {
    if (written.has(at)) return undefined;
    const value = spot.plain(branch, spot.hint);
    if (value === undefined || spot.holds(spot.schema, value)) return value;
    return spot.plain(alone[at] ?? false, spot.hint);
  });
  const isSame = (value: Json, place: number): boolean =>
    values?.some((other, at) => at !== place && other !== undefined && sameJson(other, value)) ?? false;
  return values?.flatMap((value, at) => {
    if (value === undefined) return [];
    if (!isSame(value, at)) return [value];
    return [leastOf(scope, spot, { branch: branches?.[at] ?? true, value })];
  });
}

/** A value of a branch with the members alone that the branch requires: with all, it may be one of each branch. */
function leastOf(
  scope: Scope,
  spot: MakingSpot,
  { branch, value }: { readonly branch: Schema; readonly value: Json },
): Json {
  const resolved = resolveSchema(scope, branch);
  if (typeof resolved === 'boolean' || !isObject(value)) return value;
  const names = namesSetting(resolved, 'required');
  const least = Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
  return spot.holds(spot.schema, least) ? least : value;
}
