/** The schemas of a document, compiled by ajv alone: the responder shares no judge with the harness that it tests. */

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isArray, isObject, isRawJson, type Json, type JsonObject } from '../../json/json.ts';
import type { Contract } from '../../model/contract.ts';
import { roundAround } from './round-around.ts';

/** Tells whether a value is valid under the schema at a pointer of the document. */
export type Accepts = (pointer: string, value: Json) => boolean;

const options = {
  strict: false,
  ownProperties: true,
  multipleOfPrecision: 9,
  validateSchema: false,
  meta: false,
  logger: false,
} as const;

/** Compiles a document of a dialect; each schema when it is first asked for. */
export function compileDocument(document: JsonObject, dialect: Contract['dialect']): Accepts {
  const ajv = new Ajv2020(options);
  addFormats.default(ajv);
  const isInt32 = (value: number) => Number.isInteger(value) && Math.abs(value + 0.5) < 2 ** 31;
  ajv.addFormat('int32', { type: 'number', validate: isInt32 });
  const round = roundAround(document);
  const root = plain(dialect === '3.0' ? modern(document) : document, round) as object;
  ajv.addSchema({ $id: 'document', ...root });
  return (pointer, value) => {
    const validate = ajv.getSchema(`document#${encodeURI(pointer)}`);
    if (!validate) throw new Error(`no schema at ${pointer}`);
    return validate(plain(value, round)) === true;
  };
}

/** OpenAPI 3.0 in the words of JSON Schema 2020-12: `nullable` and the flags of exclusive limits. */
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

/** ajv knows no integer beyond a double. No format of 64 bits is asserted, so all that counts are limits. */
function plain(value: Json, round: (value: bigint) => number): unknown {
  if (typeof value === 'bigint') return round(value);
  if (isRawJson(value)) return Number(value.rawJSON);
  if (isArray(value)) return value.map((item) => plain(item, round));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part, round)]));
}
