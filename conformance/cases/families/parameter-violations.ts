/** Parameters that break their schema, as far as their text in the request still does. */

import { isObject, type Json } from '../../json/json.ts';
import { placeName } from '../../json/pointer.ts';
import type { Draft, Source } from '../../model/case.ts';
import type { Contract, Parameter } from '../../model/contract.ts';
import { applyEdit } from '../../schema/edit.ts';
import { mapSetting, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { plainValue } from '../../schema/valid-values.ts';
import type { Violation } from '../../schema/violation.ts';
import { violations } from '../../schema/violations.ts';
import { type Control, changedParameters, withParameters } from '../control.ts';
import { parameterText } from '../parameter-text.ts';
import { singles } from '../probe.ts';
import { hasEmptyText, isTyped, isValidAsRead } from '../texts/read-parameter.ts';
import { valueText } from '../wording.ts';

/** `query.limit:required`, `query.limit:type:string`, `query.limit:maximum`, … */
export function parameterViolations(control: Control): readonly Source[] {
  return changedParameters(control.context).flatMap((parameter) => [
    ...missing(control, parameter),
    ...brokenTexts(control.context.contract, parameter).map(({ label, keyword, values }) =>
      singles(`${nameOf(parameter)}:${label}`, sent(control, parameter, keyword, values)),
    ),
    ...inside(control, parameter),
  ]);
}

/** A path without its segment is another path. */
function missing(control: Control, parameter: Parameter): readonly Source[] {
  if (!parameter.required || parameter.in === 'path') return [];
  const others = new Map([...control.parameters].filter(([other]) => other !== parameter));
  const step = withParameters(control, others);
  if (!step) return [];
  const name = nameOf(parameter);
  const words = { difference: `${name} is missing`, spelling: `no ${parameter.name}` };
  return [singles(`${name}:required`, [{ ...step, ...words, intent: violating(parameter, 'required') }])];
}

/** Texts of a wrong type, by the type that is required. Any text is a valid string. */
const otherTexts: Readonly<Record<string, readonly (readonly [type: string, text: string])[]>> = {
  integer: [
    ['string', 'abc'],
    ['fraction', '1.5'],
  ],
  number: [['string', 'abc']],
  boolean: [['string', 'abc']],
};

/** Values that break a parameter as a whole, and how: `type:string`, `maximum`. */
interface BrokenText {
  readonly label: string;
  readonly keyword: string;
  readonly values: readonly Json[];
}

/** Texts that are invalid for a number, a boolean or a string, however they are read. */
export function brokenTexts(contract: Contract, parameter: Parameter): readonly BrokenText[] {
  const [type = '', ...more] = typesOf(contract, parameter);
  if (more.length > 0) return [];
  const isWrong = (value: Json): boolean => isBroken(contract, parameter, value);
  const others = (otherTexts[type] ?? []).map(([other, text]): BrokenText => {
    return { label: `type:${other}`, keyword: 'type', values: [text].filter(isWrong) };
  });
  const found = violations(contract, parameter.schema).filter(
    ({ place, keyword }) => place === '' && keyword !== 'type',
  );
  const keywords = found.map((violation): BrokenText => {
    const values = valuesOf(violation).filter((value) => isPlainly(type, value, parameter) && isWrong(value));
    return { label: violation.label.replace(/^[^:]*:/, ''), keyword: violation.keyword, values };
  });
  return [...others, ...keywords];
}

/** Violations of a list or an object as a whole and of its items, where the text still shows them. */
function inside(control: Control, parameter: Parameter): readonly Source[] {
  const { contract } = control.context;
  const isWhole = typesOf(contract, parameter).some((type) => type === 'array' || type === 'object');
  if (!isWhole) return [];
  const full = plainValue(contract, parameter.schema, 'all');
  const [base] = [full, written(parameter, full), plainValue(contract, parameter.schema, 'required')].filter(
    (value) =>
      value !== undefined &&
      isValidAsRead(contract, parameter, value, 'strict') &&
      parameterText(parameter, value) !== undefined,
  );
  if (base === undefined) return [];
  return violations(contract, parameter.schema).flatMap(({ label, keyword, place, edits }) => {
    if (isLostIn(parameter, keyword)) return [];
    const values = edits.map((edit) => applyEdit(base, edit));
    const isKept = (value: Json): boolean => isTyped(parameter) || !hasEmptyText(value);
    const broken = values.filter((value) => isKept(value) && isBroken(contract, parameter, value));
    const own = place === '' ? nameOf(parameter) : `${nameOf(parameter)}.${placeName(place)}`;
    return [singles(label.replace(/^[^:]*/, own), sent(control, parameter, keyword, broken))];
  });
}

/** The members of an object that can be written: OpenAPI does not define lists inside of `deepObject`. */
function written(parameter: Parameter, value: Json | undefined): Json | undefined {
  if (!isObject(value)) return undefined;
  const members = Object.entries(value).filter(
    ([name, one]) => parameterText(parameter, { [name]: one }) !== undefined,
  );
  return Object.fromEntries(members);
}

function isBroken(contract: Contract, parameter: Parameter, value: Json): boolean {
  if (parameterText(parameter, value) === undefined || !isSeen(contract, parameter, value)) return false;
  return (['strict', 'lax'] as const).every((manner) => !isValidAsRead(contract, parameter, value, manner));
}

/**
 * Whether a text can be assigned to this parameter. Where an object's members are written as separate parameters,
 * `paging=x` is an unknown parameter, which may be ignored.
 */
function isSeen(contract: Contract, { style, explode, mediaType, schema }: Parameter, value: Json): boolean {
  const isDeep = style === 'deepObject';
  if (!isDeep && (mediaType !== undefined || !explode || style !== 'form')) return true;
  const resolved = resolveSchema(contract, schema);
  const types = isObject(resolved) ? typeNames(resolved) : [];
  if (!isObject(value)) return !isDeep && (types.length === 0 || types.some((type) => type !== 'object'));
  const named = isObject(resolved) ? Object.keys(mapSetting(resolved, 'properties')) : [];
  return (isDeep && named.length === 0) || named.some((name) => Object.hasOwn(value, name));
}

/**
 * Whether the members of an exploded object become parameters among others, so that extra ones cannot be recognised.
 */
function isLostIn({ style, explode, in: place, mediaType }: Parameter, keyword: string): boolean {
  return (
    place === 'query' &&
    mediaType === undefined &&
    style === 'form' &&
    explode &&
    ![
      'required',
      'type',
      'enum',
      'minimum',
      'maximum',
      'pattern',
      'minItems',
      'maxItems',
      'uniqueItems',
      'minLength',
      'maxLength',
      'multipleOf',
      'const',
      'exclusiveMinimum',
      'exclusiveMaximum',
    ].includes(keyword)
  );
}

function valuesOf({ edits }: Violation): readonly Json[] {
  return edits.flatMap(({ value }) => (value === undefined ? [] : [value]));
}

/** Whether a value has the required type, if any, and its text needs no escaping. */
function isPlainly(type: string, value: Json, { in: place, allowReserved }: Parameter): boolean {
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (isNumber) return type === 'integer' || type === 'number' || type === '';
  if (typeof value !== 'string' || (type !== 'string' && type !== '')) return false;
  // In a query everything is escaped, except for reserved characters with `allowReserved`.
  const word = place !== 'query' ? /^[\w.~-]+$/ : allowReserved ? /^[\w.~:/?@!$'()*,;-]+$/ : /^[!-~]+$/;
  return value.split(' ').every((one) => word.test(one)) && !/^\.+$/.test(value);
}

function sent(
  control: Control,
  parameter: Parameter,
  keyword: string,
  values: readonly Json[],
): readonly Draft[] {
  const name = nameOf(parameter);
  const steps = values.map((value) => {
    const step = withParameters(control, new Map([...control.parameters, [parameter, value]]));
    const difference = `${name} is ${valueText(value)}`;
    const spelling = parameterText(parameter, value) ?? '';
    return step && { ...step, intent: violating(parameter, keyword), difference, spelling };
  });
  return steps.filter((step) => step !== undefined);
}

function violating(parameter: Parameter, keyword: string): Draft['intent'] {
  return { kind: 'violating', keyword, place: nameOf(parameter) };
}

function nameOf(parameter: Parameter): string {
  return `${parameter.in}.${parameter.name}`;
}

/** Null has no text (RFC 6570 2.3): beside another type it makes no further text valid. */
function typesOf(contract: Contract, { schema }: Parameter): readonly string[] {
  const resolved = resolveSchema(contract, schema);
  const types = typeof resolved === 'boolean' ? [] : typeNames(resolved);
  return types.length === 2 ? types.filter((type) => type !== 'null') : types;
}
