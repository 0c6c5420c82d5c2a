/**
 * Edits of a value: the one change that makes a valid value invalid, or sets a boundary value; its description is made
 * when it is first read.
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, parentPointer, placeName, replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';
import { describeValue } from './describe-value.ts';
import type { Change } from './keywords/keyword.ts';

/** One change at one place: another value, other names for its members, or, with neither, the member's removal. */
export interface SchemaEdit extends Change {
  /** Pointer of the changed place. */
  readonly place: string;
  /** The change in words: `id is the string "1"`, `name is missing`. */
  readonly title: string;
  /** The change as it is sent: `"id":"1"`. */
  readonly spelling: string;
  /** The value to insert first, as far as it is missing, where the place's parent is: the outermost member on the path. */
  readonly scaffold?: { readonly place: string; readonly value: Json };
}

/** The value after the edit; unchanged where the place cannot be reached. */
export function applyEdit(base: Json, edit: SchemaEdit): Json {
  const ready =
    edit.scaffold && !isReachable(base, edit.place) ? scaffolded(base, edit.place, edit.scaffold) : base;
  if (edit.renames) return replaceAt(ready, edit.place, renamed(valueAt(ready, edit.place), edit.renames));
  return replaceAt(ready, edit.place, edit.value);
}

/** The base with the missing parents of a place, and with those that exist, since they may have to be new each time. */
function scaffolded(
  base: Json,
  place: string,
  { place: outer, value }: NonNullable<SchemaEdit['scaffold']>,
): Json {
  const inner = splitPointer(place.slice(outer.length));
  const steps = inner.map((_, depth) => inner.slice(0, depth).reduce(joinPointer, ''));
  const isLacking = (step: string, depth: number): boolean => {
    const one = valueAt(base, outer + step);
    if (isArray(one)) return valueAt(one, joinPointer('', inner[depth] ?? '')) === undefined;
    return !isObject(one);
  };
  const lacking = steps.find(isLacking) ?? '';
  return replaceAt(base, outer + lacking, valueAt(value, lacking) ?? value);
}

/**
 * Makes an edit. Its descriptions are made when they are first read, since most edits are never reported.
 * @param base a value that has the place
 * @param words the descriptions of the same change at another place. @defaultValue made from the change
 */
export function editOf(
  base: Json,
  place: string,
  { value, renames, scaffold: given }: Change & Pick<SchemaEdit, 'scaffold'>,
  words?: EditWords,
): SchemaEdit {
  const scaffold = given ?? scaffoldOf(base, place);
  const made: WithOrigin = {
    place,
    ...(value === undefined ? {} : { value }),
    ...(renames ? { renames } : {}),
    ...(scaffold ? { scaffold } : {}),
    [origin]: { base, words },
  };
  return lazyTexts(made, wording);
}

type EditWords = Pick<SchemaEdit, 'title' | 'spelling'>;

/** What the descriptions are made from. */
interface WithOrigin extends Omit<SchemaEdit, keyof EditWords> {
  readonly [origin]: EditOrigin;
}

const origin = Symbol('origin');

interface EditOrigin {
  readonly base: Json;
  readonly words: EditWords | undefined;
}

const wording = {
  title: (edit: WithOrigin): string =>
    edit[origin].words?.title ?? titleOf(edit[origin].base, edit.place, edit),
  spelling: (edit: WithOrigin): string =>
    edit[origin].words?.spelling ?? spellingOf(edit[origin].base, edit.place, edit),
};

function titleOf(base: Json, place: string, { value, renames }: Change): string {
  const name = place === '' ? 'the body' : placeName(place);
  if (!renames) return `${name} is ${value === undefined ? 'missing' : describeValue(value)}`;
  const object = renamed(valueAt(base, place), renames);
  const names = isObject(object) ? Object.keys(object) : [];
  return `the member names${place === '' ? '' : ` of ${name}`} are ${names.join(', ')}`;
}

function spellingOf(base: Json, place: string, { value, renames }: Change): string {
  if (renames) return writeJson(renamed(valueAt(base, place), renames));
  const member = JSON.stringify(splitPointer(place).at(-1) ?? '');
  if (value === undefined) return `no ${member}`;
  const text = writeJson(value);
  return isMember(base, place) ? `${member}:${text}` : text;
}

function isMember(base: Json, place: string): boolean {
  return place !== '' && isObject(valueAt(base, parentPointer(place)));
}

function renamed(value: Json | undefined, names: Readonly<Record<string, string>>): Json {
  if (!isObject(value)) return value ?? null;
  const entries = Object.entries(value).map(([name, member]): [string, Json] => [
    respelt(name, names),
    member,
  ]);
  return Object.fromEntries(entries) satisfies JsonObject;
}

function respelt(name: string, names: Readonly<Record<string, string>>): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

function scaffoldOf(base: Json, place: string): SchemaEdit['scaffold'] {
  const tokens = splitPointer(place);
  if (isArray(base) && tokens.length > 0) return { place: '', value: base };
  const outer = place.split('/').slice(0, 2).join('/');
  const value = valueAt(base, outer);
  return tokens.length > 1 && value !== undefined ? { place: outer, value } : undefined;
}

function isReachable(base: Json, place: string): boolean {
  const parent = valueAt(base, parentPointer(place));
  return isArray(parent) ? valueAt(base, place) !== undefined : isObject(parent);
}

/**
 * The object with lazy texts as additional members. These are enumerable, so that copies have them; the makers are
 * shared by all objects of a kind, since there are many.
 * @param makers how each text is made from the object; one constant for all objects of a kind
 */
export function lazyTexts<T extends object, K extends string>(
  object: T,
  makers: Makers<T, K>,
): T & Readonly<Record<K, string>> {
  const getters = known.get(makers) ?? gettersOf(makers);
  known.set(makers, getters);
  return Object.defineProperties(object, getters) as T & Readonly<Record<K, string>>;
}

type Makers<T, K extends string> = Readonly<Record<K, (object: T) => string>>;

const known = new WeakMap<object, PropertyDescriptorMap>();

function gettersOf<T, K extends string>(makers: Makers<T, K>): PropertyDescriptorMap {
  const entries = Object.entries<(object: T) => string>(makers).map(([name, make]) => [
    name,
    {
      configurable: true,
      enumerable: true,
      get(this: T): string {
        const value = make(this);
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true });
        return value;
      },
    },
  ]);
  return Object.fromEntries(entries) as PropertyDescriptorMap;
}
