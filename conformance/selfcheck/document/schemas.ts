/**
 * The schemas of a document, compiled by ajv alone: the responder shares no validator with the harness that it tests.
 */

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isArray, isObject, isRawJson, type Json, type JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Contract } from '../../model/contract.ts';
import { boundRegExp, UndecidedPattern } from '../../schema/bounded-pattern.ts';
import { refPointer } from '../../schema/scope.ts';

/** Tells whether a value is valid under the schema at a pointer into the document. */
export type Accepts = (pointer: string, value: Json) => boolean;

const options = {
  strict: false,
  ownProperties: true,
  multipleOfPrecision: 9,
  validateSchema: false,
  meta: false,
  logger: false,
  code: { regExp: Object.assign(boundRegExp, { code: 'new RegExp' }) },
} as const;

/**
 * Compiles a document of a dialect; each schema when it is first needed.
 * @param side whether it is for requests, where no `readOnly` member is required, or for answers, where no `writeOnly`
 * one is (OpenAPI Specification 3.0.4, 4.7.24.2)
 */
export function compileDocument(
  document: JsonObject,
  dialect: Contract['dialect'],
  side: 'request' | 'answer',
): Accepts {
  const known = compiled[side].get(document) ?? compile(document, dialect, side);
  compiled[side].set(document, known);
  return known;
}

/** A cache: selfcheck starts hundreds of servers from one document. */
const compiled = { request: new WeakMap<JsonObject, Accepts>(), answer: new WeakMap<JsonObject, Accepts>() };

function compile(document: JsonObject, dialect: Contract['dialect'], side: keyof typeof compiled): Accepts {
  const ajv = new Ajv2020(options);
  addFormats.default(ajv);
  const isInt32 = (value: number) => Number.isInteger(value) && Math.abs(value + 0.5) < 2 ** 31;
  ajv.addFormat('int32', { type: 'number', validate: isInt32 });
  const round = roundAround(document);
  const eased = easeRequired(document, document, side === 'request' ? 'readOnly' : 'writeOnly');
  const root = plain(dialect === '3.0' ? modern(eased) : eased, round) as object;
  ajv.addSchema({ $id: 'document', ...root });
  return (pointer, value) => {
    const validate = ajv.getSchema(`document#${encodeURI(pointer)}`);
    if (!validate) throw new Error(`no schema at ${pointer}`);
    try {
      return validate(plain(value, round)) === true;
    } catch (error) {
      if (error instanceof UndecidedPattern) return false;
      throw error;
    }
  };
}

/**
 * Makes the rounding of integers that a double cannot hold, which keeps them on the correct side of every limit of a
 * document: an integer next to one that the document contains is moved to the next double.
 * @param document its integers, including limits, stay distinct from their neighbours
 */
export function roundAround(document: Json): (value: bigint) => number {
  const marks = [...integersIn(document)];
  return (value) => {
    const rounded = Number(value);
    const met = marks.find((mark) => Number(mark) === rounded);
    if (met === undefined || met === value) return rounded;
    return beside(rounded, value > met ? 1 : -1);
  };
}

/** The integers of a document that a double cannot hold. */
function* integersIn(value: Json): Generator<bigint> {
  if (typeof value === 'bigint') yield value;
  const inner = isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const part of inner) yield* integersIn(part);
}

/** The next double in a direction; beyond 2^53 all of them are integers. */
function beside(value: number, direction: 1 | -1): number {
  return value + direction * Math.abs(value) * Number.EPSILON;
}

/** Removes the names of members with this annotation from every `required`. */
function easeRequired(document: JsonObject, value: Json, mark: string): Json {
  if (isArray(value)) return value.map((item) => easeRequired(document, item, mark));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, easeRequired(document, part, mark)]),
  );
  const { required } = inner;
  if (!isArray(required)) return inner;
  return { ...inner, required: required.filter((name) => !isMarkedAt(document, value, String(name), mark)) };
}

function isMarkedAt(document: JsonObject, schema: JsonObject, name: string, mark: string): boolean {
  const { properties } = schema;
  const part = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  const target =
    isObject(part) && typeof part['$ref'] === 'string' ? valueAt(document, refPointer(part['$ref'])) : part;
  return [part, target].some((one) => isObject(one) && one[mark] === true);
}

/** Rewrites OpenAPI 3.0 keywords as JSON Schema 2020-12: `nullable` and exclusive limits. */
function modern(value: Json): Json {
  if (isArray(value)) return value.map(modern);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, modern(part)]));
  return limit(limit(widened(inner), 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
}

function widened(schema: JsonObject): JsonObject {
  const { nullable, ...rest } = schema;
  if (typeof nullable !== 'boolean') return schema;
  return nullable && typeof rest['type'] === 'string' ? { ...rest, type: [rest['type'], 'null'] } : rest;
}

function limit(schema: JsonObject, bound: string, flag: string): JsonObject {
  const { [flag]: sharp, [bound]: value, ...rest } = schema;
  if (typeof sharp !== 'boolean' || value === undefined) return schema;
  return { ...rest, [sharp ? flag : bound]: value };
}

/**
 * Converts integers to doubles, the only numbers that ajv knows. 64-bit formats are not asserted, so only limits
 * matter.
 */
function plain(value: Json, round: (value: bigint) => number): unknown {
  if (typeof value === 'bigint') return round(value);
  if (isRawJson(value)) return Number(value.rawJSON);
  if (isArray(value)) return value.map((item) => plain(item, round));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part, round)]));
}
