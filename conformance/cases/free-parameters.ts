/**
 * Parameters of which other values are tried, and those that depend on the target's state instead: conditions (RFC 9110
 * 13.1) and page cursors.
 */

import { isObject, type Json } from '../json/json.ts';
import type { Contract, Parameter, Schema } from '../model/contract.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { flat, isPageMark, isRequestKey } from '../names/words-of.ts';
import { asSchema, mapSetting, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { writtenTypes } from '../schema/written-out.ts';
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

const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'];

/** Keywords that show valid values. */
const showing = ['enum', 'const', 'example', 'examples', 'default'];

/** Keywords that describe which texts are valid. */
const describing = [...showing, 'pattern', 'format'];

/**
 * Whether ordinary requests omit an optional parameter, and no other value is tried for it: judging by its name and a
 * schema that allows any text, it is a condition or a cursor that only the target can issue.
 */
export function isOfState(contract: Contract, { in: where, name, schema }: Parameter): boolean {
  if (where === 'header' && conditions.includes(name.toLowerCase())) return true;
  if (where === 'query' && (isMask(contract, schema, name) || isTrial(contract, schema, name))) return true;
  if (where !== 'query' || !isPageMark(name)) return false;
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return resolved;
  // What is called so stands for an entry, of which only the target knows the ids.
  if (ofEntries.test(flat(name))) return !showing.some((keyword) => keyword in resolved);
  return typeNames(resolved).includes('string') && !describing.some((keyword) => keyword in resolved);
}

/** Whether a text says which members of the content count, such as `displayName,labels`: only those that are sent may. */
function isMask(contract: Contract, schema: Schema, name: string): boolean {
  return /^(?:update|field)s?mask$/.test(flat(name)) && isOfType(contract, schema, 'string');
}

/** Whether a flag asks for a trial, of which nothing is kept. */
function isTrial(contract: Contract, schema: Schema, name: string): boolean {
  const isNamed = /^(?:validate(?:only|request)?|dryrun|preview(?:only)?|simulate|testonly|checkonly)$/.test(
    flat(name),
  );
  return isNamed && isOfType(contract, schema, 'boolean');
}

function isOfType(contract: Contract, schema: Schema, type: string): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && typeNames(resolved).includes(type);
}

const ofEntries = /^(?:starting|ending)(?:after|before)$/;

/** Whether other values of a parameter are tried. Idempotency keys are not, since no two requests may share one. */
export function isTried(contract: Contract, parameter: Parameter): boolean {
  return !isOfState(contract, parameter) && !isRequestKey(parameter.name);
}

/** A value of If-Match that any existing resource meets (RFC 9110 13.1.1). */
export const anyTag = '*';

/** Whether a parameter is If-Match. */
export function isMatch({ in: where, name }: Parameter): boolean {
  return where === 'header' && name.toLowerCase() === 'if-match';
}
