/** A document as requests see it: members that only answers have are none of theirs (OpenAPI Specification 3.1.0, 4.8.24, `readOnly`). */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { SourceContext } from '../model/check.ts';
import type { Contract, Operation, Parameter } from '../model/contract.ts';
import { operationOf } from '../model/operation-of.ts';
import { followRef } from '../schema/follow-ref.ts';
import { asSchema } from '../schema/read-schema.ts';

const known = new WeakMap<Contract, Contract>();

/** The contract without `readOnly` members, and without demanding them; the contract itself where it has none. */
export function requestContract(contract: Contract): Contract {
  const own = known.get(contract) ?? make(contract);
  known.set(contract, own);
  return own;
}

/** The context with that contract; the context itself where nothing is different. */
export function inRequests(context: SourceContext): SourceContext {
  const contract = requestContract(context.contract);
  if (contract === context.contract) return context;
  const operation = operationOf(contract, context.operation.id) ?? context.operation;
  return { ...context, contract, operation };
}

function make(contract: Contract): Contract {
  const document = without(contract.document, contract);
  if (document === contract.document || !isObject(document)) return contract;
  const operations = contract.operations.map((operation): Operation => {
    const parameters = operation.parameters.map((parameter) => seenIn(document, parameter));
    const isSame = parameters.every((parameter, at) => parameter === operation.parameters[at]);
    return isSame ? operation : { ...operation, parameters };
  });
  return { ...contract, document, operations };
}

function seenIn(document: JsonObject, parameter: Parameter): Parameter {
  const schema = valueAt(document, parameter.pointer);
  const isOther = schema !== undefined && schema !== parameter.schema;
  return isOther && isObject(parameter.schema) ? { ...parameter, schema: asSchema(schema) } : parameter;
}

/** Copies nothing that stays as it is: what is the same has the same identity. */
function without(value: Json, contract: Contract): Json {
  if (isArray(value)) {
    const items = value.map((item) => without(item, contract));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isObject(value)) return value;
  const own = withoutReadOnly(value, contract);
  const members = Object.entries(own).map(([name, inner]): [string, Json] => [
    name,
    without(inner, contract),
  ]);
  const isSame = own === value && members.every(([name, inner]) => inner === own[name]);
  return isSame ? value : Object.fromEntries(members);
}

function withoutReadOnly(schema: JsonObject, contract: Contract): JsonObject {
  const { properties, required } = schema;
  if (!isObject(properties)) return schema;
  const names = Object.keys(properties).filter((name) => isReadOnly(properties[name], contract));
  if (names.length === 0) return schema;
  const kept = Object.entries(properties).filter(([name]) => !names.includes(name));
  const demanded = isArray(required) ? required.filter((name) => !names.some((other) => other === name)) : [];
  const { required: _, ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(kept),
    ...(demanded.length > 0 ? { required: demanded } : {}),
  };
}

function isReadOnly(schema: Json | undefined, contract: Contract): boolean {
  if (!isObject(schema)) return false;
  if (schema['readOnly'] === true) return true;
  const ref = schema['$ref'];
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return false;
  try {
    const target = followRef(contract, ref);
    return isObject(target) && target['readOnly'] === true;
  } catch {
    return false;
  }
}
