/**
 * Every value that the document lists for a member or a parameter, many of them in one request: programs handle each by
 * code of its own.
 */

import { isObject, type Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Draft, ProbeDraft, Source } from '../../model/case.ts';
import type { Parameter } from '../../model/contract.ts';
import { mostListed } from '../../model/coverage.ts';
import { parameterPlace } from '../../names/parameter-place.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { applyEdit, editOf, type SchemaEdit } from '../../schema/edit.ts';
import { judgeValue } from '../../schema/judge.ts';
import { listSetting } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { sameJson } from '../../schema/same-json.ts';
import type { Boundary, BoundaryValue } from '../../schema/types/value-type.ts';
import {
  type BodyControl,
  type Control,
  changedMembers,
  changedParameters,
  hasBody,
  hasMore,
  inFull,
  withParameters,
} from '../control.ts';
import { conforming } from '../edit.ts';
import { isFreeParameter } from '../free-parameters.ts';
import { byNovelty, someListed } from '../listed-sample.ts';
import type { Member } from '../members.ts';
import { abridged, single, source, valueText } from '../probe.ts';
import { isName } from '../put-names.ts';
import { leastValue, soundText } from './parameter-values.ts';
import { companyOf, edited } from './valued.ts';

/** One listed value in its place. */
type Change =
  | { readonly kind: 'member'; readonly edit: SchemaEdit; readonly others: readonly SchemaEdit[] }
  | { readonly kind: 'parameter'; readonly parameter: Parameter; readonly value: Json };

/** `listed`: as many requests as the longest list has values, each with another value in every place. */
export function* listedValues(control: Control): Iterable<Source> {
  yield* listedAt(control, [...memberChanges(control), ...parameterChanges(control)]);
}

/** `listed` for the body alone. */
export function* listedMembers(control: BodyControl): Iterable<Source> {
  yield* listedAt(control, memberChanges(control));
}

function* listedAt(control: Control, places: readonly (readonly Change[])[]): Iterable<Source> {
  if (places.every(({ length }) => length < 2)) return;
  yield source(
    'listed',
    packed(control, places).map((changes) => probeOf(control, changes)),
  );
}

function memberChanges(control: Control): readonly (readonly Change[])[] {
  if (!hasBody(control)) return [];
  const { body, context } = control;
  const { unique = [], mindsOptional } = context;
  const isMinded = (place: string): boolean =>
    mindsOptional === true && body.members.some((one) => one.place === place && !one.required);
  const isFree = ({ place }: Pick<Boundary, 'place'>): boolean =>
    !isName(context, place) && place !== body.identity && !unique.includes(place) && !isMinded(place);
  const found = boundaries(context.contract, body.schema).filter(
    (one) => one.group === 'values' && one.kind === 'conforming' && isFree(one),
  );
  const others = changedMembers(body).filter(
    (one) => isFree(one) && found.every(({ place }) => place !== one.place),
  );
  const [fresh, again] = byNovelty(found);
  const only = others.map((one): PlacedChanges => [one.place, onlyBeside(control, one)]);
  return [[...placed(control, fresh), ...only], placed(control, again)]
    .flatMap((some) => some.toSorted(([one], [other]) => one.length - other.length))
    .map(([, changes]) => changes);
}

/** Values within a branch replace the whole value of the choice, so only one of them fits into a request. */
function placed(control: BodyControl, found: readonly Boundary[]): readonly PlacedChanges[] {
  const places = Map.groupBy(found, ({ place, branch, values: [first] }) =>
    branch === undefined ? place : (first?.edit.place ?? place),
  );
  return [...places].map(([outer, some]): PlacedChanges => {
    return [outer, some.flatMap(({ place, values }) => someListed(values).map(changing(control, place)))];
  });
}

type PlacedChanges = readonly [place: string, changes: readonly Change[]];

/** The listed values of a member that is valid only beside others, as `dependentRequired` says. */
function onlyBeside(control: BodyControl, { place, schema }: Member): readonly Change[] {
  const { body, context } = control;
  const resolved = resolveSchema(context.contract, schema);
  const values = isObject(resolved) ? listSetting(resolved, 'enum') : [];
  const change = changing(control, place);
  return someListed(values).map((value) => change({ edit: editOf(body.full(1n), place, { value }) }));
}

