/** The control with another value at one place of its body, and with the members that the place depends on. */

import type { Json } from '../../json/json.ts';
import { replaceAt, valueAt } from '../../json/pointer.ts';
import type { Draft, Intent } from '../../model/case.ts';
import type { Use, UsedValues } from '../../model/resource.ts';
import { applyEdit, editOf, lazyTexts, type SchemaEdit } from '../../schema/edit.ts';
import { judgeValue } from '../../schema/judge.ts';
import type { BrokenKeyword } from '../../schema/keywords/keyword.ts';
import { layOut } from '../../schema/places.ts';
import { type BodyControl, naming } from '../control.ts';
import { contentOf, followed } from '../edit.ts';
import { countedItems, withItemNames } from '../item-names.ts';
import { abridged } from '../probe.ts';
import { intentBeside } from '../refused-form.ts';

/**
 * The control with a value at a place; parents that the control lacks are added, and so are members that they require.
 */
export function valued(control: BodyControl, place: string, value: Json, intent: Intent): Draft {
  const company = companyOf(control, place) ?? [];
  return edited(control, editOf(control.body.full(1n), place, { value }), intent, company);
}

/** Whether another value at a place leaves the body valid, whose other members it may bind (`if`, `not`). */
export function isValidAt(
  { body, context }: BodyControl,
  place: string,
): (value: Json, of: BodyControl) => boolean {
  const { contract } = context;
  const isApart = layOut(contract, body.schema).places.some((one) => one.pointer === place && one.isApart);
  return (value, of) =>
    isApart ||
    judgeValue(contract, body.schema, contentValue(of, place, value), { formats: 'all' }).length === 0;
}

function contentValue(control: BodyControl, place: string, value: Json): Json {
  const edit = editOf(control.body.full(1n), place, { value });
  return applied(control.body.value(1n), [edit, ...(companyOf(control, place) ?? [])]);
}

/** The control with one edit of its body and others after it. Their descriptions are made when they are first read. */
export function edited(
  control: BodyControl,
  edit: SchemaEdit,
  intent: Intent,
  others: readonly SchemaEdit[] = [],
): Draft {
  const { step, body } = control;
  const edits = [edit, ...others];
  const own = intentBeside(control, () => applied(body.value(1n), edits), intent);
  const brought = namesInside(body.fullUses, edits).filter(({ place }) => !isBroken(own, place));
  const isOfList = own.kind === 'violating' && ofLists.includes(own.keyword);
  const inside = isOfList ? withItemNames(brought, applied(body.value(1n), edits)) : brought;
  const { difference: _, spelling: __, ...rest } = naming(step, inside);
  const content = contentOf(body, (fresh, known) => {
    const before = body.value(fresh, known);
    const value = followed(control, own, { before, after: applied(before, edits) });
    const anew = renewed(body, value, edits, fresh);
    const named = inside.length === 0 ? anew : body.name(anew, knownOf(inside, known));
    return brokenAs(control, own, { value, named });
  });
  const told = inside.length > brought.length ? [countedItems(edit), ...others] : edits;
  return lazyTexts({ ...rest, body: content, intent: own, [made]: told }, wording);
}

/** Keywords about a list as a whole: its items are sound. */
const ofLists = ['minItems', 'maxItems', 'uniqueItems'];

/** Whether a violation is at a place or above it, so that its value is broken. */
function isBroken(intent: Intent, place: string): boolean {
  if (intent.kind !== 'violating' || intent.place === '' || ofLists.includes(intent.keyword)) return false;
  return `${place}/`.startsWith(`${intent.place}/`);
}

/** A body in which what an edit brought along is new where it has to be, such as the number of another branch. */
function renewed(
  { bound, identify }: BodyControl['body'],
  value: Json,
  edits: readonly SchemaEdit[],
  fresh: bigint,
): Json {
  const brought = bound.filter(
    (place) =>
      edits.some((edit) => place.startsWith(`${edit.place}/`)) &&
      !edits.some((edit) => `${edit.place}/`.startsWith(`${place}/`)),
  );
  if (brought.length === 0) return value;
  const fully = identify(value, fresh);
  return brought.reduce((made, place) => {
    const own = valueAt(fully, place);
    return own === undefined ? made : replaceAt(made, place, own);
  }, value);
}

