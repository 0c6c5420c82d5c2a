/**
 * The ways in which a value can satisfy a schema: its branches, and the alternatives that conditions, `not` and `allOf`
 * leave.
 */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { complementsOf } from './complements.ts';
import { discriminatorSchema } from './discriminator.ts';
import { childrenOf } from './inherited.ts';
import { asSchema, impliedTypes, listSetting, mapSetting, own } from './read-schema.ts';
import { coreOf, looksAround, resolveSchema } from './resolve.ts';
import { areDisjoint } from './ruled-out.ts';
import type { Scope } from './scope.ts';

/** A schema with what is needed to examine it. */
export interface Cases {
  readonly scope: Scope;
  /** Resolved. */
  readonly schema: JsonObject;
  /** The simplest value of a schema. */
  plain(schema: Schema): Json | undefined;
}

/** The schema joined with each branch of its `oneOf` or `anyOf` (the other of the two stays), or else its children. */
export function branchesOf(scope: Scope, noted: JsonObject): readonly Schema[] | undefined {
  const schema = coreOf(noted);
  const known = branches.get(schema);
  if (known) return known;
  const keyword = ['oneOf', 'anyOf'].find((name) => Object.hasOwn(schema, name));
  if (keyword === undefined) {
    const children = childrenOf(scope, schema).map((child) => child.schema);
    return children.length > 0 ? children : undefined;
  }
  const { [keyword]: _, ...rest } = schema;
  const made = listSetting(schema, keyword).map((branch) =>
    joined(rest, asSchema(branch), ...discriminatorSchema(scope, schema, branch)),
  );
  branches.set(schema, made);
  return made;
}

/** A cache, so that the same branch is always the same object, and other caches work. */
const branches = new WeakMap<JsonObject, readonly Schema[]>();

/** Like `branchesOf`, but each branch of a `oneOf` without the others, since a value of two is invalid. */
export function exclusiveBranches(scope: Scope, noted: JsonObject): readonly Schema[] {
  const schema = coreOf(noted);
  const known = exclusive.get(schema);
  if (known) return known;
  const { oneOf: _, ...rest } = schema;
  const open = branchesOf(scope, schema) ?? [];
  const all = listSetting(schema, 'oneOf');
  const made = all.map((branch, at) => {
    const others = overlaps(scope, all)[at] ?? [];
    if (others.length === 0) return open[at] ?? false;
    return joined(rest, branch, ...discriminatorSchema(scope, schema, branch), { not: { anyOf: others } });
  });
  exclusive.set(schema, made);
  return made;
}

/** For each branch the others that may share values with it, if not too many; a list stays the same when merged. */
function overlaps(scope: Scope, all: readonly Json[]): readonly (readonly Json[])[] {
  if (all.length > mostCompared) return [];
  const apart = (one: Json, other: Json): boolean => areDisjoint(scope, asSchema(one), asSchema(other));
  const found =
    compared.get(all) ??
    all.map((one, at) => all.filter((other, index) => index !== at && !apart(one, other)));
  compared.set(all, found);
  return found;
}

const compared = new WeakMap<readonly Json[], readonly (readonly Json[])[]>();

/** The number of branches that are compared with each other; values are judged in any case. */
const mostCompared = 300;

const exclusive = new WeakMap<JsonObject, readonly Schema[]>();

/**
 * The schema with one of its conditions or exclusions replaced by what it means, once for each alternative; empty
 * without any.
 */
export function casesOf(at: Cases): readonly Schema[] {
  const known = cases.get(at.schema) ?? splitters.flatMap((split) => split(at)).slice(0, most);
  cases.set(at.schema, known);
  return known;
}

const cases = new WeakMap<JsonObject, readonly Schema[]>();

/** Maximum number of alternatives. */
const most = 40;

const splitters: readonly ((at: Cases) => readonly Schema[])[] = [
  ({ schema }) => conditional(schema),
  ({ schema }) => dependent(schema),
  exclusion,
];

function conditional(schema: JsonObject): readonly Schema[] {
  const { if: condition, then: yes = true, else: no = true, ...rest } = schema;
  if (condition === undefined) return [];
  return [joined(rest, condition, yes), joined(rest, { not: condition }, no)];
}

