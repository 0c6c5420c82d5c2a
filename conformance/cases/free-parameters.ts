/** Parameters of which other values are tried, in a path those that are choices rather than names of resources. */

import { isObject, type Json } from '../json/json.ts';
import type { Contract, Parameter, Schema } from '../model/contract.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { asSchema, mapSetting, own } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { writtenTypes } from '../schema/written-out.ts';
import { isTried } from './conditional.ts';
import type { Control } from './control.ts';
import { isName } from './put-names.ts';

/** Whether other values of a parameter are tried: it was not chosen for its meaning, and in a path it is a choice. */
export function isFreeParameter(control: Control, parameter: Parameter): boolean {
  const { context } = control;
  const isOpen = isTried(context.contract, parameter) && !isName(context, parameterPlace(parameter));
  return isOpen && (parameter.in !== 'path' || isChangeable(control));
}

/**
 * Whether a path consists of choices: nothing there names a resource, and each parameter is an `enum`, or a list or an
 * object of these, of numbers and of booleans. Only in a GET, as another value may stand for another action.
 */
function isChangeable({ context, step }: Control): boolean {
  const { contract, operation } = context;
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  return (
    operation.method === 'GET' &&
    (step.uses ?? []).every(({ place }) => !place.startsWith('path.')) &&
    inPath.every((one) => !isName(context, parameterPlace(one)) && isChoice(contract, one.schema, 'whole'))
  );
}

function isChoice(contract: Contract, schema: Schema, as: 'whole' | 'part'): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return false;
  if (Object.hasOwn(resolved, 'enum')) return true;
  const isPart = (part: Json | undefined): boolean => isChoice(contract, asSchema(part), 'part');
  return writtenTypes(resolved).every((kind) => {
    if (kind === 'array') return isPart(own(resolved, 'items'));
    if (kind === 'object') return Object.values(mapSetting(resolved, 'properties')).every(isPart);
    return as === 'part' && ['integer', 'number', 'boolean'].includes(kind);
  });
}
