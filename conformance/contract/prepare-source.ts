/**
 * Prepares a file for joining: references name files by number, and data is replaced by placeholders so that none of it
 * is taken for a `$ref`.
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../json/pointer.ts';
import { type Fragment, type Gathered, spotKey } from './gather-sources.ts';
import { referenceOf } from './nodes.ts';
import type { FileSpot } from './opened-files.ts';
import { shapeWithin } from './shapes.ts';

/** The data that was replaced, by the number in its placeholder. */
export type ReplacedData = Json[];

interface Preparation extends Pick<Gathered, 'targets' | 'broken'> {
  readonly data: ReplacedData;
}

interface UsedParts extends Preparation {
  /** The pointers of all parts of the file that are used. */
  readonly used: readonly string[];
}

/** U+0000 keeps placeholders apart from real texts, as no OpenAPI document uses it. */
const placeholder = '\u0000data:';

/** The placeholder for a reference that leads nowhere, with the key of its spot. */
function brokenText(key: string): string {
  return `\u0000nowhere:${key}`;
}

/** Stands for the key `$ref` where it has no meaning or is not a string, so that it is not followed while joining. */
const hidden = '\u0000ref';

/** Stands for the key `$id`: references name files by number, for which such a base, as a URN, means nothing. */
const hiddenId = '\u0000id';

/** The spot key of such a placeholder; undefined for any other value. */
export function brokenKey(value: Json | undefined): string | undefined {
  const start = brokenText('');
  return typeof value === 'string' && value.startsWith(start) ? value.slice(start.length) : undefined;
}

/** The name of the document itself while joining. */
export const ownName = '/0';

/** A copy of a file's value with its used parts prepared. */
export function prepareSource(value: Json, fragments: readonly Fragment[], preparation: Preparation): Json {
  const parts = { ...preparation, used: fragments.map(({ pointer }) => pointer) };
  return fragments.reduce((copy, fragment) => {
    const part = prepare(valueAt(copy, fragment.pointer) ?? null, fragment, parts);
    return replaceAt(copy, fragment.pointer, part);
  }, value);
}

/** Puts the data back into the joined document, and makes references to the document itself local again. */
export function restoreSource(value: Json, data: ReplacedData): Json {
  if (typeof value === 'string' && value.startsWith(placeholder))
    return data[Number(value.slice(placeholder.length))] ?? null;
  if (isArray(value)) return value.map((item) => restoreSource(item, data));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]): [string, Json] => {
    const isOwn = name === '$ref' && typeof member === 'string' && member.startsWith(`${ownName}#`);
    if (name === hidden) return ['$ref', restoreSource(member, data)];
    if (name === hiddenId) return ['$id', member];
    return [name, isOwn ? member.slice(ownName.length) : restoreSource(member, data)];
  });
  return Object.fromEntries(members);
}

/** The reference to a spot while joining. */
export function numberedRef({ file, pointer }: FileSpot): string {
  return `/${file}#${pointer.split('/').map(encodeURIComponent).join('/')}`;
}

function prepare(value: Json, fragment: Fragment, parts: UsedParts): Json {
  const { place, file, pointer } = fragment;
  const isReference = referenceOf({ place, value }) !== undefined;
  if (isReference && parts.broken.has(spotKey(fragment))) return brokenText(spotKey(fragment));
  const target = isReference ? parts.targets.get(spotKey(fragment)) : undefined;
  const member = (name: string, inner: Json): Json => {
    if (name === '$ref' && target) return numberedRef(target);
    const child = shapeWithin(place, name);
    const at = joinPointer(pointer, name);
    if (child === undefined) return setAside(inner, at, parts);
    return prepare(inner, { place: child, file, pointer: at }, parts);
  };
  if (isArray(value)) return value.map((item, index) => member(String(index), item));
  if (!isObject(value)) return value;
  const shown = (name: string, inner: Json): string => {
    if (name === '$id' && typeof inner === 'string') return hiddenId;
    return name === '$ref' && !target ? hidden : name;
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [shown(name, inner), member(name, inner)]),
  );
}

/** Replaces data by placeholders, except for those parts that are used on their own. */
function setAside(value: Json, pointer: string, { data, used }: Pick<UsedParts, 'data' | 'used'>): Json {
  if ((!isArray(value) && !isObject(value)) || used.includes(pointer)) return value;
  if (!used.some((one) => one.startsWith(`${pointer}/`))) return `${placeholder}${data.push(value) - 1}`;
  const inner = (name: string, member: Json): Json =>
    setAside(member, joinPointer(pointer, name), { data, used });
  if (isArray(value)) return value.map((item, index) => inner(String(index), item));
  const shown = (name: string): string => (name === '$ref' ? hidden : name);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [shown(name), inner(name, one)]));
}