function changing(control: BodyControl, place: string): (one: Pick<BoundaryValue, 'edit'>) => Change {
  const others = companyOf(control, place) ?? [];
  return ({ edit }) => ({ kind: 'member', edit, others });
}

function parameterChanges(control: Control): readonly (readonly Change[])[] {
  const { context } = control;
  const free = changedParameters(context).filter((one) => isFreeParameter(control, one));
  return free.map((parameter) => {
    const whole = leastValue(context.contract, parameter.schema) ?? null;
    const listed = boundaries(context.contract, parameter.schema).filter(
      ({ group, kind }) => group === 'values' && kind === 'conforming',
    );
    const values = listed
      .flatMap(({ values: some }) => someListed(some))
      .map(({ edit }) => applyEdit(whole, edit));
    return values.flatMap((value): readonly Change[] =>
      soundText(control, parameter, value) === undefined ? [] : [{ kind: 'parameter', parameter, value }],
    );
  });
}

/** Fills one request after the other with a value of each place, as far as they are valid beside each other. */
function packed(control: Control, places: readonly (readonly Change[])[]): readonly (readonly Change[])[] {
  const left = places.map((changes) => [...changes]);
  const requests: Change[][] = [];
  while (requests.length < mostListed + mostListed && left.some(({ length }) => length > 0)) {
    const heads = left.flatMap((changes) => changes.slice(0, 1));
    const isAll = fits(control, heads);
    const chosen: Change[] = [];
    for (const changes of left) {
      const [head] = changes;
      if (!head) continue;
      const isWith = isAll || fits(control, [...chosen, head]);
      // What is invalid by itself will not become valid in a later request.
      if (isWith || chosen.length === 0) changes.shift();
      if (isWith) chosen.push(head);
    }
    if (chosen.length > 0) requests.push(chosen);
  }
  return requests;
}

function fits(control: Control, changes: readonly Change[]): boolean {
  const edits = editsOf(changes);
  if (edits.length === 0 || !hasBody(control)) return true;
  const { body, context } = control;
  const value = edits.reduce(applyEdit, body.value(1n));
  const isKept = edits.every((edit) => sameJson(valueAt(value, edit.place) ?? null, edit.value ?? null));
  return isKept && judgeValue(context.contract, body.schema, value, { formats: 'all' }).length === 0;
}

function editsOf(changes: readonly Change[]): readonly SchemaEdit[] {
  const members = changes.filter((change) => change.kind === 'member');
  return [...members.map(({ edit }) => edit), ...members.flatMap(({ others }) => others)];
}

function probeOf(control: Control, changes: readonly Change[]): ProbeDraft {
  const only = (some: readonly number[]): ProbeDraft =>
    partOf(
      control,
      changes.filter((_, at) => some.includes(at)),
    );
  return { ...partOf(control, changes), parts: { count: changes.length, only } };
}

/** A value of an enumeration may require a member that others do not. */
function partOf(control: Control, changes: readonly Change[]): ProbeDraft {
  const probe = single(draftOf(control, changes));
  if (!hasBody(control) || !hasMore(control)) return probe;
  return { ...probe, company: () => [draftOf(inFull(control), changes)] };
}

function draftOf(control: Control, changes: readonly Change[]): Draft {
  const parameters = changes.filter((change) => change.kind === 'parameter');
  const values = new Map(parameters.map(({ parameter, value }) => [parameter, value]));
  const step =
    parameters.length === 0
      ? control.step
      : (withParameters(control, new Map([...control.parameters, ...values])) ?? control.step);
  const [first, ...others] = editsOf(changes);
  const draft = first && hasBody(control) ? edited({ ...control, step }, first, conforming, others) : step;
  const difference = changes.map(wordsOf).join(', ');
  return { ...draft, intent: first ? draft.intent : conforming, difference, spelling: abridged(difference) };
}

function wordsOf(change: Change): string {
  return change.kind === 'member'
    ? change.edit.title
    : `${parameterPlace(change.parameter)} is ${valueText(change.value)}`;
}
