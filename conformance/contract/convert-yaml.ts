/**
 * Converts the syntax tree of the `yaml` package into exact JSON: integers of any size stay exact, aliases are
 * expanded.
 */

import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  visit,
  type YAMLMap,
} from 'yaml';
import { isObject, type Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { mostDigits } from '../json/read-json.ts';
import type { Position } from '../model/contract.ts';
import { type Complaint, valueInWords } from './complaint.ts';

/** The value, the position of each member, and complaints about what JSON cannot express. */
interface ConvertedYaml {
  readonly value: Json;
  readonly positions: ReadonlyMap<string, Position>;
  readonly complaints: readonly Complaint[];
}

interface Conversion {
  readonly at: (offset: number) => Position;
  readonly positions: Map<string, Position>;
  readonly complaints: Complaint[];
  /** The collections being converted; an alias to one of them would recurse for ever. */
  readonly open: Set<unknown>;
  /** The target of each alias, found in one walk through the document when the first one comes. */
  readonly targets: () => ReadonlyMap<Alias, unknown>;
  /** How many aliases are being expanded at the moment, and how many values all expansions have produced. */
  readonly aliases: { open: number; values: number };
}

/** The limit for values from aliases: a few lines of nested aliases can expand to gigabytes. */
const mostValues = 100_000;

/** Converts a document without syntax errors. The position of a member is that of its name. */
export function convertYaml(document: Document, at: (offset: number) => Position): ConvertedYaml {
  const conversion: Conversion = {
    ...{ at, positions: new Map(), complaints: [], open: new Set() },
    ...{ targets: once(() => targetsIn(document)), aliases: { open: 0, values: 0 } },
  };
  conversion.positions.set('', at(0));
  return { ...conversion, value: toJson(document.contents, '', conversion) };
}

function toJson(node: unknown, pointer: string, conversion: Conversion): Json {
  if (conversion.aliases.open > 0) conversion.aliases.values += 1;
  if (isAlias(node)) return aliasValue(node, pointer, conversion);
  if (isScalar(node)) return scalarValue(node.value, pointer, conversion);
  if (!isMap(node) && !isSeq(node)) return null;
  conversion.open.add(node);
  const value = isMap(node)
    ? mapValue(node, pointer, conversion)
    : node.items.map((item, index) => {
        const place = joinPointer(pointer, index);
        setPosition(place, item, conversion);
        return toJson(item, place, conversion);
      });
  conversion.open.delete(node);
  return value;
}

function aliasValue(alias: Alias, pointer: string, conversion: Conversion): Json {
  const { aliases } = conversion;
  const target = conversion.targets().get(alias);
  const endless = conversion.open.has(target) || aliases.values > mostValues;
  if (target !== undefined && !endless) {
    aliases.open += 1;
    const value = toJson(target, pointer, conversion);
    aliases.open -= 1;
    return value;
  }
  conversion.complaints.push({
    code: endless ? 'alias-endless' : 'alias-unknown',
    pointer,
    facts: { name: alias.source },
  });
  return null;
}

/** What each alias stands for: the last node before it that has its name (YAML 1.2.2, 7.1). */
function targetsIn(document: Document): ReadonlyMap<Alias, unknown> {
  const named = new Map<string, unknown>();
  const targets = new Map<Alias, unknown>();
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node)) targets.set(node, named.get(node.source));
      else if (node.anchor !== undefined) named.set(node.anchor, node);
    },
  });
  return targets;
}

function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

/** Larger integers are refused: no useful limit has more digits, and computing with millions of them takes minutes. */
const largest = 10n ** BigInt(mostDigits);

function scalarValue(value: unknown, pointer: string, { complaints }: Conversion): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint' && (value >= largest || value <= -largest)) {
    complaints.push({ code: 'number-too-long', pointer, facts: { limit: String(mostDigits) } });
    return null;
  }
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const actual = Math.abs(Number(value)) === Infinity ? 'a number beyond 1.8e308' : String(value);
  complaints.push({ code: 'no-json-value', pointer, facts: { actual } });
  return null;
}

function mapValue(map: YAMLMap, pointer: string, conversion: Conversion): Json {
  const own: [string, Json][] = [];
  const merged: [string, Json][] = [];
  for (const pair of map.items) {
    if (isMergeKey(pair)) {
      merged.push(...mergedMembers(toJson(pair.value, pointer, conversion)));
      continue;
    }
    const name = nameOf(pair, pointer, conversion);
    if (name === undefined) continue;
    const place = joinPointer(pointer, name);
    setPosition(place, pair.key, conversion);
    own.push([name, toJson(pair.value, place, conversion)]);
  }
  return Object.fromEntries([...merged, ...own]);
}

function isMergeKey({ key }: Pair): boolean {
  return isScalar(key) && typeof key.value === 'symbol';
}

/** The members that `<<` merges in: the first of several maps wins, and the map's own members win over all of them. */
function mergedMembers(value: Json): [string, Json][] {
  if (Array.isArray(value)) return value.toReversed().flatMap(mergedMembers);
  return isObject(value) ? Object.entries(value) : [];
}

function nameOf({ key }: Pair, pointer: string, { complaints }: Conversion): string | undefined {
  const refused = (actual: string): undefined => {
    complaints.push({ code: 'key-not-text', pointer, facts: { actual } });
    return undefined;
  };
  if (!isScalar(key)) return refused(isSeq(key) ? valueInWords([]) : valueInWords({}));
  const name = typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
  // A lone surrogate can be written neither into a reference nor into a report.
  return name.isWellFormed() ? name : refused('not Unicode text: it contains half of a character');
}

function setPosition(pointer: string, node: unknown, { at, positions }: Conversion): void {
  if (isNode(node) && node.range) positions.set(pointer, at(node.range[0]));
}