/** With the member, and without it. */
function dependent(schema: JsonObject): readonly Schema[] {
  const { dependentSchemas: _, ...rest } = schema;
  const [first, ...others] = Object.entries(mapSetting(schema, 'dependentSchemas'));
  if (first === undefined) return [];
  const [name, inner] = first;
  const left = others.length > 0 ? { ...rest, dependentSchemas: Object.fromEntries(others) } : rest;
  return [joined(left, { required: [name] }, inner), joined(left, { properties: { [name]: false } })];
}

function exclusion({ scope, schema, plain }: Cases): readonly Schema[] {
  const { not: excluded, ...rest } = schema;
  if (excluded === undefined) return [];
  const inner = resolveSchema(scope, asSchema(excluded));
  if (typeof inner === 'boolean') return inner ? [] : [rest];
  const [first, ...others] = exclusionsIn(inner);
  const one = first === undefined ? inner : resolveSchema(scope, first);
  const left = others.length === 0 ? [] : [{ not: { anyOf: others } }];
  if (typeof one === 'boolean') return one ? [] : [joined(rest, ...left)];
  return complementsOf({ schema: one, plain }).map((other) => joined(rest, other, ...left));
}

/** Several exclusions in one `not`, which is split up again. */
function exclusionsIn(excluded: JsonObject): readonly Schema[] {
  const isAny = Object.keys(excluded).every((keyword) => keyword === 'anyOf');
  return isAny ? listSetting(excluded, 'anyOf').map(asSchema) : [];
}

/** One of the ways in which a value can satisfy a schema, with a name. */
export interface Form {
  /** `Cat`, `2`, `then`, `array`. */
  readonly name: string;
  readonly schema: Schema;
  /** The same without the values of other forms, where that is known. */
  readonly alone?: Schema;
}

/** The forms of a schema whose values differ in kind: branches, conditions, dependent members, types. */
export function formsOf(scope: Scope, noted: JsonObject): readonly Form[] {
  const schema = coreOf(noted);
  const known = forms.get(schema) ?? makeForms(scope, schema).slice(0, mostForms);
  forms.set(schema, known);
  return known;
}

const forms = new WeakMap<JsonObject, readonly Form[]>();
const mostForms = 20;

function makeForms(scope: Scope, schema: JsonObject): readonly Form[] {
  const keyword = ['oneOf', 'anyOf'].find((name) => Object.hasOwn(schema, name));
  const branches = keyword === undefined ? [] : listSetting(schema, keyword);
  const made = keyword === undefined ? [] : (branchesOf(scope, schema) ?? []);
  const alone = exclusiveBranches(scope, schema);
  const [yes, no] = conditional(schema);
  const [beside] = dependent(schema);
  return [
    ...made.map((branch, at) => {
      const only = alone[at];
      return {
        name: nameOf(branches[at] ?? null, at),
        schema: branch,
        ...(only === undefined ? {} : { alone: only }),
      };
    }),
    ...(yes === undefined ? [] : [{ name: 'then', schema: yes }]),
    ...(no === undefined ? [] : [{ name: 'else', schema: no }]),
    ...(beside === undefined ? [] : [{ name: 'dependent', schema: beside }]),
    ...containers(schema).map((type) => ({ name: type, schema: { ...schema, type } })),
  ];
}

/** Objects and arrays, where the schema has keywords for them and for other types as well. */
function containers(schema: JsonObject): readonly string[] {
  const types = impliedTypes(schema);
  if (Object.hasOwn(schema, 'type')) return [];
  return types.length > 1 ? types.filter((type) => type === 'object' || type === 'array') : [];
}

function nameOf(branch: Json, at: number): string {
  const ref = isObject(branch) ? branch['$ref'] : undefined;
  const name = typeof ref === 'string' ? ref.slice(ref.lastIndexOf('/') + 1) : '';
  return /^[\w-]+$/.test(name) ? name : String(at + 1);
}

/** A schema with others in `allOf`; keywords that depend on adjacent ones keep working. */
export function joined(schema: JsonObject, ...others: readonly Json[]): Schema {
  if (!looksAround(schema)) return { allOf: [schema, ...others] };
  return { ...schema, allOf: [...listSetting(schema, 'allOf'), ...others] };
}

/** The settings of a keyword in a schema and in its `allOf`, which holds what could not be merged. */
export function keywordSettings(schema: JsonObject, keyword: string): readonly JsonObject[] {
  const parts = listSetting(schema, 'allOf').map(asSchema);
  const inner = parts.flatMap((part) => (typeof part === 'boolean' ? [] : keywordSettings(part, keyword)));
  return own(schema, keyword) === undefined ? inner : [schema, ...inner];
}
