/** The addresses of the schemas of a document: `$id`, `$anchor` and `$dynamicAnchor` (JSON Schema core 8.2). */

import { isArray, isObject, type Json } from '../json/json.ts';
import { enclosingPointers, joinPointer, valueAt } from '../json/pointer.ts';
import { type Dialect, nodesOf } from './nodes.ts';
import { readReference } from './reference.ts';
import { one } from './shapes.ts';

/** The pointers of dynamic anchors, by name. */
export type Anchors = ReadonlyMap<string, string>;

/** The schemas of a document and their addresses. */
export interface Addresses {
  /** Whether there is a schema at a pointer. */
  isSchema(pointer: string): boolean;
  /** Whether the schema at a pointer has an `$id` of its own. */
  isResource(pointer: string): boolean;
  /** The dynamic anchors of the schema resource that a pointer belongs to. */
  anchorsOf(pointer: string): Anchors;
  /** The pointers of the schema resources around a pointer, the document first. */
  resourcesAround(pointer: string): readonly string[];
  /**
   * The pointer that a reference leads to; undefined when it leads out of the document.
   * @param from pointer of the schema with the reference
   */
  target(ref: string, from: string): string | undefined;
}

/** A base URI for the document, which no reference to a file can lead to. */
const documentUrl = 'document://self/';

/** Gathers the addresses of all schemas of a document. */
export function addressesOf(document: Json, dialect: Dialect): Addresses {
  const schemas = schemasIn(document, dialect);
  const bases = new Map([['', documentUrl]]);
  for (const pointer of [...schemas].sort((a, b) => a.length - b.length)) {
    const id = textAt(document, pointer, '$id')?.replace(/#$/, '');
    const url = id ? urlOf(id, baseOf(bases, pointer)) : undefined;
    if (url !== undefined) bases.set(pointer, url);
  }
  const byUrl = new Map([...bases].map(([pointer, url]) => [url, pointer]));
  const anchors = new Map<string, string>();
  const dynamic = new Map<string, Map<string, string>>();
  for (const pointer of schemas) {
    const name = textAt(document, pointer, '$dynamicAnchor');
    const resource = resourceOf(bases, pointer);
    if (name !== undefined) dynamic.set(resource, (dynamic.get(resource) ?? new Map()).set(name, pointer));
    for (const anchor of [name, textAt(document, pointer, '$anchor')])
      if (anchor !== undefined) anchors.set(`${resource}#${anchor}`, pointer);
  }
  const within = (resource: string, fragment: string): string | undefined => {
    if (fragment !== '' && !fragment.startsWith('/')) return anchors.get(`${resource}#${fragment}`);
    const pointer = resource + fragment;
    return valueAt(document, pointer) === undefined ? undefined : pointer;
  };
  return {
    isSchema: (pointer) => schemas.has(pointer),
    isResource: (pointer) => bases.has(pointer),
    anchorsOf: (pointer) => dynamic.get(resourceOf(bases, pointer)) ?? new Map(),
    resourcesAround: (pointer) =>
      enclosingPointers(pointer)
        .toReversed()
        .filter((outer) => bases.has(outer)),
    target: (ref, from) => {
      const url = urlOf(ref, baseOf(bases, from));
      const resource = url === undefined ? undefined : byUrl.get(url.replace(/#.*$/s, ''));
      const fragment = ref.includes('#') ? (readReference(ref).pointer ?? fragmentOf(ref)) : '';
      return resource === undefined ? undefined : within(resource, fragment);
    },
  };
}

/** The pointers of all schemas. */
function schemasIn(document: Json, dialect: Dialect): ReadonlySet<string> {
  const nodes = nodesOf(document, dialect, { place: one('document'), pointer: '' });
  const schemas = nodes.filter(({ place: { kind, form } }) => kind === 'schema' && form === 'one');
  return new Set(schemas.map(({ pointer }) => pointer));
}

/** The fragment of a reference, as it is written. */
export function fragmentOf(ref: string): string {
  return ref.slice(ref.indexOf('#') + 1);
}

function textAt(document: Json, pointer: string, keyword: string): string | undefined {
  const schema = valueAt(document, pointer);
  const text = isObject(schema) && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  return typeof text === 'string' ? text : undefined;
}

function resourceOf(bases: ReadonlyMap<string, string>, pointer: string): string {
  return enclosingPointers(pointer).find((outer) => bases.has(outer)) ?? '';
}

function baseOf(bases: ReadonlyMap<string, string>, pointer: string): string {
  return bases.get(resourceOf(bases, pointer)) ?? documentUrl;
}

function urlOf(ref: string, base: string): string | undefined {
  return URL.canParse(ref, base) ? new URL(ref, base).href : undefined;
}

/**
 * What references of the schema at a pointer of a file are relative to: the innermost `$id` around it, or the file's own
 * base (JSON Schema core 8.2.1).
 */
export function baseAt(file: Json, pointer: string, base: URL): URL {
  return enclosingPointers(pointer)
    .toReversed()
    .reduce((outer, around) => {
      const url = urlOf(textAt(file, around, '$id') ?? '', outer.href);
      return url === undefined ? outer : new URL(url);
    }, base);
}

/**
 * How a reference at a pointer of a file may name another file, in the order in which it is looked for: by the `$id`
 * around it, and as it stands there, since many give schemas an `$id` and name files beside the document all the same.
 */
export function namesAt(name: string, pointer: string, file: NamedFile): readonly string[] {
  const base = baseAt(file.value, pointer, file.base);
  const url = base.href === file.base.href ? undefined : urlOf(name, base.href);
  return url === undefined ? [name] : [url, name];
}

/** A file, and what its references are relative to. */
interface NamedFile {
  readonly value: Json;
  readonly base: URL;
}

/** What is data in a schema, where an anchor names nothing. */
const data = new Set(['const', 'enum', 'default', 'example', 'examples']);

/** Whether what stands under a keyword is data. */
export function isDataKeyword(keyword: string): boolean {
  return data.has(keyword);
}

/** The pointer of the first schema in a file with an anchor of a name; undefined where there is none. */
export function anchorIn(file: Json, name: string): string | undefined {
  const waiting: (readonly [pointer: string, value: Json])[] = [['', file]];
  for (const [pointer, value] of waiting) {
    if (isObject(value) && (value['$anchor'] === name || value['$dynamicAnchor'] === name)) return pointer;
    const inner: readonly (readonly [string, Json])[] = isArray(value)
      ? value.map((item, at) => [String(at), item])
      : isObject(value)
        ? Object.entries(value).filter(([keyword]) => !data.has(keyword))
        : [];
    for (const [token, one] of inner) waiting.push([joinPointer(pointer, token), one]);
  }
  return undefined;
}

/**
 * A file with its `$dynamicRef`s as references that always lead to the anchor in the file itself, as in every schema
 * that nobody extends.
 */
export function withStaticRefs(value: Json): Json {
  if (isArray(value)) return value.map(withStaticRefs);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, one]): [string, Json] => [
    name,
    data.has(name) ? one : withStaticRefs(one),
  ]);
  const { $dynamicRef, ...rest } = Object.fromEntries(members);
  if (typeof $dynamicRef !== 'string') return Object.fromEntries(members);
  if (rest['$ref'] === undefined) return { ...rest, $ref: $dynamicRef };
  return { ...rest, allOf: [...(isArray(rest['allOf']) ? rest['allOf'] : []), { $ref: $dynamicRef }] };
}