/**
 * A body with new values and names in it, and what is broken as it was: all items of a list get the name of the first.
 * A list that is too long may name what exists as long as nothing else is wrong with it then.
 */
function brokenAs(
  { body, context }: BodyControl,
  intent: Intent,
  { value, named }: Readonly<Record<'value' | 'named', Json>>,
): Json {
  if (intent.kind !== 'violating' || intent.place === '') return named;
  const broken = valueAt(value, intent.place);
  if (broken === undefined) return named;
  const isAlike = ({ keyword, place }: BrokenKeyword): boolean =>
    keyword === intent.keyword && place === intent.place;
  const faults = ofLists.includes(intent.keyword)
    ? judgeValue(context.contract, body.schema, named, { formats: 'all' })
    : [];
  return faults.length > 0 && faults.every(isAlike) ? named : replaceAt(named, intent.place, broken);
}

/** The uses inside of what an edit adds, except those that an edit is about. */
function namesInside(uses: readonly Use[], edits: readonly SchemaEdit[]): readonly Use[] {
  const isWithin = (one: string, other: string): boolean => one.startsWith(`${other}/`);
  return uses.filter(
    ({ place }) =>
      edits.some((edit) => isWithin(place, edit.place)) &&
      !edits.some((edit) => edit.place === place || isWithin(edit.place, place)),
  );
}

function knownOf(uses: readonly Use[], known: UsedValues = new Map()): UsedValues {
  return new Map([...known].filter(([place]) => uses.some((use) => use.place === place)));
}

const made = Symbol('made');

type ValuedEdits = Readonly<Record<typeof made, readonly SchemaEdit[]>>;

const wording = {
  difference: (step: ValuedEdits): string => step[made].map(({ title }) => title).join(', '),
  spelling: (step: ValuedEdits): string => abridged(step[made][0]?.spelling ?? ''),
};

/**
 * Edits that add the fewest members without which a place may not be filled (`dependentRequired`, `if`): mostly none.
 * Undefined where none help.
 */
export function companyOf(control: BodyControl, place: string): readonly SchemaEdit[] | undefined {
  const known = companies.get(control) ?? new Map<string, readonly SchemaEdit[] | undefined>();
  companies.set(control, known);
  if (!known.has(place)) known.set(place, findCompany(control, place));
  return known.get(place);
}

const companies = new WeakMap<BodyControl, Map<string, readonly SchemaEdit[] | undefined>>();

function findCompany({ body, context }: BodyControl, place: string): readonly SchemaEdit[] | undefined {
  const [value, full] = [body.value(1n), body.full(1n)];
  const putting = (there: string): SchemaEdit => editOf(full, there, { value: valueAt(full, there) ?? null });
  const own = putting(place);
  const isSound = (others: readonly SchemaEdit[]): boolean =>
    judgeValue(context.contract, body.schema, applied(value, [own, ...others]), { formats: 'all' }).length ===
    0;
  if (isSound([])) return [];
  const absent = body.members.filter((other) => valueAt(value, other.place) === undefined);
  const all = absent.filter((other) => other.place !== place).map((other) => putting(other.place));
  if (all.length > mostAbsent || !isSound(all)) return undefined;
  return fewest(all, isSound);
}

/** With more absent members than this, the search would take too long. */
const mostAbsent = 300;

/** The edits that remain after dropping those that are not needed: halves first, since mostly one or two are needed. */
function fewest(
  all: readonly SchemaEdit[],
  isSound: (some: readonly SchemaEdit[]) => boolean,
): readonly SchemaEdit[] {
  let kept = all;
  for (let size = Math.ceil(all.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const fewer = kept.filter((_, place) => place < at || place >= at + size);
      if (isSound(fewer)) kept = fewer;
      else at += size;
    }
  }
  return kept;
}

function applied(value: Json, edits: readonly SchemaEdit[]): Json {
  return edits.reduce(applyEdit, value);
}
