/** Rules: members that decide how requests are built and answers are judged have values of the right kind, and so has `type`. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { type Complaint, valueInWords } from '../complaint.ts';
import type { Dialect } from '../nodes.ts';
import type { ObjectKind } from '../shapes.ts';
import { type IndexedDocument, type LintRule, plainNodes } from './rule.ts';

/** Complains about members with a value of the wrong kind, such as a `required` that is not a list. */
export const memberValues: LintRule = (linted) =>
  plainNodes(linted).flatMap(({ kind, pointer, value }) => {
    const wants = wantsOf(kind, linted.dialect);
    return Object.entries(value).flatMap(([name, member]) => {
      const want = Object.hasOwn(wants, name) ? wants[name] : undefined;
      if (want === undefined || want.fits(member)) return [];
      const facts = { name: `"${name}"`, actual: valueInWords(member), expected: want.expected };
      return [{ code: 'wrong-value', pointer: joinPointer(pointer, name), facts } as const];
    });
  });

/** A requirement on a value, in words and as a test. */
interface Want {
  readonly expected: string;
  readonly fits: (value: Json) => boolean;
}

const text: Want = { expected: 'a text', fits: (value) => typeof value === 'string' };
const flag: Want = { expected: 'true or false', fits: (value) => typeof value === 'boolean' };
const list: Want = { expected: 'a list', fits: isArray };
const number: Want = { expected: 'a number', fits: isNumber };
const positive: Want = { expected: 'a number above 0', fits: (value) => isNumber(value) && value > 0 };
const count: Want = { expected: 'a whole number from 0 on', fits: isCount };
const members: Want = { expected: 'an object', fits: isObject };
const names: Want = { expected: 'a list of names', fits: isNames };
const namesByName: Want = {
  expected: 'an object of lists of names',
  fits: (value) => isObject(value) && Object.values(value).every(isNames),
};

const style = oneOf(
  ...['matrix', 'label', 'simple', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'],
);
const manner = { style, explode: flag, allowReserved: flag };
const parameter = { name: text, required: flag, ...manner };

const schema = {
  $ref: text,
  format: text,
  enum: list,
  required: names,
  pattern: text,
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minProperties: count,
  maxProperties: count,
  uniqueItems: flag,
  minimum: number,
  maximum: number,
  multipleOf: positive,
  readOnly: flag,
  writeOnly: flag,
  discriminator: members,
};

/** The requirements on the members of one kind of object. */
function wantsOf(kind: ObjectKind, dialect: Dialect): Readonly<Record<string, Want>> {
  if (kind === 'schema') return dialect === '3.0' ? schema30 : schema31;
  return others[kind] ?? {};
}

const schema30 = { ...schema, exclusiveMinimum: flag, exclusiveMaximum: flag, nullable: flag };
const schema31 = {
  ...schema,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  patternProperties: members,
  minContains: count,
  maxContains: count,
  dependentRequired: namesByName,
  $id: text,
  $anchor: text,
  $dynamicAnchor: text,
  $dynamicRef: text,
};

const others: Readonly<Partial<Record<ObjectKind, Readonly<Record<string, Want>>>>> = {
  info: { title: text, version: text },
  'path-item': { $ref: text },
  operation: { operationId: text },
  parameter: { $ref: text, in: oneOf('path', 'query', 'querystring', 'header', 'cookie'), ...parameter },
  'request-body': { $ref: text, required: flag },
  response: { $ref: text },
  header: { $ref: text, required: flag, style, explode: flag },
  encoding: { contentType: text, ...manner },
  link: { $ref: text },
  example: { $ref: text },
  callback: { $ref: text },
  'security-scheme': {
    $ref: text,
    type: oneOf('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'),
    in: oneOf('query', 'header', 'cookie'),
    name: text,
    scheme: text,
  },
};

function oneOf(...allowed: readonly string[]): Want {
  return {
    expected: `one of ${allowed.join(', ')}`,
    fits: (value) => typeof value === 'string' && allowed.includes(value),
  };
}

function isNumber(value: Json): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function isCount(value: Json): boolean {
  return isNumber(value) && value >= 0 && (typeof value === 'bigint' || Number.isInteger(value));
}

function isNames(value: Json): boolean {
  return isArray(value) && value.every((item) => typeof item === 'string');
}

const types30 = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const types31 = [...types30, 'null'];

/** Complains about unknown types, and in OpenAPI 3.0 about lists and "null". */
export const typeValues: LintRule = (linted) =>
  plainNodes(linted)
    .filter(({ kind, value }) => kind === 'schema' && Object.hasOwn(value, 'type'))
    .flatMap(({ pointer, value }) =>
      complaintsOf(value['type'] ?? null, joinPointer(pointer, 'type'), linted),
    );

function complaintsOf(type: Json, pointer: string, { dialect }: IndexedDocument): readonly Complaint[] {
  if (dialect === '3.0' && isArray(type)) return [{ code: 'type-list', pointer }];
  if (isArray(type) && type.length > 0)
    return type.flatMap((item, index) => unknownType(item, joinPointer(pointer, index), types31));
  if (dialect === '3.0' && type === 'null') return [{ code: 'type-null', pointer }];
  return unknownType(type, pointer, dialect === '3.0' ? types30 : types31);
}

function unknownType(type: Json, pointer: string, known: readonly string[]): readonly Complaint[] {
  if (typeof type === 'string' && known.includes(type)) return [];
  return [{ code: 'type-unknown', pointer, facts: { actual: valueInWords(type), known: known.join(', ') } }];
}
