/** Texts of a request of which the document says nothing but that they are texts: what they may hold stands in words, if anywhere. */

import { isArray, isObject, type Json } from '../json/json.ts';
import type { Case } from '../model/case.ts';
import type { Contract, Operation, Parameter, Schema } from '../model/contract.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { documentedValues, schemaValues } from '../schema/documented-values.ts';
import { asSchema, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { requestMembers } from './documented-content.ts';
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

/** A text, or a list of them, that may be any. */
function isFreeText(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || schemaValues(contract, resolved).length > 0) return false;
  const types = typeNames(resolved).filter((name) => name !== 'null');
  if (types.join() === 'array') return isFreeText(contract, asSchema(resolved['items']));
  return (
    types.join() === 'string' && ['format', 'pattern'].every((name) => own(resolved, name) === undefined)
  );
}

function isSome(value: Json | undefined): boolean {
  return isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}
