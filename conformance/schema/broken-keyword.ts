/**
 * Finds the keyword of the document that a value was made to break, behind references and in branches. Its pointer is
 * what findings name.
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, splitPointer, valueAt } from '../json/pointer.ts';
import { judgeValue } from './judge.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import { matchesPattern } from './keywords/pattern.ts';
import { normalise } from './normalise.ts';
import { listSetting, mapSetting, own } from './read-schema.ts';
import { refPointer, type Scope, schemaAt } from './scope.ts';

/** What is broken: a keyword, and the place in the value. */
export type Rule = Pick<BrokenKeyword, 'keyword' | 'place'>;

/**
 * The keyword by the faults of the value itself, which tell apart branches that have the same keyword.
 * @param pointer pointer of the schema in the document
 */
export function keywordBrokenBy(
  scope: Scope,
  pointer: string,
  rule: Rule,
  value: Json,
): BrokenKeyword | undefined {
  const judge = (at: string, part: Json, place: string): readonly BrokenKeyword[] =>
    judgeValue(scope, schemaAt(scope, at), part, { formats: 'widths', pointer: at, place });
  const search = (faults: readonly BrokenKeyword[], depth: number): BrokenKeyword | undefined => {
    const found = faults.find((fault) => isOf(fault, rule));
    if (found || depth > deepest) return found;
    for (const { keyword, pointer: at, place } of faults) {
      const part = keyword === 'oneOf' || keyword === 'anyOf' ? valueAt(value, place) : undefined;
      const list = valueAt(scope.document, at);
      if (part === undefined || !isArray(list)) continue;
      // The branch that the value belongs to has the fewest faults.
      const branches = list.map((_, index) => judge(joinPointer(at, index), part, place));
      for (const branch of branches.toSorted((one, other) => one.length - other.length)) {
        const inner = search(branch, depth + 1);
        if (inner) return inner;
      }
    }
    return undefined;
  };
  return search(judge(pointer, value, ''), 0);
}

/** How many choices within each other are entered. */
const deepest = 4;

function isOf({ keyword, place }: BrokenKeyword, rule: Rule): boolean {
  return keyword === rule.keyword && (place === rule.place || place.startsWith(`${rule.place}/`));
}

/**
 * The first keyword of that name which applies at the place, for values that are not known: those in texts.
 * @param pointer pointer of the schema in the document
 */
export function keywordAt(
  scope: Scope,
  pointer: string,
  { keyword, place }: Rule,
): BrokenKeyword | undefined {
  const tokens = splitPointer(place);
  const last = tokens.at(-1);
  const isOfMember = ofMembers.has(keyword) && last !== undefined;
  const sites = sitesAt(scope, pointer, isOfMember ? tokens.slice(0, -1) : tokens);
  const site = sites.find(({ schema }) => {
    const setting = own(schema, keyword);
    const isOther = keyword === 'required' && isArray(setting) && !setting.some((name) => name === last);
    return setting !== undefined && !isOther;
  });
  return site && { keyword, place, pointer: joinPointer(site.pointer, keyword) };
}

/** Whether a schema describes what stands at a place. @param pointer pointer of the schema in the document */
export function isNamedAt(scope: Scope, pointer: string, place: string): boolean {
  return sitesAt(scope, pointer, splitPointer(place)).length > 0;
}

/** Keywords of an object that are broken at one of its members. */
const ofMembers = new Set(['required', 'additionalProperties', 'unevaluatedProperties', 'discriminator']);

interface SchemaSite {
  readonly pointer: string;
  readonly schema: JsonObject;
}

/** More schemas than apply at one place of any sound document. */
const most = 500;

/** The schemas that apply at a place, outermost first. */
function sitesAt(scope: Scope, pointer: string, tokens: readonly string[]): readonly SchemaSite[] {
  const waiting: [string, readonly string[]][] = [[pointer, tokens]];
  const seen = new Set<string>();
  const found: SchemaSite[] = [];
  for (const [at, rest] of waiting) {
    const key = `${rest.length} ${at}`;
    const written = valueAt(scope.document, at);
    if (seen.has(key) || seen.size > most || !isObject(written)) continue;
    seen.add(key);
    const schema = normalise(scope.dialect, written);
    const [token, ...deeper] = rest;
    if (token === undefined) found.push({ pointer: at, schema });
    waiting.push(...besides(schema, at).map((other): [string, readonly string[]] => [other, rest]));
    const inner = token === undefined ? undefined : below(schema, token);
    if (inner) waiting.push([inner.reduce(joinPointer, at), deeper]);
  }
  return found;
}

/** The pointers of schemas that apply to the same value. */
function besides(schema: JsonObject, at: string): readonly string[] {
  const { $ref } = schema;
  const lists = ['allOf', 'oneOf', 'anyOf'].flatMap((name) =>
    listSetting(schema, name).map((_, index) => joinPointer(joinPointer(at, name), index)),
  );
  const dependent = Object.keys(mapSetting(schema, 'dependentSchemas'));
  return [
    ...(typeof $ref === 'string' ? [refPointer($ref)] : []),
    ...lists,
    ...['then', 'else'].map((name) => joinPointer(at, name)),
    ...dependent.map((name) => joinPointer(joinPointer(at, 'dependentSchemas'), name)),
  ];
}

/** The way from a schema to that of a member or an item. */
function below(schema: JsonObject, token: string): readonly string[] | undefined {
  if (Object.hasOwn(mapSetting(schema, 'properties'), token)) return ['properties', token];
  const pattern = Object.keys(mapSetting(schema, 'patternProperties')).find((one) =>
    matchesPattern(one, token),
  );
  if (pattern !== undefined) return ['patternProperties', pattern];
  if (/^\d+$/.test(token)) {
    const first = listSetting(schema, 'prefixItems');
    if (Number(token) < first.length) return ['prefixItems', token];
    if (own(schema, 'items') !== undefined) return ['items'];
  }
  return own(schema, 'additionalProperties') === undefined ? undefined : ['additionalProperties'];
}
