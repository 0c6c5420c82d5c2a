/** The control with another value at one place of its body, and with the members that the place depends on. */

import type { Json } from '../../json/json.ts';
import { replaceAt, valueAt } from '../../json/pointer.ts';
import type { Draft, Intent } from '../../model/case.ts';
import type { Use, UsedValues } from '../../model/resource.ts';
import { applyEdit, editOf, lazyTexts, type SchemaEdit } from '../../schema/edit.ts';
import { judgeValue } from '../../schema/judge.ts';
import { layOut } from '../../schema/places.ts';
import { type BodyControl, naming } from '../control.ts';
import { contentOf } from '../edit.ts';
import { intentBeside } from '../refused-form.ts';
import { abridged } from '../wording.ts';

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
  const inside = namesInside(body.fullUses, edits).filter(({ place }) => !isBroken(own, place));
  const { difference: _, spelling: __, ...rest } = naming(step, inside);
  const content = contentOf(body, (fresh, known) => {
    const value = applied(body.value(fresh, known), edits);
    const anew = renewed(body, value, edits, fresh);
    const named = inside.length === 0 ? anew : body.name(anew, knownOf(inside, known));
    return brokenAs(own, value, named);
  });
  return lazyTexts({ ...rest, body: content, intent: own, [made]: edits }, wording);
}

/** Whether a violation is at a place or above it. */
function isBroken(intent: Intent, place: string): boolean {
  return intent.kind === 'violating' && intent.place !== '' && `${place}/`.startsWith(`${intent.place}/`);
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

/** A body with new values and names in it, and what is broken as it was: all items of a list get the name of the first. */
function brokenAs(intent: Intent, value: Json, named: Json): Json {
  const place = intent.kind === 'violating' ? intent.place : '';
  const broken = place === '' ? undefined : valueAt(value, place);
  return broken === undefined ? named : replaceAt(named, place, broken);
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
