/** How a receiver reads a parameter: types are lost, unless it was written as JSON. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Contract, Parameter } from '../../model/contract.ts';
import { judgeValue } from '../../schema/judge.ts';
import { bestValue, type Strictness, type TextTree } from './text-tree.ts';

/** Whether a value is valid after writing and reading, as favourably as `manner` allows. */
export function isValidAsRead(
  contract: Contract,
  parameter: Parameter,
  value: Json,
  manner: Strictness,
): boolean {
  const read = asRead(contract, parameter, value, manner);
  return (
    read !== undefined && judgeValue(contract, parameter.schema, read, { formats: 'widths' }).length === 0
  );
}

/**
 * Whether a value still breaks `type` after writing and reading. A text where a list is asked for is a list of one, which
 * may break another keyword.
 */
export function isTypeBroken(contract: Contract, parameter: Parameter, value: Json): boolean {
  const readings = isObject(value) || isArray(value) ? [value] : [value, [value]];
  return readings.every((one) => {
    const read = asRead(contract, parameter, one, 'lax') ?? one;
    const faults = judgeValue(contract, parameter.schema, read, { formats: 'widths' });
    return faults.some(({ keyword }) => ['type', 'oneOf', 'anyOf', 'not', 'if'].includes(keyword));
  });
}

function asRead(contract: Contract, parameter: Parameter, value: Json, manner: Strictness): Json | undefined {
  return isTyped(parameter)
    ? value
    : bestValue(contract, parameter.schema, [...textTrees(value), ...partsOf(value)], manner);
}

/** Whether a parameter is written as JSON, in which an empty text and an empty object are values. */
export function isTyped({ mediaType }: Parameter): boolean {
  return mediaType !== undefined && /[/+]json\b/i.test(mediaType);
}

/** Whether it contains an empty text, which a receiver may read as absent. */
export function hasEmptyText(value: Json): boolean {
  if (isArray(value)) return value.length === 0 || value.some(hasEmptyText);
  return isObject(value) ? Object.values(value).some(hasEmptyText) : value === '';
}

/** A text that is no list may be read as one with any separator. */
function partsOf(value: Json): readonly TextTree[] {
  if (typeof value === 'object') return [];
  const text = String(value);
  return [',', ' ', '|', '.', ';'].flatMap((mark) => (text.includes(mark) ? [text.split(mark)] : []));
}

/** Every way to read it: a list of one cannot be told from its item, and an empty list is absent. */
export function textTrees(value: Json): readonly TextTree[] {
  if (isArray(value)) {
    const texts = value.map(textOf);
    return texts.length === 1 ? [texts, ...texts] : texts.length === 0 ? [] : [texts];
  }
  if (isObject(value)) {
    return [Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldOf(inner)]))];
  }
  return [textOf(value), [textOf(value)]];
}

/** How a list in a form is read, from one field or several: one item cannot be told from a list of one. */
function fieldOf(value: Json): TextTree {
  if (!isArray(value)) return textOf(value);
  const [first, ...others] = value.map(textOf);
  return first !== undefined && others.length === 0 ? first : value.map(textOf);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : writeJson(value);
}
