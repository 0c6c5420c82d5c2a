/** Reads a request that was sent: which parameters it has, and at which places its body has values. */

import { fieldValues, hasField } from '../answers/fields.ts';
import { essenceOf, isJson, isXml } from '../answers/media-type.ts';
import type { Json } from '../json/json.ts';
import { percentDecoded } from '../json/percent-decoded.ts';
import { readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Sighting } from '../model/coverage.ts';
import type { ParameterCells } from './inventory.ts';
import { type PlaceTree, placesIn } from './place-tree.ts';

/** Reads a request once, and tells of each parameter whether it has it, in whatever style it is written. */
export function parametersOf({
  path,
  headers,
}: Pick<Sighting, 'path' | 'headers'>): (cells: ParameterCells) => boolean {
  const names = queryNames(path);
  return (cells) => hasParameter(names, headers, cells);
}

function hasParameter(
  names: readonly string[],
  headers: Sighting['headers'],
  { parameter, members }: ParameterCells,
): boolean {
  if (!parameter) return false;
  const { in: place, name, style, explode } = parameter;
  switch (place) {
    case 'path':
      return true;
    case 'query': {
      if (style === 'querystring') return names.length > 0;
      const isOwn = (one: string) => one === name || one.startsWith(`${name}[`);
      return names.some((one) => isOwn(one) || (explode && style === 'form' && members.includes(one)));
    }
    case 'header':
      return hasField({ headers }, name);
    case 'cookie':
      return fieldValues({ headers }, 'cookie').some((value) => hasCookie(value, name));
    default:
      return place satisfies never;
  }
}

function queryNames(path: string): readonly string[] {
  const at = path.indexOf('?');
  if (at < 0) return [];
  return path
    .slice(at + 1)
    .split('&')
    .filter(Boolean)
    .map((pair) => decoded(pair.split('=')[0] ?? ''));
}

function hasCookie(value: string, name: string): boolean {
  return value.split(';').some((pair) => decoded(pair.trim().split('=')[0] ?? '') === name);
}

/**
 * The places of a body at which something stands; of a form its members and their items, of XML what its elements and
 * attributes are called, of anything else only the whole is known.
 */
export function bodyPlaces(tree: PlaceTree, body: Uint8Array, contentType: string): ReadonlySet<string> {
  const type = essenceOf(contentType);
  if (isJson(type)) {
    const json = readJson(decodeUtf8(body) ?? '');
    return json.ok ? placesIn(tree, json.value) : new Set();
  }
  if (isXml(type))
    return new Set([false, true].flatMap((asLists) => [...placesIn(tree, elementsOf(body, asLists))]));
  const names = type.startsWith('multipart/')
    ? partNames(body)
    : type.endsWith('urlencoded')
      ? formNames(body)
      : [];
  return placesIn(tree, Object.fromEntries(names.map((name): [string, Json] => [name, [null]])));
}

function formNames(body: Uint8Array): readonly string[] {
  const names = (decodeUtf8(body) ?? '').split('&').map((pair) => decoded(pair.split('=')[0] ?? ''));
  return [...new Set(names.map((name) => name.replace(/\[.*$/s, '')))];
}

function partNames(body: Uint8Array): readonly string[] {
  const text = Buffer.from(body).toString('latin1');
  const names = [...text.matchAll(/^content-disposition:[^\r\n]*?[; ]name="((?:[^"\\]|\\.)*)"/gim)];
  return [...new Set(names.map(([, name = '']) => Buffer.from(name, 'latin1').toString('utf8')))];
}

/** What stands in the root of an XML body, by name; each as it is, or each as an item of a list. */
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

/** Tells whether a part of a body has a field of that name. */
export function hasPartField(body: Uint8Array, name: string): boolean {
  const text = Buffer.from(body).toString('latin1').toLowerCase();
  return text.includes(`\r\n${name.toLowerCase()}:`);
}

function decoded(text: string): string {
  return percentDecoded(text.replaceAll('+', ' '));
}
