/** Prepares a file for joining: references name files by number, and data is set aside so that none is taken for a `$ref`. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../json/pointer.ts';
import { type Fragment, type Gathered, type Spot, spotKey } from './gather-sources.ts';
import { referenceOf } from './nodes.ts';
import { placeOf } from './shapes.ts';

/** What is set aside, by the number in its placeholder. */
export type SetAside = Json[];

interface Preparation {
  readonly targets: Gathered['targets'];
  readonly data: SetAside;
}

/** U+0000 keeps placeholders apart from texts: no OpenAPI document has a use for it. */
const placeholder = '\u0000data:';

/** The document itself while joining. */
export const ownName = '/0';

/** A copy of a file's value with the fragments prepared that are in use. */
export function prepareSource(
  value: Json,
  fragments: readonly Fragment[],
  targets: Gathered['targets'],
  data: SetAside,
): Json {
  return fragments.reduce((copy, fragment) => {
    const part = prepare(valueAt(copy, fragment.pointer) ?? null, fragment, { targets, data });
    return replaceAt(copy, fragment.pointer, part);
  }, value);
}

/** Puts the data back into a joined document, and makes references to the document itself local again. */
export function restoreSource(value: Json, data: SetAside): Json {
  if (typeof value === 'string' && value.startsWith(placeholder))
    return data[Number(value.slice(placeholder.length))] ?? null;
  if (isArray(value)) return value.map((item) => restoreSource(item, data));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]): [string, Json] => {
    const isOwn = name === '$ref' && typeof member === 'string' && member.startsWith(`${ownName}#`);
    return [name, isOwn ? member.slice(ownName.length) : restoreSource(member, data)];
  });
  return Object.fromEntries(members);
}

/** The reference by which a spot is addressed while joining. */
export function numberedRef({ file, pointer }: Spot): string {
  return `/${file}#${pointer.split('/').map(encodeURIComponent).join('/')}`;
}

function prepare(value: Json, fragment: Fragment, preparation: Preparation): Json {
  const { place, file, pointer } = fragment;
  const isReference = referenceOf({ place, value }) !== undefined;
  const target = isReference ? preparation.targets.get(spotKey(fragment)) : undefined;
  const member = (name: string, inner: Json): Json => {
    if (name === '$ref' && isReference) return target ? numberedRef(target) : inner;
    const child = placeOf(place, name);
    if (child === undefined) return setAside(inner, preparation.data);
    return prepare(inner, { place: child, file, pointer: joinPointer(pointer, name) }, preparation);
  };
  if (isArray(value)) return value.map((item, index) => member(String(index), item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, member(name, inner)]));
}

function setAside(value: Json, data: SetAside): Json {
  if (!isArray(value) && !isObject(value)) return value;
  return `${placeholder}${data.push(value) - 1}`;
}
