/** What a `discriminator` says about a branch (OAS 3.1 4.8.25): the names that select it. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { asSchema, mapSetting, own, textSetting } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import type { Scope } from './scope.ts';

/**
 * The schema of the discriminating member in this branch. JSON Schema does not know `discriminator`, but servers
 * evaluate it first. Adds nothing where the branch constrains the member itself.
 */
export function discriminatorSchema(scope: Scope, schema: JsonObject, branch: Json): readonly Schema[] {
  const discriminator = mapSetting(schema, 'discriminator');
  const member = textSetting(discriminator, 'propertyName');
  const names = mappedNames(discriminator, branch);
  if (member === undefined || names.length === 0 || isSettled(scope, branch, member)) return [];
  return [{ type: 'object', required: [member], properties: { [member]: { enum: names } } }];
}

/** The discriminating member of a resolved schema; undefined for none. */
export function discriminatingMember(schema: JsonObject): string | undefined {
  return textSetting(mapSetting(schema, 'discriminator'), 'propertyName');
}

/**
 * A name that selects no branch: neither mapped, nor that of a schema. Undefined where unmapped names have a schema
 * (`defaultMapping` of OAS 3.2).
 */
export function unmappedName({ document }: Scope, schema: JsonObject): string | undefined {
  const discriminator = mapSetting(schema, 'discriminator');
  if (Object.hasOwn(discriminator, 'defaultMapping')) return undefined;
  const components = mapSetting(document, 'components');
  const known = [mapSetting(discriminator, 'mapping'), mapSetting(components, 'schemas')].flatMap(
    Object.keys,
  );
  const taken = new Set(known.map((name) => name.toLowerCase()));
  let name = 'nothing-of-the-kind';
  while (taken.has(name)) name = `${name}-at-all`;
  return name;
}

/** The names that are mapped to the branch, or else the name of its schema. */
export function mappedNames(discriminator: JsonObject, branch: Json): readonly string[] {
  const ref = isObject(branch) ? textSetting(branch, '$ref') : undefined;
  if (ref === undefined) return [];
  const implicit = ref.slice(ref.lastIndexOf('/') + 1);
  const mapped = Object.entries(mapSetting(discriminator, 'mapping')).filter(
    ([, target]) => target === ref || target === implicit,
  );
  return mapped.length > 0 ? mapped.map(([name]) => name) : [implicit];
}

function isSettled(scope: Scope, branch: Json, member: string): boolean {
  const resolved = resolveSchema(scope, asSchema(branch));
  if (!isObject(resolved)) return true;
  const said = resolveSchema(scope, asSchema(own(mapSetting(resolved, 'properties'), member)));
  return isObject(said) && ['const', 'enum'].some((keyword) => Object.hasOwn(said, keyword));
}
