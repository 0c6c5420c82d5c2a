/** Violations inside of the branches of a place: the value still selects its branch, and breaks one keyword there. */

import type { Json, JsonObject } from '../json/json.ts';
import { replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { type Form, formsOf } from './cases.ts';
import { applyEdit, editOf, type SchemaEdit } from './edit.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import { leftOutForms } from './left-out-forms.ts';
import type { Place } from './places.ts';
import { asSchema, listSetting, mapSetting, own } from './read-schema.ts';
import type { Scope } from './scope.ts';
import { labelOf, type Site, sameRule, type Violation } from './violation.ts';

/** Maximum number of violations from one branch, fewer where there are many branches, and of edits of each. */
const most = { violations: 120, ofMany: 60, ofAll: 600, edits: 2 } as const;

/**
 * Breaking this at the root leaves the branch, or satisfies two; only a fraction instead of an integer still resembles
 * one.
 */
const leaving = new Set(['type']);

function isLeaving({ keyword, place, label }: Violation): boolean {
  return place === '' && leaving.has(keyword) && !label.endsWith(':type:fraction');
}

/**
 * The violations inside of the forms of all places, made in a plain value of that form; a value of another type would
 * select none.
 */
export function liftedViolations(
  scope: Scope,
  sites: readonly Site[],
  inner: (form: Schema) => readonly Violation[],
): readonly Violation[] {
  const [first] = sites;
  const formsBy = (find: (schema: JsonObject) => readonly Form[]) =>
    sites
      .flatMap((site) => {
        const forms = find(site.place.spot.schema);
        return forms
          .slice(0, comesBack(site) ? site.allowance.again : forms.length)
          .map((form) => ({ site, form }));
      })
      .slice(0, first?.allowance.forms ?? 0);
  const all = [...formsBy((schema) => formsOf(scope, schema)), ...formsBy(leftOutForms)];
  const share = Math.floor(most.ofAll / Math.max(1, all.length));
  const wanted = Math.max(most.ofMany, Math.min(most.violations, share));
  return all.flatMap(({ site, form }) =>
    ofForm(site, form, (schema) =>
      firstOfEach(
        inner(schema).filter((one) => !isLeaving(one)),
        wanted,
      ),
    ),
  );
}

/** Whether this is a choice within one of its own branches; `branchLevels` enters these. */
function comesBack({ place: { spot } }: Site): boolean {
  const branches = [...listSetting(spot.schema, 'oneOf'), ...listSetting(spot.schema, 'anyOf')];
  return branches.some((branch) => spot.circular(asSchema(branch)));
}

function ofForm(site: Site, form: Form, inner: (form: Schema) => readonly Violation[]): readonly Violation[] {
  const [chosen] = [form.schema, form.alone].flatMap((schema) => {
    const value = plainOf(site, schema);
    return schema === undefined || value === undefined ? [] : [{ schema, value }];
  });
  if (chosen === undefined) return [];
  return inner(chosen.schema).flatMap((violation) => lifted(site, { form, value: chosen.value }, violation));
}

/**
 * The first violations up to a number: one for each keyword at each place of each branch before any second one; in
 * their order.
 */
function firstOfEach(all: readonly Violation[], count: number): readonly Violation[] {
  const ruleOf = ({ keyword, place, label }: Violation): string =>
    [keyword, place, ...label.split(':').filter((part) => part.startsWith('of-'))].join(' ');
  const known = new Map(all.toReversed().map((one) => [ruleOf(one), one]));
  const isFirst = (one: Violation): boolean => known.get(ruleOf(one)) === one;
  const kept = new Set([...all.filter(isFirst), ...all.filter((one) => !isFirst(one))].slice(0, count));
  return all.filter((one) => kept.has(one));
}

/** A plain value of a form that is valid at its place. */
function plainOf({ trial, base, place }: Site, form: Schema | undefined): Json | undefined {
  const { spot, pointer } = place;
  const value = form === undefined || !trial.canAfford() ? undefined : spot.plain(form, spot.hint);
  if (value === undefined) return undefined;
  const isValid = trial.holds(
    place,
    editOf(base, pointer, { value }),
    'widths',
    (faults) => faults.length === 0,
  );
  return isValid ? value : undefined;
}

function lifted(
  { trial, base, place: at }: Site,
  { form, value }: { readonly form: Form; readonly value: Json },
  { keyword, place, label, edits }: Violation,
): readonly Violation[] {
  let found: BrokenKeyword | undefined;
  const isRight = (all: readonly BrokenKeyword[]): boolean => {
    const faults = withoutConsequences(all);
    const [first] = faults;
    found = first;
    return first !== undefined && faults.every((fault) => sameRule(fault, first));
  };
  const kept = [...allowedElsewhere(at, value, { keyword, place }), ...edits]
    .slice(0, most.edits)
    .map((edit) => placed(base, at.pointer, value, edit))
    .filter((edit) => trial.canAfford() && trial.holds(at, edit, 'widths', isRight));
  if (kept.length === 0 || found === undefined) return [];
  const whole = `${at.pointer}${place}`;
  const variant = [...label.split(':').slice(2), `of-${form.name}`].join(':');
  const isOfAll = found.keyword === keyword && found.place === whole && !isOfCondition(at, form, kept);
  const inside = isOfAll ? {} : { inside: { keyword: found.keyword, place: found.place } };
  return [{ label: labelOf(whole, keyword, variant), keyword, place: whole, edits: kept, ...inside }];
}

/** A value that a forbidden member may have in other forms, so that it is wrong for being there and for nothing else. */
function allowedElsewhere(
  { spot }: Place,
  value: Json,
  { keyword, place }: Pick<Violation, 'keyword' | 'place'>,
): readonly SchemaEdit[] {
  const [name, ...deeper] = splitPointer(place);
  if (keyword !== 'false' || name === undefined || deeper.length > 0) return [];
  const schema = own(mapSetting(spot.schema, 'properties'), name);
  const usual = schema === undefined ? undefined : spot.plain(asSchema(schema), name);
  return usual === undefined ? [] : [editOf(value, place, { value: usual })];
}

/** Removes faults that follow from others: members of a branch become unevaluated where the branch fails. */
function withoutConsequences(faults: readonly BrokenKeyword[]): readonly BrokenKeyword[] {
  const own = faults.filter(({ keyword }) => !keyword.startsWith('unevaluated'));
  return own.length > 0 ? own : faults;
}

/** Whether a condition describes the fault: the value is then valid without it. */
function isOfCondition({ pointer, spot }: Place, { name }: Form, [first]: readonly SchemaEdit[]): boolean {
  if (first === undefined || !['then', 'else', 'dependent'].includes(name)) return false;
  const { if: _, then: __, else: ___, dependentSchemas: ____, ...rest } = spot.schema;
  return first.place === pointer && first.value !== undefined && spot.holds(rest, first.value);
}

/** Turns an edit of a form's value into one of the whole value, with its description. */
function placed(base: Json, pointer: string, value: Json, edit: SchemaEdit): SchemaEdit {
  const around = replaceAt(base, pointer, value);
  const words = editOf(around, `${pointer}${edit.place}`, edit);
  return editOf(base, pointer, { value: valueAt(applyEdit(value, edit), '') ?? null }, words);
}
