/**
 * How a receiver reads a parameter: types are lost, unless it was written as JSON, and a text of style `simple` (RFC
 * 6570 3.2.2) may be split in several ways, also in headers of answers.
 */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Contract, Parameter, Schema } from '../../model/contract.ts';
import { judgeValue } from '../../schema/judge.ts';
import type { Scope } from '../../schema/scope.ts';
import { bestValue, type Strictness, type TextTree, typesIn } from './text-tree.ts';

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

/** Every way that the types of a schema allow, the likeliest first. */
export function simpleTrees(
  scope: Scope,
  schema: Schema,
  { text, explode }: { readonly text: string; readonly explode: boolean },
): readonly TextTree[] {
  const types = typesIn(scope, schema);
  const isAny = types.length === 0;
  const lists = isAny || types.includes('array') ? listsOf(text) : [];
  const maps = isAny || types.includes('object') ? listsOf(text).flatMap((list) => mapOf(list, explode)) : [];
  const isScalar = isAny || types.some((type) => type !== 'array' && type !== 'object');
  return [...(isScalar ? [text] : []), ...lists, ...maps];
}

/**
 * Items separated by commas; white space around them does not count, and a quoted one may contain a comma (RFC 9110
 * 5.6.1).
 */
function listsOf(text: string): readonly (readonly string[])[] {
  if (text.trim() === '') return [[], ['']];
  const plain = text.split(',').map((item) => item.trim());
  const quoted = [...text.matchAll(/\s*(?:"((?:[^"\\]|\\.)*)"|([^",]*))\s*(?:,|$)/g)];
  const items = quoted
    .slice(0, -1)
    .map(([, inner, bare = '']) => inner?.replace(/\\(.)/gs, '$1') ?? bare.trim());
  return text.includes('"') ? [plain, items] : [plain];
}

function mapOf(items: readonly string[], explode: boolean): readonly TextTree[] {
  const pairs = explode ? items.map(pairOf) : pairsOf(items);
  return pairs.every((pair) => pair !== undefined)
    ? [Object.fromEntries(pairs)]
    : items.length > 0
      ? [items]
      : [];
}

function pairOf(item: string): readonly [string, string] | undefined {
  const at = item.indexOf('=');
  return at < 0 ? undefined : [item.slice(0, at), item.slice(at + 1)];
}

function pairsOf(items: readonly string[]): readonly (readonly [string, string] | undefined)[] {
  return items.flatMap((name, at) => {
    if (at % 2 === 1) return [];
    const value = items[at + 1];
    return [value === undefined ? undefined : ([name, value] as const)];
  });
}
