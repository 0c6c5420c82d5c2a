/** The filters of a list: parameters that are called as members of its things are, and what they mean. */

import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Contract, Parameter } from '../../../model/contract.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { Scene } from './chain-check.ts';
import { isSame } from './members.ts';
import { flat, isAboutPages, listOperation } from './pages.ts';

/** A filter with the value by which a thing is found. */
export interface Filter {
  readonly parameter: Parameter;
  /** The member of the thing. */
  readonly name: string;
  readonly value: Json;
}

/** What says how things are shown, though things may have a member that is called so. */
const showing = ['lang', 'language', 'locale', 'currency', 'unit', 'units', 'timezone', 'format', 'version'];

/** Parameters that may choose by a value of things. */
export function filtersOf(scene: Pick<Scene, 'contract' | 'kind'>): readonly Parameter[] {
  return (listOperation(scene)?.parameters ?? []).filter(
    (one) =>
      one.in === 'query' &&
      !isAboutPages(one) &&
      !showing.includes(flat(one.name)) &&
      isScalar(scene.contract, one),
  );
}

function isScalar(contract: Contract, { schema }: Parameter): boolean {
  const resolved = resolveSchema(contract, schema);
  return (
    isObject(resolved) && typeNames(resolved).every((type) => !['array', 'object', 'null'].includes(type))
  );
}

/** A filter with the value that a thing has; undefined where it has none that may be asked for. */
export function filterFor(contract: Contract, parameter: Parameter, item: JsonObject): Filter | undefined {
  const name = Object.keys(item).find((one) => flat(one) === flat(parameter.name));
  const value = name === undefined ? undefined : item[name];
  if (name === undefined || value === undefined || !fits(contract, parameter.schema, value)) return undefined;
  return { parameter, name, value };
}

/** Whether what a filter means is beyond doubt: one of a few values, yes or no, or a name in full. */
export function isClosed(contract: Contract, { name, schema }: Parameter): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return false;
  const format = own(resolved, 'format');
  // What names another thing names it in full.
  const isName = /(?:_id|-id|Id)$/.test(name);
  const isExact = isName || (typeof format === 'string' && ['email', 'uuid'].includes(format));
  return isExact || isArray(own(resolved, 'enum')) || typeNames(resolved).join() === 'boolean';
}

/** Another value, of which the wanted one is no part. */
export function isStrange(given: Json | undefined, wanted: Json): boolean {
  if (given === undefined || given === null || isSame(given, wanted)) return false;
  const isPart =
    typeof given === 'string' &&
    typeof wanted === 'string' &&
    given.toLowerCase().includes(wanted.toLowerCase());
  return !isPart && !isArray(given);
}

/** Whether neither of two values is found where the other one is asked for: texts have no word in common. */
export function isApart(one: Json | undefined, other: Json): boolean {
  if (one === undefined || one === null || !isStrange(one, other) || !isStrange(other, one)) return false;
  const words = partsOf(other);
  return partsOf(one).every((word) => !words.includes(word));
}

function partsOf(value: Json): readonly string[] {
  return typeof value === 'string' ? value.toLowerCase().split(/[^\p{L}\d]+/u) : [];
}

/** A text that no search takes apart: words of letters and digits. */
export function isPlainText(value: Json): boolean {
  return typeof value !== 'string' || /^[a-z\d]+(?:[ _-][a-z\d]+)*$/i.test(value);
}
