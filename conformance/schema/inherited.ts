/**
 * Children of a schema that has a `discriminator` and no branches: the schemas with it in their `allOf` (OAS 3.1
 * 4.8.25.3). JSON Schema does not know them, but servers select them by name.
 */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { discriminatingMember, mappedNames } from './discriminator.ts';
import { asSchema, listSetting, mapSetting, namesSetting, own } from './read-schema.ts';
import { annotations, resolveSchema } from './resolve.ts';
import { refsOf, type Scope } from './scope.ts';

/** A child, with its values in place of the parent. */
interface Child {
  /** The name of the child in the document. */
  readonly name: string;
  /** A reference to what the document has under that name. */
  readonly ref: string;
  /** The values of the discriminating member that mean it. */
  readonly names: readonly string[];
  readonly schema: Schema;
}

/**
 * The children of a resolved schema, each under one of its names; including the schema itself where it is a child or
 * has a name. Empty without a discriminating member.
 */
export function childrenOf(scope: Scope, schema: JsonObject): readonly Child[] {
  const known = children.get(schema) ?? makeChildren(scope, schema);
  children.set(schema, known);
  return known;
}

const children = new WeakMap<JsonObject, readonly Child[]>();

const home = '#/components/schemas/';

function makeChildren(scope: Scope, schema: JsonObject): readonly Child[] {
  const member = discriminatingMember(schema);
  const isListed = ['oneOf', 'anyOf'].some((keyword) => Object.hasOwn(schema, keyword));
  if (member === undefined || isListed || isNamed(scope, schema, member)) return [];
  const all = mapSetting(mapSetting(scope.document, 'components'), 'schemas');
  const discriminator = mapSetting(schema, 'discriminator');
  const mapped = Object.values(mapSetting(discriminator, 'mapping'));
  const isMapped = (name: string): boolean => mapped.includes(name) || mapped.includes(home + name);
  const family = familyOf(scope, all, own(schema, 'discriminator')).filter(
    (name) => isMapped(name) || !isAlias(own(all, name)),
  );
  const self = family.find((name) => isAlike(resolveSchema(scope, { $ref: home + name }), schema));
  if (self === undefined || family.length < 2) return [];
  // Where names are mapped to other schemas, nothing is assumed.
  if (mapped.length > 0 && !family.some(isMapped)) return [];
  const isOwner = own(mapSetting(all, self), 'discriminator') === discriminator;
  const below = family.filter((name) => name !== self && ancestors(all, name).includes(self));
  const chosen = isOwner && below.length > 0 && !isMapped(self) ? below : [self, ...below];
  return chosen.flatMap((name) => {
    const ref = home + name;
    const names = mappedNames(discriminator, { $ref: ref });
    const telling = {
      type: 'object',
      required: [member],
      properties: { [member]: { enum: names.slice(0, 1) } },
    };
    const child = { allOf: [schema, { $ref: ref }, telling] };
    return resolveSchema(scope, child) === false ? [] : [{ name, ref, names, schema: child }];
  });
}

/** Whether a component is another one under a second name: a child says something of its own. */
function isAlias(component: Json | undefined): boolean {
  if (!isObject(component) || component['$ref'] === undefined) return false;
  return Object.keys(component).every((keyword) => keyword === '$ref' || annotations.has(keyword));
}

/** Whether the member is constant, so that the child is known. */
function isNamed(scope: Scope, schema: JsonObject, member: string): boolean {
  const said = resolveSchema(scope, asSchema(own(mapSetting(schema, 'properties'), member)));
  if (!isObject(said)) return false;
  return Object.hasOwn(said, 'const') || listSetting(said, 'enum').length === 1;
}

/** The schemas that have the same discriminator, their own or an inherited one. */
function familyOf(scope: Scope, all: JsonObject, discriminator: Json | undefined): readonly string[] {
  const known = families.get(all) ?? makeFamilies(all);
  families.set(all, known);
  const names = known.get(discriminator) ?? [];
  return names.filter((name) => resolveSchema(scope, asSchema(own(all, name))) !== false);
}

type Families = ReadonlyMap<Json | undefined, readonly string[]>;

/** A cache: the families of a document's schemas, by discriminator. */
const families = new WeakMap<JsonObject, Families>();

function makeFamilies(all: JsonObject): Families {
  const made = new Map<Json | undefined, string[]>();
  for (const name of Object.keys(all)) {
    const line = [name, ...ancestors(all, name)];
    for (const discriminator of new Set(line.map((one) => own(mapSetting(all, one), 'discriminator')))) {
      const names = made.get(discriminator) ?? [];
      names.push(name);
      made.set(discriminator, names);
    }
  }
  return made;
}

/** The schemas that include a schema in their `allOf`, directly or not. */
function ancestors(all: JsonObject, name: string): readonly string[] {
  const found = new Set<string>();
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const refs = refsOf(asSchema(own(all, next)));
    const names = refs.flatMap((ref) => (ref.startsWith(home) ? [ref.slice(home.length)] : []));
    for (const one of names) {
      if (found.has(one)) continue;
      found.add(one);
      waiting.push(one);
    }
  }
  return [...found];
}

/** Whether a schema is equal to a component, judging by its members. */
function isAlike(component: Schema, schema: JsonObject): boolean {
  if (!isObject(component)) return false;
  const told = (one: JsonObject): string =>
    JSON.stringify([
      Object.keys(mapSetting(one, 'properties')).toSorted(),
      namesSetting(one, 'required').toSorted(),
    ]);
  return told(component) === told(schema);
}
