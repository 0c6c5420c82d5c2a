/**
 * The schemas that requests must satisfy, each once: those of bodies and parameters, and the subschemas that always
 * apply.
 */

import { isArray, isObject, type JsonObject } from '../../json/json.ts';
import { joinPointer, valueAt } from '../../json/pointer.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { refPointer } from '../../schema/scope.ts';

/** A schema object at its place in the document. */
export interface SchemaPlace {
  readonly pointer: string;
  readonly schema: JsonObject;
  /** Whether it applies to the text of a parameter. */
  readonly isText: boolean;
  /** Whether it is a part of an `allOf`, or what such a part refers to: the other parts may require the same. */
  readonly isPart: boolean;
}

/**
 * In the order of the document. Subschemas of `anyOf`, `oneOf` and `not` are left out, since a violation there need not
 * be refused.
 */
export function schemaPlaces(contract: Contract): readonly SchemaPlace[] {
  const found = new Map<string, SchemaPlace>();
  for (const { requestBody, parameters } of contract.operations) {
    for (const { pointer } of parameters.filter((parameter) => isRead(contract, parameter.schema))) {
      gather(contract, { pointer, isText: true, isPart: false }, found);
    }
    for (const { pointer, mediaType, schema } of requestBody?.content ?? []) {
      const isJson = schema !== undefined && /[/+]json\b/i.test(mediaType);
      if (isJson) gather(contract, { pointer, isText: false, isPart: false }, found);
    }
  }
  return [...found.values()];
}

/** Whether the responder can read the value: it reads no lists and objects in parameters. */
function isRead(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  return typeof resolved === 'object' && !typeNames(resolved).some((type) => /^(?:array|object)$/.test(type));
}

type InnerPlace = Omit<SchemaPlace, 'schema'>;

function gather(contract: Contract, place: InnerPlace, found: Map<string, SchemaPlace>): void {
  const schema = valueAt(contract.document, place.pointer);
  if (!isObject(schema) || found.has(place.pointer)) return;
  found.set(place.pointer, { ...place, schema });
  for (const inner of innerOf(place, schema)) gather(contract, inner, found);
}

function innerOf({ pointer, isText, isPart }: InnerPlace, schema: JsonObject): readonly InnerPlace[] {
  const { $ref, properties, items, allOf } = schema;
  const under = (keyword: string, tokens: readonly (string | number)[]) =>
    tokens.map((token) => joinPointer(joinPointer(pointer, keyword), token));
  const own = [
    ...(isObject(properties) ? under('properties', Object.keys(properties)) : []),
    ...(isObject(items) ? [joinPointer(pointer, 'items')] : []),
  ];
  return [
    ...(typeof $ref === 'string' ? [{ pointer: refPointer($ref), isText, isPart }] : []),
    ...own.map((inner) => ({ pointer: inner, isText, isPart: false })),
    ...(isArray(allOf) ? under('allOf', [...allOf.keys()]) : []).map((inner) => ({
      pointer: inner,
      isText,
      isPart: true,
    })),
  ];
}
