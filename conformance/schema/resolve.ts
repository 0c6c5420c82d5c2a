/**
 * Resolves one level of a schema: references followed, `allOf` merged, keywords of the dialect converted to 2020-12.
 */

import { isArray, type JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { mergeSchemas } from './merge.ts';
import { normalise } from './normalise.ts';
import { asSchema, mapSetting } from './read-schema.ts';
import { followRef, hasOnlyNotes, type Scope } from './scope.ts';

/**
 * Resolves the outermost level of a schema; nested schemas stay unresolved, so recursive documents are no danger.
 * Siblings of `$ref` apply in 3.1 and are ignored in 3.0.
 * @returns an object without `$ref`, or a boolean. `allOf` remains only for what cannot be merged (two patterns)
 * @throws Error when a reference leads nowhere
 */
export function resolveSchema(contract: Scope, schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const known = cacheOf(contract.document).get(schema);
  return known ?? resolve({ scope: contract, open: [], effort: { left: most }, cut: false }, schema);
}

/** Keywords that no value can break. */
export const annotations: ReadonlySet<string> = new Set(
  (
    'title description default examples example deprecated readOnly writeOnly $comment externalDocs xml ' +
    'discriminator $defs definitions contentEncoding contentMediaType contentSchema'
  ).split(' '),
);

/** A cache: judging uses the same schemas thousands of times. A document has one dialect. */
const caches = new WeakMap<JsonObject, WeakMap<JsonObject, Schema>>();

function cacheOf(document: JsonObject): WeakMap<JsonObject, Schema> {
  const cache = caches.get(document) ?? new WeakMap<JsonObject, Schema>();
  caches.set(document, cache);
  return cache;
}

/** Maximum number of schemas that are merged for one level; further ones are ignored. */
const most = 10_000;

/** A resolution in progress. */
interface Resolution {
  readonly scope: Scope;
  /** References that are being followed. */
  readonly open: readonly string[];
  /** How many schemas may still be visited: nested circles would take forever. */
  readonly effort: { left: number };
  /** Whether a circle was met, so that the result holds for this path alone and is not cached. */
  cut: boolean;
}

/** Parts are cached too, since each may occur twice in a whole, on many levels. */
function resolve(resolution: Resolution, schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const cache = cacheOf(resolution.scope.document);
  const known = cache.get(schema);
  if (known !== undefined) return known;
  resolution.effort.left -= 1;
  if (resolution.effort.left < 0) return true;
  const own: Resolution = { ...resolution, cut: false };
  const resolved = join(own, schema);
  if (!own.cut || own.open.length === 0) cache.set(schema, resolved);
  resolution.cut ||= own.cut;
  return resolved;
}

function join(resolution: Resolution, schema: JsonObject): Schema {
  const { $ref, allOf, ...rest } = normalise(resolution.scope.dialect, schema);
  const inner = isArray(allOf) ? allOf.map(asSchema) : [];
  const parts = inner.map((part) => resolve(resolution, part));
  const all = typeof $ref === 'string' ? [target(resolution, $ref), ...parts] : parts;
  const own: JsonObject = rest;
  const isAlone = all.length === 1 && saysNothing(own);
  const around = (part: Schema): readonly Schema[] => [own, ...all.filter((other) => other !== part)];
  const staysApart = (part: Schema): boolean =>
    looksAround(part) && around(part).some((other) => showsMore(other, part));
  const open = all.filter((part) => isAlone || !staysApart(part));
  const apart = isAlone ? [] : all.filter(staysApart);
  const [first, ...others] = typeof $ref === 'string' && open[0] === all[0] ? open : [true, ...open];
  const merged = mergeSchemas(others.reduce(mergeSchemas, true), own);
  const whole = mergeSchemas(first ?? true, merged);
  const [only] = all;
  if (isAlone && typeof only === 'object' && typeof whole === 'object' && hasOnlyNotes(own))
    cores.set(whole, coreOf(only));
  return apart.length === 0 ? whole : mergeSchemas(whole, { allOf: apart });
}

/**
 * A resolved schema without the notes beside its only reference: the same object for all uses of the reference, so that
 * what is made from it is made once.
 */
export function coreOf(resolved: JsonObject): JsonObject {
  return cores.get(resolved) ?? resolved;
}

const cores = new WeakMap<JsonObject, JsonObject>();

/**
 * Whether keywords depend on what adjacent ones evaluate, so that nothing may be merged into the schema (JSON Schema
 * core 11).
 */
export function looksAround(schema: Schema): boolean {
  return (
    typeof schema === 'object' &&
    ['unevaluatedItems', 'unevaluatedProperties'].some((keyword) => Object.hasOwn(schema, keyword))
  );
}

/** Keywords that evaluate members and items: `unevaluated…` beside one of these depends on it. */
const lookers = (
  'allOf anyOf oneOf if dependentSchemas patternProperties additionalProperties unevaluatedProperties prefixItems ' +
  'items contains unevaluatedItems'
).split(' ');

/** Whether one schema evaluates members or items that the other one does not name itself. */
function showsMore(schema: Schema, to: Schema): boolean {
  if (typeof schema === 'boolean' || typeof to === 'boolean') return false;
  const named = mapSetting(to, 'properties');
  const isMore = Object.keys(mapSetting(schema, 'properties')).some((name) => !Object.hasOwn(named, name));
  return isMore || lookers.some((keyword) => Object.hasOwn(schema, keyword));
}

function saysNothing(schema: JsonObject): boolean {
  return Object.keys(schema).every((keyword) => annotations.has(keyword));
}

/** A schema that refers to itself directly has no effect. */
function target(resolution: Resolution, ref: string): Schema {
  if (resolution.open.includes(ref)) {
    resolution.cut = true;
    return true;
  }
  const inner: Resolution = { ...resolution, open: [...resolution.open, ref], cut: false };
  const found = resolve(inner, followRef(resolution.scope, ref));
  resolution.cut ||= inner.cut;
  return found;
}
