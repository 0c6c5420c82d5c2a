/** Parameters that break their schema as a whole, as texts that are invalid however they are read. */

import { isObject, type Json } from '../../json/json.ts';
import type { Contract, Parameter } from '../../model/contract.ts';
import { mapSetting, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import type { Violation } from '../../schema/violation.ts';
import { violations } from '../../schema/violations.ts';
import { parameterText } from '../parameter-text.ts';
import { isValidAsRead } from '../texts/read-parameter.ts';

/** Texts of a wrong type, by the type that is required. Any text is a valid string. */
const otherTexts: Readonly<Record<string, readonly (readonly [type: string, text: string])[]>> = {
  integer: [
    ['string', 'abc'],
    ['fraction', '1.5'],
  ],
  number: [['string', 'abc']],
  boolean: [['string', 'abc']],
};

/** Values that break a parameter as a whole, and how: `type:string`, `maximum`. */
interface BrokenText {
  readonly label: string;
  readonly keyword: string;
  readonly values: readonly Json[];
}

/** Texts that are invalid for a number, a boolean or a string, however they are read. */
export function brokenTexts(contract: Contract, parameter: Parameter): readonly BrokenText[] {
  const [type = '', ...more] = parameterTypes(contract, parameter);
  if (more.length > 0) return [];
  const isWrong = (value: Json): boolean => isBroken(contract, parameter, value);
  const others = (otherTexts[type] ?? []).map(([other, text]): BrokenText => {
    return { label: `type:${other}`, keyword: 'type', values: [text].filter(isWrong) };
  });
  const found = violations(contract, parameter.schema).filter(
    ({ place, keyword }) => place === '' && keyword !== 'type',
  );
  const keywords = found.map((violation): BrokenText => {
    const values = valuesOf(violation).filter((value) => isPlainly(type, value, parameter) && isWrong(value));
    return { label: violation.label.replace(/^[^:]*:/, ''), keyword: violation.keyword, values };
  });
  return [...others, ...keywords];
}

/** Whether a parameter's text breaks its schema, however it is read. */
export function isBroken(contract: Contract, parameter: Parameter, value: Json): boolean {
  if (parameterText(parameter, value) === undefined || !isSeen(contract, parameter, value)) return false;
  return (['strict', 'lax'] as const).every((manner) => !isValidAsRead(contract, parameter, value, manner));
}

/**
 * Whether a text can be assigned to this parameter. Where an object's members are written as separate parameters,
 * `paging=x` is an unknown parameter, which may be ignored.
 */
function isSeen(contract: Contract, { style, explode, mediaType, schema }: Parameter, value: Json): boolean {
  const isDeep = style === 'deepObject';
  if (!isDeep && (mediaType !== undefined || !explode || style !== 'form')) return true;
  const resolved = resolveSchema(contract, schema);
  const types = isObject(resolved) ? typeNames(resolved) : [];
  if (!isObject(value)) return !isDeep && (types.length === 0 || types.some((type) => type !== 'object'));
  const named = isObject(resolved) ? Object.keys(mapSetting(resolved, 'properties')) : [];
  return (isDeep && named.length === 0) || named.some((name) => Object.hasOwn(value, name));
}

function valuesOf({ edits }: Violation): readonly Json[] {
  return edits.flatMap(({ value }) => (value === undefined ? [] : [value]));
}

/** Whether a value has the required type, if any, and its text needs no escaping. */
function isPlainly(type: string, value: Json, { in: place, allowReserved }: Parameter): boolean {
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (isNumber) return type === 'integer' || type === 'number' || type === '';
  if (typeof value !== 'string' || (type !== 'string' && type !== '')) return false;
  // In a query everything is escaped, except for reserved characters with `allowReserved`.
  const word = place !== 'query' ? /^[\w.~-]+$/ : allowReserved ? /^[\w.~:/?@!$'()*,;-]+$/ : /^[!-~]+$/;
  return value.split(' ').every((one) => word.test(one)) && !/^\.+$/.test(value);
}

/** The types of a parameter. Null has no text (RFC 6570 2.3): beside another type it makes no further text valid. */
export function parameterTypes(contract: Contract, { schema }: Parameter): readonly string[] {
  const resolved = resolveSchema(contract, schema);
  const types = typeof resolved === 'boolean' ? [] : typeNames(resolved);
  return types.length === 2 ? types.filter((type) => type !== 'null') : types;
}
