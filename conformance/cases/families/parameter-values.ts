/** Numbers and texts at the boundaries of what a parameter's schema allows. */

import { orderValues } from '../../answers/own-syntax.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { placeName, valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft, Source } from '../../model/case.ts';
import type { Contract, Parameter, Schema } from '../../model/contract.ts';
import { farGroup, isOfBrokenFormat } from '../../names/ids.ts';
import { parameterPlace } from '../../names/parameter-place.ts';
import { drawable, fc } from '../../schema/arbitrary.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { applyEdit } from '../../schema/edit.ts';
import { inOrder } from '../../schema/in-order.ts';
import { judgeValue } from '../../schema/judge.ts';
import { asSchema, listSetting, mapSetting, namesSetting, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { sameJson } from '../../schema/same-json.ts';
import type { Boundary, BoundaryValue } from '../../schema/types/value-type.ts';
import { plainValue, validValues } from '../../schema/valid-values.ts';
import { writtenTypes } from '../../schema/written-out.ts';
import { type Control, changedParameters, withParameters } from '../control.ts';
import { conforming, open, unusual } from '../edit.ts';
import { isFreeParameter } from '../free-parameters.ts';
import { parameterText } from '../parameter-text.ts';
import { single, singles, source, valueText } from '../probe.ts';
import { isName } from '../put-names.ts';
import { hasEmptyText, isValidAsRead } from '../texts/read-parameter.ts';

/**
 * `query.limit:ends`, `query.q:text`, `query.from:unreadable`, …, `query.limit:documented` and, at random,
 * `query.limit:any`; one by one. Only the ends for choices in a path; for names there, only `path.ids:several`.
 */
export function* parameterValues(control: Control): Generator<Source, void> {
  const { context } = control;
  for (const parameter of changedParameters(context).filter((one) => isFreeParameter(control, one))) {
    yield* atEdges(control, parameter);
    if (parameter.in === 'path') continue;
    yield* documented(control, parameter);
    yield* anywhere(control, parameter);
  }
  for (const parameter of context.operation.parameters)
    if (parameter.in === 'path') yield* several(control, parameter);
}

/** A list of one with its item twice: it names the same resource. */
function several(control: Control, parameter: Parameter): readonly Source[] {
  const { contract } = control.context;
  const value = control.parameters.get(parameter);
  if (!isArray(value) || value.length !== 1 || isName(control.context, parameterPlace(parameter))) return [];
  const twice = [...value, ...value];
  if (judgeValue(contract, parameter.schema, twice, { formats: 'all' }).length > 0) return [];
  const step = sent(control, parameter, twice);
  return step ? [singles(`${parameterPlace(parameter)}:several`, [step])] : [];
}

/** Of what a list or an object holds only the ends are tried, each in the plainest value around it. */
function atEdges(control: Control, parameter: Parameter): readonly Source[] {
  const { contract } = control.context;
  const whole = leastValue(contract, parameter.schema) ?? null;
  const isEdge = ({ place, kind, group }: Boundary): boolean =>
    isOfBrokenFormat(group) ||
    (kind === 'conforming' && (place === '' || group === 'ends')) ||
    (group === farGroup && place === '');
  return boundaries(contract, parameter.schema)
    .filter(isEdge)
    .map(({ place, group, branch, values }) => {
      const own =
        place === '' ? parameterPlace(parameter) : `${parameterPlace(parameter)}.${placeName(place)}`;
      const label = [own, group, ...(branch === undefined ? [] : [`of-${branch}`])].join(':');
      const allowed = group === farGroup ? unusual : conforming;
      const intent = isOfBrokenFormat(group) ? open(label) : allowed;
      const valueIn = ({ value, edit }: BoundaryValue): Json =>
        place === '' ? value : applyEdit(whole, edit);
      const steps = values.flatMap((one) => {
        const value = inRange(valueIn(one), place);
        return value === undefined ? [] : (sent(control, parameter, value) ?? []);
      });
      return singles(
        label,
        steps.map((step) => ({ ...step, intent })),
      );
    });
}

/** The value with the start of each range before its end; undefined where that takes away what is at a place. */
function inRange(value: Json, place: string): Json | undefined {
  const sorted = isObject(value) ? inOrder(value, () => true) : value;
  return sameJson(valueAt(sorted, place) ?? null, valueAt(value, place) ?? null) ? sorted : undefined;
}

/** What else an object may hold, such as a text with a syntax of its own, is left out. */
export function leastValue(contract: Contract, schema: Schema): Json | undefined {
  const full = plainValue(contract, schema, 'all');
  return isObject(full) ? (plainValue(contract, schema, 'required') ?? full) : full;
}

/** The examples of the schema, as far as it allows them, and members by which a list can be ordered. */
function documented(control: Control, parameter: Parameter): readonly Source[] {
  const { contract, operation } = control.context;
  const schema = resolveSchema(contract, parameter.schema);
  if (!isObject(schema)) return [];
  const shown = [
    ...[own(schema, 'default'), own(schema, 'example'), ...listSetting(schema, 'examples')],
    ...orderValues(contract, operation, parameter),
  ];
  const valid = shown.filter(
    (value) => value !== undefined && judgeValue(contract, schema, value, { formats: 'all' }).length === 0,
  );
  const steps = valid.map((value) => value !== undefined && sent(control, parameter, value));
  return [
    singles(
      `${parameterPlace(parameter)}:documented`,
      steps.filter((step) => step !== undefined && step !== false),
    ),
  ];
}

/** How many values are looked at before random ones are given up: one of them has to be usable. */
const tries = 20;

function anywhere(control: Control, parameter: Parameter): readonly Source[] {
  const { contract } = control.context;
  // An object of which nothing is required would always be empty with its required members alone.
  const values = validValues(contract, withoutGuesses(contract, parameter.schema), {
    text: 'plain',
    form: 'any',
  });
  const isSound = (value: Json): boolean => soundText(control, parameter, value) !== undefined;
  const sample = values ? fc.sample(values, { seed: 1, numRuns: tries }) : [];
  if (!values || sample.filter(isSound).length < 2) return [];
  if (new Set(sample.map((value) => writeJson(value))).size < 2) return [];
  const random = values
    .filter(isSound)
    .map((value) => single(sent(control, parameter, value) ?? control.step));
  return [source(`${parameterPlace(parameter)}:any`, [], { random: drawable(random) })];
}

/**
 * The schema without optional members that are free texts or unlimited numbers. Such texts often have an undocumented
 * syntax, as for an order, and a large offset leaves nothing to return.
 */
function withoutGuesses(contract: Contract, schema: Schema): Schema {
  const resolved = resolveSchema(contract, schema);
  const members = isObject(resolved) ? mapSetting(resolved, 'properties') : {};
  const needed = isObject(resolved) ? namesSetting(resolved, 'required') : [];
  const guesses = Object.keys(members).filter(
    (name) => !needed.includes(name) && mayBeGuess(contract, asSchema(members[name])),
  );
  const none = { properties: Object.fromEntries(guesses.map((name) => [name, false])) };
  return guesses.length === 0 ? schema : { allOf: [resolved, none] };
}

/** How deeply members are examined. */
const deepest = 4;

function mayBeGuess(contract: Contract, schema: Schema, depth = 0): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || depth > deepest) return false;
  const isBounded = ['maximum', 'exclusiveMaximum'].some((keyword) => Object.hasOwn(resolved, keyword));
  const wide = isBounded ? ['text'] : ['text', 'integer', 'number'];
  if (writtenTypes(resolved).some((kind) => wide.includes(kind))) return true;
  const parts = ['oneOf', 'anyOf', 'allOf'].flatMap((keyword) => listSetting(resolved, keyword));
  const inner = [...parts, ...Object.values(mapSetting(resolved, 'properties'))];
  const items = own(resolved, 'items');
  const all = items === undefined ? inner : [...inner, items];
  return all.some((part) => mayBeGuess(contract, asSchema(part), depth + 1));
}

