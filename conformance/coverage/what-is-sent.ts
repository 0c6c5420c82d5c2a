/** Reads a request that was sent: which parameters it has, and the places in its body that have values. */

import { fieldValues, hasField } from '../answers/fields.ts';
import { essenceOf, isJson, isXml, readMediaType } from '../answers/media-type.ts';
import { streamItems, streamKind } from '../answers/stream-items.ts';
import type { Json } from '../json/json.ts';
import { readJson } from '../json/read-json.ts';
import { decodeUtf8, formDecoded } from '../json/utf8.ts';
import type { Sighting } from '../model/coverage.ts';
import type { ParameterCells } from './inventory.ts';
import { type PlaceTree, placesIn, placesOf } from './place-tree.ts';

/** Reads a request once; the result tells whether a parameter is in it, in any style. */
export function parametersOf({
  path,
  headers,
}: Pick<Sighting, 'path' | 'headers'>): (cells: ParameterCells) => boolean {
  const names = queryNames(path);
  return (cells) => hasParameter(names, headers, cells);
}

function hasParameter(
  names: ReadonlySet<string>,
  headers: Sighting['headers'],
  { parameter, members }: ParameterCells,
): boolean {
  if (!parameter) return false;
  const { in: place, name, style, explode } = parameter;
  switch (place) {
    case 'path':
      return true;
    case 'query':
      if (style === 'querystring') return names.size > 0;
      return names.has(name) || (explode && style === 'form' && members.some((one) => names.has(one)));
    case 'header':
      return hasField({ headers }, name);
    case 'cookie':
      return fieldValues({ headers }, 'cookie').some((value) => hasCookie(value, name));
    default:
      return place satisfies never;
  }
}

/** The names in a query; `a[b][c]` is a value of `a[b]` and of `a` as well. */
function queryNames(path: string): ReadonlySet<string> {
  const at = path.indexOf('?');
  if (at < 0) return new Set();
  const pairs = path
    .slice(at + 1)
    .split('&')
    .filter(Boolean);
  const names = pairs.map((pair) => formDecoded(pair.split('=')[0] ?? ''));
  return new Set(
    names.flatMap((name) => [name, ...[...name.matchAll(/\[/g)].map(({ index }) => name.slice(0, index))]),
  );
}

function hasCookie(value: string, name: string): boolean {
  return value.split(';').some((pair) => formDecoded(pair.trim().split('=')[0] ?? '') === name);
}

/**
 * The places of a body that have values: of JSON all; of forms the members, their items and JSON in them; of XML
 * elements and attributes; of JSON Lines each line; of anything else only the whole.
 */
export function bodyPlaces(tree: PlaceTree, body: Uint8Array, contentType: string): ReadonlySet<string> {
  const type = essenceOf(contentType);
  if (isJson(type)) {
    const json = readJson(decodeUtf8(body) ?? '');
    return json.ok ? placesIn(tree, json.value) : new Set();
  }
  if (streamKind(type) === 'lines') return linePlaces(tree, decodeUtf8(body) ?? '');
  if (isXml(type)) {
    const found = [false, true].flatMap((asLists) => [...placesIn(tree, elementsOf(body, asLists))]);
    return new Set(found.flatMap((place) => placesOf(tree, place)));
  }
  const parts = type.startsWith('multipart/') ? partsIn(body, contentType) : [];
  const members = type.endsWith('urlencoded') ? fieldsIn(body) : parts.filter(isNamed);
  if (members.length < parts.length)
    return placesIn(
      tree,
      parts.map(([, value]) => value),
    );
  const groups = Map.groupBy(members, ([name]) => name);
  const lists = [...groups].map(([name, all]): [string, Json] => [name, all.map(([, value]) => value)]);
  // A single field of a name may be the whole value, or an item of a list.
  return new Set([members, lists].flatMap((one) => [...placesIn(tree, Object.fromEntries(one))]));
}

/** A single line may be the whole value, or an item of a list. */
function linePlaces(tree: PlaceTree, text: string): ReadonlySet<string> {
  const lines = streamItems('lines', text, false).flatMap(({ values }) => values);
  return new Set([...lines, lines].flatMap((one) => [...placesIn(tree, one)]));
}

type SentMember = readonly [name: string, value: Json];

/** The fields of a form, with those of one deepObject together; JSON in fields is parsed. */
function fieldsIn(body: Uint8Array): readonly SentMember[] {
  const pairs = (decodeUtf8(body) ?? '').split('&').map((pair) => pair.split('='));
  const fields = pairs.map(
    ([name = '', text = '']) => [formDecoded(name), jsonIn(formDecoded(text))] as const,
  );
  const whole = fields.filter(([name]) => !name.includes('['));
  const deep = fields.flatMap(([name, value]) => {
    const [, outer, inner] = /^([^[]+)\[([^\]]*)\]/.exec(name) ?? [];
    return outer === undefined || inner === undefined ? [] : [{ outer, inner, value }];
  });
  const objects = [...Map.groupBy(deep, ({ outer }) => outer)].map(([outer, all]): SentMember => {
    return [outer, Object.fromEntries(all.map(({ inner, value }) => [inner, value]))];
  });
  return [...whole, ...objects];
}

type SentPart = readonly [name: string | undefined, value: Json];

function isNamed(part: SentPart): part is SentMember {
  return part[0] !== undefined;
}

/** The parts of a multipart body, those without names as well. */
function partsIn(body: Uint8Array, contentType: string): readonly SentPart[] {
  const boundary = readMediaType(contentType).parameters.get('boundary') ?? '';
  const pieces = boundary === '' ? [] : Buffer.from(body).toString('latin1').split(`--${boundary}`);
  return pieces.slice(1, -1).map((piece): SentPart => {
    const [head = '', ...content] = piece.split('\r\n\r\n');
    const [, name] = /^content-disposition:[^\r\n]*?[; ]name="((?:[^"\\]|\\.)*)"/im.exec(head) ?? [];
    const text = Buffer.from(content.join('\r\n\r\n'), 'latin1').toString('utf8');
    return [name === undefined ? name : Buffer.from(name, 'latin1').toString('utf8'), jsonIn(text)];
  });
}

function jsonIn(text: string): Json {
  const json = /^\s*[[{]/.test(text) ? readJson(text) : undefined;
  return json?.ok ? json.value : null;
}

/** The elements of an XML body, by name. @param asLists whether each element counts as an item of a list */
function elementsOf(body: Uint8Array, asLists: boolean): Json {
  const open: Record<string, Json>[] = [{}];
  const tags = /<(?<end>\/)?(?<name>[A-Za-z_][\w:.-]*)(?<fields>(?:\s+[\w:.-]+="[^"]*")*)\s*>/g;
  for (const { groups = {} } of (decodeUtf8(body) ?? '').matchAll(tags)) {
    if (groups['end'] !== undefined) {
      open.pop();
      continue;
    }
    const fields = [...(groups['fields'] ?? '').matchAll(/([\w:.-]+)="/g)];
    const inner = Object.fromEntries(fields.map(([, name = '']): [string, Json] => [name, null]));
    const outer = open.at(-1);
    if (outer && groups['name'] !== undefined)
      outer[groups['name']] = asLists && open.length > 1 ? [inner] : inner;
    open.push(inner);
  }
  return Object.values(open[0] ?? {})[0] ?? null;
}

/** Tells whether a part of a multipart body has a header field of that name. */
export function hasPartField(body: Uint8Array, name: string): boolean {
  const text = Buffer.from(body).toString('latin1').toLowerCase();
  return text.includes(`\r\n${name.toLowerCase()}:`);
}
