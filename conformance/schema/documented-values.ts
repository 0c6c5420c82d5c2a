/** Values that the document itself contains for a place: examples, defaults, enumerations. */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Contract, MediaTypeSpec, Operation, Parameter, Schema } from '../model/contract.ts';
import { operationOf } from '../model/operation-of.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { fits } from './fresh-value.ts';
import { listSetting, own } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import type { Scope } from './scope.ts';

/**
 * The documented values of a place that its schema allows, each once, the most specific first.
 * @param place `path.orderId`, a pointer into the body, or the empty pointer for the body as a whole
 */
export function documentedValues(contract: Contract, operation: string, place: string): readonly Json[] {
  const found = operationOf(contract, operation);
  const spot = found && spotOf(contract, found, place);
  if (!spot) return [];
  const values = [...examplesAt(contract, spot), ...schemaValues(contract, spot.schema)];
  const known = new Map(values.map((value) => [text(value), value]));
  return [...known.values()].filter((value) => fits(contract, spot.schema, value));
}

interface DocumentedSpot {
  readonly schema: Schema;
  /** The parameter or media type object that contains the schema. */
  readonly around: Json | undefined;
}

function spotOf(contract: Contract, operation: Operation, place: string): DocumentedSpot | undefined {
  const content = operation.requestBody?.content ?? [];
  const media = content.find(({ mediaType }) => /[/+]json/i.test(mediaType)) ?? content[0];
  if (place === '') return media && { schema: media.schema ?? true, around: mediaTypeAt(contract, media) };
  const parameter = parametersOf(operation).get(place);
  return parameter && { schema: parameter.schema, around: around(contract, parameter) };
}

const known = new WeakMap<Operation, ReadonlyMap<string, Parameter>>();

/** The parameters by place; the first one of a name. */
function parametersOf(operation: Operation): ReadonlyMap<string, Parameter> {
  const seen = known.get(operation);
  if (seen) return seen;
  const places = operation.parameters.toReversed().map((one) => [parameterPlace(one), one] as const);
  const made = new Map(places);
  known.set(operation, made);
  return made;
}

/** The pointer of a media type ends with that of its schema, if it has one. */
function mediaTypeAt({ document }: Contract, { pointer }: MediaTypeSpec): Json | undefined {
  return valueAt(document, pointer.replace(/\/schema$/, ''));
}

function around({ document }: Contract, { pointer }: Parameter): Json | undefined {
  return valueAt(document, pointer.replace(/\/(?:schema|content\/[^/]+\/schema)$/, ''));
}

function examplesAt({ document }: Contract, spot: DocumentedSpot): readonly Json[] {
  if (!isObject(spot.around)) return [];
  const { example, examples } = spot.around;
  const named = isObject(examples)
    ? Object.values(examples).flatMap((one) => exampleValue(document, one))
    : [];
  return [...(example === undefined ? [] : [example]), ...named];
}

function exampleValue(document: JsonObject, example: Json): readonly Json[] {
  if (!isObject(example)) return [];
  const { $ref, value } = example;
  if (typeof $ref === 'string' && $ref.startsWith('#/')) {
    const target = valueAt(document, $ref.slice(1));
    return isObject(target) && target['value'] !== undefined ? [target['value']] : [];
  }
  return value === undefined ? [] : [value];
}

/** Values in a schema: example, examples, default, const, enum; not all need be valid. */
export function schemaValues(scope: Scope, schema: Schema): readonly Json[] {
  const resolved = resolveSchema(scope, schema);
  if (!isObject(resolved)) return [];
  const single = ['example', 'default', 'const'].flatMap((name) => own(resolved, name) ?? []);
  const examples = own(resolved, 'examples');
  return [...(isArray(examples) ? examples : []), ...single, ...listSetting(resolved, 'enum')];
}

function text(value: Json): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner));
}
