/** The ways to split a text of style `simple` (RFC 6570 3.2.2), as in headers and path segments. */

import type { Schema } from '../../model/contract.ts';
import type { Scope } from '../../schema/scope.ts';
import { type TextTree, typesIn } from './text-tree.ts';

/** Every way that the types of a schema allow, the likeliest first. */
export function simpleTrees(
  scope: Scope,
  schema: Schema,
  { text, explode }: { readonly text: string; readonly explode: boolean },
): readonly TextTree[] {
  const types = typesIn(scope, schema);
  const isAny = types.length === 0;
  const lists = isAny || types.includes('array') ? listsOf(text) : [];
  const maps = isAny || types.includes('object') ? listsOf(text).flatMap((list) => mapOf(list, explode)) : [];
  const isScalar = isAny || types.some((type) => type !== 'array' && type !== 'object');
  return [...(isScalar ? [text] : []), ...lists, ...maps];
}

/**
 * Items separated by commas; white space around them does not count, and a quoted one may contain a comma (RFC 9110
 * 5.6.1).
 */
function listsOf(text: string): readonly (readonly string[])[] {
  if (text.trim() === '') return [[], ['']];
  const plain = text.split(',').map((item) => item.trim());
  const quoted = [...text.matchAll(/\s*(?:"((?:[^"\\]|\\.)*)"|([^",]*))\s*(?:,|$)/g)];
  const items = quoted
    .slice(0, -1)
    .map(([, inner, bare = '']) => inner?.replace(/\\(.)/gs, '$1') ?? bare.trim());
  return text.includes('"') ? [plain, items] : [plain];
}

function mapOf(items: readonly string[], explode: boolean): readonly TextTree[] {
  const pairs = explode ? items.map(pairOf) : pairsOf(items);
  return pairs.every((pair) => pair !== undefined)
    ? [Object.fromEntries(pairs)]
    : items.length > 0
      ? [items]
      : [];
}

function pairOf(item: string): readonly [string, string] | undefined {
  const at = item.indexOf('=');
  return at < 0 ? undefined : [item.slice(0, at), item.slice(at + 1)];
}

function pairsOf(items: readonly string[]): readonly (readonly [string, string] | undefined)[] {
  return items.flatMap((name, at) => {
    if (at % 2 === 1) return [];
    const value = items[at + 1];
    return [value === undefined ? undefined : ([name, value] as const)];
  });
}
