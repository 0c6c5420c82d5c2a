/** How a receiver reads text: parameters, headers and forms carry no types, so these come from the schema. */

import { isArray, type Json } from '../../json/json.ts';
import { exactInteger } from '../../json/read-json.ts';
import type { Schema } from '../../model/contract.ts';
import { judgeValue } from '../../schema/judge.ts';
import { asSchema, listSetting, mapSetting, own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import type { Scope } from '../../schema/scope.ts';

/** A text that was split: a text, a list of texts, or texts by name. */
export type TextTree = string | readonly TextTree[] | { readonly [name: string]: TextTree };

/**
 * `strict`: numbers as JSON writes them, booleans as true or false. `lax`: as lenient as any server may be, so that
 * what is invalid in this manner is invalid for every server.
 */
export type Strictness = 'strict' | 'lax';

function valueOfTree(scope: Scope, schema: Schema, tree: TextTree, manner: Strictness): Json {
  return valueIn(scope, branchesOf(scope, schema), tree, manner);
}

/** The first of several readings that the schema allows, else the first; undefined where there are none. */
export function bestValue(
  scope: Scope,
  schema: Schema,
  trees: readonly TextTree[],
  manner: Strictness,
): Json | undefined {
  const values = trees.map((tree) => valueOfTree(scope, schema, tree, manner));
  return values.find((value) => isValid(scope, schema, value)) ?? values[0];
}

/** The types that a schema names on its outermost level, including its alternatives; empty for any. */
export function typesIn(scope: Scope, schema: Schema): readonly string[] {
  return [...new Set(typesOfAll(branchesOf(scope, schema)))];
}

function isValid(scope: Scope, schema: Schema, value: Json): boolean {
  return judgeValue(scope, schema, value, { formats: 'widths' }).length === 0;
}

/** Alternatives of alternatives may be circular. */
const deepest = 4;

/** A schema and its alternatives, each resolved on its outermost level. */
function branchesOf(scope: Scope, schema: Schema, depth = 0): readonly Schema[] {
  const resolved = resolveSchema(scope, schema);
  if (isOpen(resolved) || depth > deepest) return [resolved];
  const inner = ['oneOf', 'anyOf', 'allOf'].flatMap((keyword) => listSetting(resolved, keyword));
  return [resolved, ...inner.flatMap((part) => branchesOf(scope, asSchema(part), depth + 1))];
}

function isOpen(schema: Schema): schema is boolean {
  return typeof schema === 'boolean';
}

function valueIn(scope: Scope, branches: readonly Schema[], tree: TextTree, manner: Strictness): Json {
  if (typeof tree === 'string') return scalarIn(scope, branches, tree, manner);
  if (isTrees(tree)) {
    return tree.map((item, at) => valueIn(scope, innerOf(scope, branches, itemAt(at)), item, manner));
  }
  const members = Object.entries(tree).map(([name, inner]): [string, Json] => {
    const own = innerOf(scope, branches, memberOf(name));
    return [
      name,
      typeof inner === 'string' ? textIn(scope, own, inner, manner) : valueIn(scope, own, inner, manner),
    ];
  });
  return Object.fromEntries(members);
}

function isTrees(tree: TextTree): tree is readonly TextTree[] {
  return isArray(tree as Json);
}

type InnerText = (schema: Exclude<Schema, boolean>) => Json | undefined;

function innerOf(scope: Scope, branches: readonly Schema[], inner: InnerText): readonly Schema[] {
  const found = branches.flatMap((one) => {
    const schema = isOpen(one) ? undefined : inner(one);
    return schema === undefined ? [] : branchesOf(scope, asSchema(schema));
  });
  return found.length > 0 ? found : [true];
}

function itemAt(at: number): InnerText {
  return (schema) => listSetting(schema, 'prefixItems')[at] ?? own(schema, 'items');
}

function memberOf(name: string): InnerText {
  return (schema) => own(mapSetting(schema, 'properties'), name) ?? own(schema, 'additionalProperties');
}

/** A single text may also be a list of one. */
function textIn(scope: Scope, branches: readonly Schema[], text: string, manner: Strictness): Json {
  const scalar = scalarIn(scope, branches, text, manner);
  const fits = (value: Json): boolean => branches.some((one) => isValid(scope, one, value));
  if (!typesOfAll(branches).includes('array') || fits(scalar)) return scalar;
  const list = [scalarIn(scope, innerOf(scope, branches, itemAt(0)), text, manner)];
  return fits(list) ? list : scalar;
}

function typesOfAll(branches: readonly Schema[]): readonly string[] {
  return branches.flatMap((one) => (isOpen(one) ? [] : typeNames(one)));
}

function scalarIn(scope: Scope, branches: readonly Schema[], text: string, manner: Strictness): Json {
  const readings = readingsOf(text, manner);
  const types = typesOfAll(branches);
  const valid = readings.find((value) => branches.some((one) => isValid(scope, one, value)));
  const typed = readings.find((value) => typesOf(value).some((type) => types.includes(type)));
  return valid ?? typed ?? text;
}

/** The values that a text may stand for, the text itself last. */
function readingsOf(text: string, manner: Strictness): readonly Json[] {
  const whole = manner === 'lax' ? text.trim() : text;
  return [
    ...numbersIn(whole, manner),
    ...wordsIn(whole.toLowerCase(), manner),
    text,
    ...different(text, whole),
  ];
}

function different(text: string, whole: string): readonly string[] {
  return whole === text ? [] : [whole];
}

function numbersIn(text: string, manner: Strictness): readonly Json[] {
  if (/^[+-]?\d{16,}$/.test(text)) return [exactInteger(text.replace('+', ''))];
  if (/^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return [Number(text)];
  const lenient =
    manner === 'lax' && text !== '' ? Number(text.replaceAll('_', '').replace(',', '.')) : Number.NaN;
  return Number.isFinite(lenient) ? [lenient] : [];
}

const words: Readonly<Record<Strictness, Readonly<Record<string, Json>>>> = {
  strict: { true: true, false: false, null: null },
  lax: {
    ...{ true: true, t: true, yes: true, y: true, on: true, '1': true },
    ...{ false: false, f: false, no: false, n: false, off: false, '0': false },
    ...{ null: null, nil: null, none: null, undefined: null, '': null },
  },
};

function wordsIn(text: string, manner: Strictness): readonly Json[] {
  const word = own(words[manner], text);
  return word === undefined ? [] : [word];
}

function typesOf(value: Json): readonly string[] {
  if (value === null) return ['null'];
  if (typeof value === 'bigint') return ['integer', 'number'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return [typeof value];
}
