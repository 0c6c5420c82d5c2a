/**
 * A document as it applies to requests, without members that only answers have (OpenAPI Specification 3.1.0, 4.8.24,
 * `readOnly`).
 */

import { isObject, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { SourceContext } from '../model/check.ts';
import type { Contract, Operation, Parameter } from '../model/contract.ts';
import { operationOf } from '../model/operation-of.ts';
import { isTaken } from '../names/field-names.ts';
import { oneSided } from '../schema/one-sided.ts';
import { asSchema } from '../schema/read-schema.ts';

const known = new WeakMap<Contract, Contract>();

/** The contract without `readOnly` members; the contract itself where it has none. */
export function requestContract(contract: Contract): Contract {
  const own = known.get(contract) ?? make(contract);
  known.set(contract, own);
  return own;
}

/**
 * The context with that contract, without parameters in whose place its credentials stand; the context itself where
 * nothing differs.
 */
export function inRequests(context: SourceContext): SourceContext {
  const contract = requestContract(context.contract);
  const isSame = contract === context.contract;
  const operation = isSame
    ? context.operation
    : (operationOf(contract, context.operation.id) ?? context.operation);
  const sent = context.schemes.map((name) => contract.securitySchemes[name]);
  const parameters = operation.parameters.filter((parameter) => !isTaken(parameter, sent));
  if (parameters.length < operation.parameters.length)
    return { ...context, contract, operation: { ...operation, parameters } };
  return isSame ? context : { ...context, contract, operation };
}

function make(contract: Contract): Contract {
  const document = oneSided(contract, 'readOnly', 'absent');
  if (document === contract.document) return contract;
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
