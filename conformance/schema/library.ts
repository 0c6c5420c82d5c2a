/**
 * What the two schema libraries share: the type of a judge, exact values in place of which they see doubles, and one
 * 2020-12 schema with all that a schema refers to.
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { percentDecoded } from '../json/utf8.ts';
import type { Schema } from '../model/contract.ts';
import { compareDecimals, decimalOf, isNumber } from './decimal.ts';
import { keywordOf } from './keywords/index.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import { regexOf } from './keywords/pattern.ts';
import { normalise, nullUnsaid } from './normalise.ts';
import { mapSetting, mapSubschemas, own } from './read-schema.ts';
import { refPointer, type Scope, schemaAt } from './scope.ts';

/**
 * Judges a value, whose numbers are all doubles, by the schema at a pointer into the document; undefined to abstain.
 */
export type Library = (pointer: string, value: Json) => readonly BrokenKeyword[] | undefined;

/** The pointer into the document for a keyword's location in the bundle: `…#/$defs/3/required`. */
export function documentPointer(bundle: SchemaBundle, location: string): string {
  const [, name = '', rest = ''] = /#\/\$defs\/([^/]+)(.*)$/s.exec(location) ?? [];
  return `${bundle.pointers.get(name) ?? ''}${percentDecoded(rest)}`;
}

/** The value with each number as the nearest finite double. Members named `__proto__` are kept. */
export function toLibrary(value: Json): Json {
  if (isNumber(value)) return nearest(value);
  if (isArray(value)) return value.map(toLibrary);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toLibrary(member)]));
}

/** Whether a double cannot hold some number of the value. */
export function isLossy(value: Json): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (isNumber(value)) return compareDecimals(decimalOf(value), decimalOf(nearest(value))) !== 0;
  if (isArray(value)) return value.some(isLossy);
  return isObject(value) && Object.values(value).some(isLossy);
}

/** Whether every number is a plain double already, so that the libraries can use the value as it is. */
export function hasPlainNumbers(value: Json): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (isNumber(value)) return false;
  if (isArray(value)) return value.every(hasPlainNumbers);
  return !isObject(value) || Object.values(value).every(hasPlainNumbers);
}

/** The value with numbers as they were spelled: otherwise 1e400 is read as an infinite double, and 1.00…01 as 1. */
export function withSpellings(value: Json, spellings: ReadonlyMap<string, string>, place = ''): Json {
  if (typeof value === 'number') {
    const spelling = spellings.get(place);
    return spelling === undefined ? value : JSON.rawJSON(spelling);
  }
  if (isArray(value)) return value.map((item, at) => withSpellings(item, spellings, joinPointer(place, at)));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, member]): [string, Json] => [
    name,
    withSpellings(member, spellings, joinPointer(place, name)),
  ]);
  return Object.fromEntries(entries);
}

function nearest(value: Exclude<Json, null | boolean | string | readonly Json[]>): number {
  const double = Number(JSON.isRawJSON(value) ? value.rawJSON : value);
  return Number.isFinite(double) ? double : Math.sign(double) * Number.MAX_VALUE;
}

/** Schemas under short names, which are safe in references whatever the document's names are. */
export interface SchemaBundle {
  /** `$defs` by name. */
  readonly schemas: JsonObject;
  /** Pointer in the document by name. */
  readonly pointers: ReadonlyMap<string, string>;
  /** Name by pointer. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether the libraries cannot judge it alone: exact decimals, or patterns that are invalid in Unicode mode. */
  readonly inexact: boolean;
  /** Whether it contains `unevaluatedItems` or `unevaluatedProperties`. */
  readonly unevaluated: boolean;
  /** Whether some of it stands in an `anyOf` that lets null pass as well (`nullUnsaid`), so that places of faults differ. */
  readonly widened: boolean;
  /** Pointers of schemas that ajv is known to misjudge. */
  readonly misjudged: ReadonlySet<string>;
  /** Pointers of schemas of which some value took a library too long: both abstain from then on. */
  readonly endless: Set<string>;
}

/** Keywords of the libraries that have no file in keywords/. */
const companions = new Set(['then', 'else', 'minContains', 'maxContains']);

/**
 * Bundles the schemas at the pointers, without annotations and `format`, which asserts nothing.
 * @throws Error when a pointer or a reference leads nowhere
 */