/** The text of a value; undefined where it would be read as another value. */
export function soundText(control: Control, parameter: Parameter, value: Json): string | undefined {
  const text = parameterText(parameter, value);
  const isSafe = parameter.in === 'query' || /^[\x21-\x7e]+$/.test(text ?? '');
  return isSafe && isPlain(control, parameter, value) ? text : undefined;
}

function sent(control: Control, parameter: Parameter, value: Json): Draft | undefined {
  const text = soundText(control, parameter, value);
  if (text === undefined) return undefined;
  const step = withParameters(control, new Map([...control.parameters, [parameter, value]]));
  const difference = `${parameterPlace(parameter)} is ${valueText(value)}`;
  return step && { ...step, intent: conforming, difference, spelling: text };
}

/** Whether a list or an object is read as the same value again. */
function isPlain({ context: { contract } }: Control, parameter: Parameter, value: Json): boolean {
  if (value === null || typeof value !== 'object') return isScalar(value);
  return !hasEmptyText(value) && isValidAsRead(contract, parameter, value, 'strict');
}

/** Negative zero loses its sign in a query that is read as decimal text. */
function isScalar(value: Json): boolean {
  return (
    (typeof value === 'number' && !Object.is(value, -0)) ||
    typeof value === 'bigint' ||
    typeof value === 'string'
  );
}
