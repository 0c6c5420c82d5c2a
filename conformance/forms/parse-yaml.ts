/** Reads YAML by a reader of its form; every complaint knows its line, column and key. */

import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { filePlace } from '../names/file-place.ts';
import { shortened } from '../names/quoted.ts';
import { isPlainTag, shownTag } from '../names/yaml-tag.ts';
import { FormatFault, type Path } from './format-fault.ts';
import type { Reader } from './readers.ts';

/** What is wrong with a text, and where; line and column count from 1. */
export interface YamlFault {
  readonly line?: number;
  readonly column?: number;
  /** The key in question: `rows.3.bindings.0.check`. */
  readonly key?: string;
  /** Without a full stop. */
  readonly problem: string;
  /** As a sentence. */
  readonly remedy: string;
}

/** The data of a text with the places of its parts, or everything that is wrong with its YAML. */
export type OpenedYaml =
  | { readonly kind: 'data'; readonly data: unknown; readonly placeOf: PlaceOf }
  | { readonly kind: 'faults'; readonly faults: readonly [YamlFault, ...YamlFault[]] };

/** Where the value at a path begins, or its key; the nearest part around it where it has no place of its own. */
export type PlaceOf = (path: Path, part?: 'value' | 'key') => YamlPosition;

/** Counted from 1. */
export interface YamlPosition {
  readonly line: number;
  readonly column: number;
}

/** The data of a text, or why there is none. */
export type ParsedYaml<T> =
  | { readonly kind: 'data'; readonly data: T }
  | { readonly kind: 'fault'; readonly fault: YamlFault };

/** A fault as it is told of a file: where it is, what is wrong and what to do. */
export function faultIn(
  file: string,
  { key, problem, remedy, ...place }: YamlFault,
): { readonly place: string; readonly problem: string; readonly remedy: string } {
  const where = filePlace({ file, ...place });
  return { place: key ? `${where}: ${key}` : where, problem, remedy };
}

/**
 * Parses and reads.
 * @param read may throw FormatFault, also for what contradicts itself
 */
export function parseYaml<T>(text: string, read: Reader<T>): ParsedYaml<T> {
  const opened = openYaml(text);
  if (opened.kind === 'faults') return { kind: 'fault', fault: opened.faults[0] };
  try {
    return { kind: 'data', data: read(opened.data, []) };
  } catch (error) {
    if (!(error instanceof FormatFault)) throw error;
    const { path, message, remedy } = error;
    const fault = { ...opened.placeOf(path), key: keyOf(path), problem: message, remedy };
    return { kind: 'fault', fault };
  }
}

/** Parses alone. Never throws, whatever the text is. */
export function openYaml(text: string): OpenedYaml {
  const counter = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: counter, logLevel: 'error' });
    // Behind the place where the parser gave up, every bracket is one fault more.
    const deep = document.errors.filter(({ code }) => code === 'RESOURCE_EXHAUSTION').slice(0, 1);
    const [first, ...others] = (deep.length > 0 ? deep : document.errors).map(faultOf);
    if (first) return { kind: 'faults', faults: [first, ...others] };
    const [unusable, ...more] = unusableParts(document).map(({ offset, said }): YamlFault => {
      const { line, col: column } = counter.linePos(offset);
      return { line, column, ...said };
    });
    if (unusable) return { kind: 'faults', faults: [unusable, ...more] };
    const placeOf: PlaceOf = (path, part = 'value') => {
      const key = part === 'key' ? keyOffsetOf(document, path) : undefined;
      const { line, col: column } = counter.linePos(key ?? offsetOf(document, path));
      return { line, column };
    };
    return { kind: 'data', data: document.toJS(), placeOf };
  } catch (error) {
    return { kind: 'faults', faults: [unresolvable(error)] };
  }
}

function keyOf(path: Path): string {
  return path.map((part) => shortened(String(part))).join('.');
}

function faultOf({ linePos, message, code }: Document['errors'][number]): YamlFault {
  const { line = 1, col: column = 1 } = linePos?.[0] ?? {};
  if (code === 'RESOURCE_EXHAUSTION') return { line, column, ...tooDeep };
  if (code === 'MULTIPLE_DOCS') return { line, column, ...several };
  const [problem = ''] = message.split(/ at line |:?\n/);
  return { line, column, problem: shortened(problem, wordy), remedy: 'Correct the YAML there.' };
}

/** Characters of a complaint of the parser, which may repeat foreign text. */
const wordy = 160;

/** The parser gives up where its calls do not fit any more. */
const tooDeep = { problem: 'the YAML is nested too deep', remedy: 'Write fewer levels.' };

const several = { problem: 'several documents in one file', remedy: 'Keep one.' };

/** YAML 1.2 has none; taken for keys they would be passed on as ones. */
const noMerges = { problem: 'merge keys are not supported', remedy: 'Write out what << stands for.' };

/** Data that holds itself has no end for those who walk through it. */
const noCircles = { problem: 'the alias stands in what it stands for', remedy: 'Write out what is meant.' };

/** A value of a type that data has not, or a tag that the value does not fit. */
const noTag = (tag: string) => ({
  problem: `the tag ${shortened(shownTag(tag))} is not supported here`,
  remedy: 'Take the tag away, and write the value itself.',
});

interface UnusablePart {
  readonly offset: number;
  readonly said: Pick<YamlFault, 'problem' | 'remedy'>;
}

/** What is YAML and no data: keys that are a bare `<<`, aliases of what is around them, and tags. */
function unusableParts(document: Document): readonly UnusablePart[] {
  const parts: UnusablePart[] = [];
  const anchored = new Map<string, unknown>();
  visit(document, {
    Value: (_, node) => {
      if (node.anchor !== undefined) anchored.set(node.anchor, node);
      if (!isPlainTag(node)) parts.push({ offset: node.range?.[0] ?? 0, said: noTag(node.tag ?? '') });
    },
    Pair: (_, { key }) => {
      const isMerge = isScalar(key) && key.type === 'PLAIN' && key.source === '<<';
      if (isMerge) parts.push({ offset: key.range?.[0] ?? 0, said: noMerges });
    },
    Alias: (_, alias, around) => {
      const meant = anchored.get(alias.source);
      if (around.some((part) => part === meant))
        parts.push({ offset: alias.range?.[0] ?? 0, said: noCircles });
    },
  });
  return parts;
}

/** Aliases of aliases can stand for more data than there is memory, and brackets in brackets for more calls than fit. */
function unresolvable(error: unknown): YamlFault {
  if (error instanceof RangeError) return { line: 1, column: 1, ...tooDeep };
  const problem = error instanceof Error ? error.message : 'the YAML cannot be resolved';
  return {
    line: 1,
    column: 1,
    problem: shortened(problem, wordy),
    remedy: 'Write out what the aliases stand for.',
  };
}

/** Where the value at a path begins, or the nearest part around it that has a place of its own. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function keyOffsetOf(document: Document, path: Path): number | undefined {
  const map = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (!isMap(map)) return undefined;
  const pair = map.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1));
  return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
}