export function bundleSchemas(scope: Scope, pointers: readonly string[]): SchemaBundle {
  const names = new Map<string, string>();
  const waiting: string[] = [];
  const leads = new Map<string, Set<string>>();
  const doubts = new Map<string, Set<string>>();
  let current = '';
  const nameOf = (pointer: string): string => {
    leads.set(pointer, (leads.get(pointer) ?? new Set()).add(current));
    const known = names.get(pointer) ?? String(names.size);
    if (!names.has(pointer)) waiting.push(pointer);
    names.set(pointer, known);
    return known;
  };
  for (const pointer of pointers) nameOf(pointer);
  const schemas: [string, Json][] = [];
  let [inexact, unevaluated, widened] = [false, false, false];
  const translate = (schema: Schema): Schema => {
    if (typeof schema === 'boolean') return schema;
    const sound = normalise(scope.dialect, schema);
    inexact ||= isInexact(sound);
    unevaluated ||= Object.keys(sound).some((keyword) => keyword.startsWith('unevaluated'));
    if (Object.hasOwn(mapSetting(sound, 'properties'), '__proto__'))
      doubts.set(current, new Set(['unevaluatedItems']));
    for (const keyword of misjudging.filter((name) => Object.hasOwn(sound, name)))
      doubts.set(current, (doubts.get(current) ?? new Set()).add(keyword));
    const kept = Object.entries(sound).flatMap(([keyword, setting]) => readable(keyword, setting, nameOf));
    const made = mapSubschemas(Object.fromEntries(kept), translate);
    if (!Object.hasOwn(sound, nullUnsaid)) return made;
    widened = true;
    return { anyOf: [{ type: 'null' }, made] };
  };
  for (let pointer = waiting.shift(); pointer !== undefined; pointer = waiting.shift()) {
    current = pointer;
    schemas.push([nameOf(pointer), toLibrary(translate(schemaAt(scope, pointer)))]);
  }
  const byName = new Map([...names].map(([pointer, name]): [string, string] => [name, pointer]));
  const misjudged = doubtful(leads, doubts);
  const flags = { inexact, unevaluated, widened, misjudged, endless: new Set<string>() };
  return { schemas: Object.fromEntries(schemas), pointers: byName, names, ...flags };
}

/** ajv does not track what `if` and `contains` evaluate, nor items after `unevaluatedItems`. */
const misjudging = ['unevaluatedItems', 'unevaluatedProperties', 'if'];

/** Pointers of such schemas and of all that refer to them. */
function doubtful(
  leads: ReadonlyMap<string, ReadonlySet<string>>,
  doubts: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const isAny = (keyword: string): boolean => [...doubts.values()].some((found) => found.has(keyword));
  const wanted = [...doubts].filter(
    ([, found]) => found.has('unevaluatedItems') || (found.has('unevaluatedProperties') && isAny('if')),
  );
  const reached = new Set(wanted.map(([pointer]) => pointer));
  for (const pointer of reached) for (const from of leads.get(pointer) ?? []) reached.add(from);
  return reached;
}

function isInexact(schema: JsonObject): boolean {
  if (Object.hasOwn(schema, 'multipleOf') || hasSloppyPattern(schema)) return true;
  return ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'const', 'enum'].some((keyword) => {
    const setting = own(schema, keyword);
    return setting !== undefined && isLossy(setting);
  });
}

function hasSloppyPattern(schema: JsonObject): boolean {
  const pattern = own(schema, 'pattern');
  return pattern !== undefined && isSloppy(pattern);
}

function readable(keyword: string, setting: Json, nameOf: (pointer: string) => string): [string, Json][] {
  if (keyword === '$ref' && typeof setting === 'string')
    return [[keyword, `#/$defs/${nameOf(refPointer(setting))}`]];
  if (keyword === 'format' || (!keywordOf(keyword) && !companions.has(keyword))) return [];
  if (keyword === 'pattern' && isSloppy(setting)) return [];
  return [[keyword, keyword === 'patternProperties' ? withoutSloppyNames(setting) : setting]];
}

/** The libraries compile patterns in Unicode mode alone. */
function isSloppy(pattern: Json): boolean {
  return regexOf(pattern)?.unicode !== true;
}

/** Members under a name that the libraries cannot compile may be anything, and so may all others beside them. */
function withoutSloppyNames(setting: Json): Json {
  const members = isObject(setting) ? Object.entries(setting) : [];
  const sound = members.filter(([name]) => !isSloppy(name));
  return sound.length === members.length ? setting : { ...Object.fromEntries(sound), '': true };
}
