/**
 * Values of a request of which the document does not say which are right: texts that are only texts, about which words
 * tell if anything does, and formats that neither JSON Schema nor OpenAPI defines.
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import type { Case } from '../model/case.ts';
import type { Contract, Operation, Parameter, Schema } from '../model/contract.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { documentedValues, schemaValues } from '../schema/documented-values.ts';
import { isUndefinedFormat } from '../schema/formats/other-names.ts';
import { asSchema, listSetting, mapSetting, own, textSetting, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { jsonOf, requestMembers } from './documented-content.ts';
import { sentJson } from './sent-json.ts';
import { scopeOf } from './sent-scope.ts';

/**
 * Where such texts stand in a request that are not empty: a filter, an order of a list, a time zone.
 * @returns `query.filter` for a parameter, `/zone` for a member of the content
 */
export function freeTexts(contract: Contract, operation: Operation, sent: Case): readonly string[] {
  const { parameters, members } = freeIn(contract, operation);
  const written = scopeOf(parameters, sent).filter(({ text }) => text !== '');
  const json = members.length > 0 ? sentJson(sent)?.value : undefined;
  const named = isObject(json) ? members.filter((name) => isSome(own(json, name))) : [];
  return [...written.map(({ parameter }) => parameterPlace(parameter)), ...named.map((name) => `/${name}`)];
}

/** What of an operation holds free texts. */
interface Free {
  readonly parameters: readonly Parameter[];
  readonly members: readonly string[];
}

const known = new WeakMap<Operation, Free>();

function freeIn(contract: Contract, operation: Operation): Free {
  const seen = known.get(operation);
  if (seen) return seen;
  const parameters = operation.parameters.filter(({ in: where, name, schema, mediaType }) => {
    const isFree = where !== 'path' && mediaType === undefined && isFreeText(contract, schema);
    return isFree && documentedValues(contract, operation.id, `${where}.${name}`).length === 0;
  });
  const members = [...requestMembers(contract, operation)]
    .filter(([, schema]) => isFreeText(contract, schema))
    .map(([name]) => name);
  const made = { parameters, members };
  known.set(operation, made);
  return made;
}

/** A text, or a list of them, that may be any, and of which the schema shows none. */
function isFreeText(contract: Contract, schema: Schema): boolean {
  return isAnyText(contract, schema) && schemaTexts(contract, schema).length === 0;
}

function schemaTexts(contract: Contract, schema: Schema): readonly Json[] {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return [];
  const items = own(resolved, 'items');
  const ofItems = items === undefined ? [] : schemaTexts(contract, asSchema(items));
  return [...schemaValues(contract, resolved), ...ofItems];
}

/** Whether a schema takes any text, or any list of texts, whatever examples it has. */
export function isAnyText(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return false;
  const types = typeNames(resolved).filter((name) => name !== 'null');
  if (types.join() === 'array') return isAnyText(contract, asSchema(resolved['items']));
  const bounds = ['format', 'pattern', 'enum', 'const'];
  return types.join() === 'string' && bounds.every((name) => own(resolved, name) === undefined);
}

function isSome(value: Json | undefined): boolean {
  return isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}

/** How deep members are looked for. */
const deepest = 8;

/** Each such value with its place, as `query.link https://example.com/a` or `/link "https://example.com/a"`. */
export function valuesOfUndefinedFormats(
  contract: Contract,
  { parameters, requestBody }: Operation,
  sent: Case,
): readonly string[] {
  const written = scopeOf(parameters, sent).filter(
    ({ parameter: { in: where, schema } }) => where !== 'path' && isUndefined(contract, schema),
  );
  const schema = jsonOf(requestBody?.content ?? [])?.schema;
  const json = schema === undefined ? undefined : sentJson(sent)?.value;
  return [
    ...written.map(({ parameter: { in: where, name }, text }) => `${where}.${name} ${text}`),
    ...(schema === undefined || json === undefined
      ? []
      : below({ contract, schema, value: json, seen: new Map() }, '', 0)),
  ];
}

/** Whether the values of a parameter, or their items, are such. */
function isUndefined(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return false;
  const inItems = isObject(own(resolved, 'items')) && isUndefined(contract, asSchema(resolved['items']));
  const isNumber = typeNames(resolved).some((name) => name === 'integer' || name === 'number');
  return inItems || isUndefinedHere(contract, resolved, isNumber ? 0 : '');
}

/** What else the document says of a value: its listed values are right, and numbers within its bounds. */
const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

function isUndefinedHere(contract: Contract, schema: JsonObject, value: Json): boolean {
  const type = typeof value === 'string' ? 'string' : 'number';
  const has = (keywords: readonly string[]) => keywords.some((keyword) => own(schema, keyword) !== undefined);
  const isSaid = has(['enum', 'const']) || schemaValues(contract, schema).includes(value);
  if (isSaid || (type === 'number' && has(bounds))) return false;
  return isUndefinedFormat(textSetting(schema, 'format'), type);
}

interface ValueSpot {
  readonly contract: Contract;
  readonly schema: Schema;
  readonly value: Json;
  /** The schemas that were looked at, by depth and place: branches that contain themselves lead there by many ways. */
  readonly seen: Map<string, Set<JsonObject>>;
}

function below(
  { contract, schema, value, seen }: ValueSpot,
  place: string,
  depth: number,
): readonly string[] {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || depth > deepest) return [];
  const here = seen.get(`${depth} ${place}`) ?? new Set();
  if (here.has(resolved)) return [];
  seen.set(`${depth} ${place}`, here.add(resolved));
  const at = (one: Schema, inner: Json, where: string) =>
    below({ contract, schema: one, value: inner, seen }, where, depth + 1);
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    listSetting(resolved, keyword).flatMap((branch) => at(asSchema(branch), value, place)),
  );
  if (isArray(value)) {
    const items = own(resolved, 'items');
    const inItems =
      items === undefined ? [] : value.map((one, index) => at(asSchema(items), one, `${place}/${index}`));
    return [...branches, ...inItems.flat()];
  }
  if (isObject(value)) {
    const members = mapSetting(resolved, 'properties');
    const inMembers = Object.entries(value).map(([name, one]) => {
      const member = own(members, name) ?? own(resolved, 'additionalProperties');
      return member === undefined ? [] : at(asSchema(member), one, `${place}/${name}`);
    });
    return [...branches, ...inMembers.flat()];
  }
  const isScalar = ['string', 'number', 'bigint'].includes(typeof value);
  const isHere = isScalar && isUndefinedHere(contract, resolved, value);
  return [...branches, ...(isHere ? [`${place} ${writeJson(value)}`] : [])];
}
