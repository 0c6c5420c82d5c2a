/** Parses YAML with the reader of a form; every error has its line, column and key. */

import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { filePlace, shortened, withShownUrls } from '../names/visible.ts';
import { isPlainTag, shownTag } from '../names/yaml-tag.ts';
import { FormatFault, type Path } from './format-fault.ts';
import type { Reader } from './readers.ts';

/** An error in a text; line and column count from 1. */
interface YamlFault {
  readonly line?: number;
  readonly column?: number;
  /** The path of the key: `rows.3.bindings.0.check`. */
  readonly key?: string;
  /** Without a full stop. */
  readonly problem: string;
  /** As a sentence. */
  readonly remedy: string;
}

/** The data of a text with positions, or all syntax errors. */
type OpenedYaml =
  | { readonly kind: 'data'; readonly data: unknown; readonly placeOf: PlaceOf }
  | { readonly kind: 'faults'; readonly faults: readonly [YamlFault, ...YamlFault[]] };

/** The position of the value at a path, or of its key; of the nearest enclosing part where it has none. */
type PlaceOf = (path: Path, part?: 'value' | 'key') => YamlPosition;

/** Line and column, counted from 1. */
interface YamlPosition {
  readonly line: number;
  readonly column: number;
}

/** The data of a text, or the error. */
export type ParsedYaml<T> =
  | { readonly kind: 'data'; readonly data: T }
  | { readonly kind: 'fault'; readonly fault: YamlFault };

/** An error in a file, with position, problem and remedy. */
export function faultIn(
  file: string,
  { key, problem, remedy, ...place }: YamlFault,
): { readonly place: string; readonly problem: string; readonly remedy: string } {
  const where = filePlace({ file, ...place });
  return { place: key ? `${where}: ${key}` : where, problem, remedy };
}

/**
 * Parses a text and reads its data.
 * @param read may throw FormatFault, also for contradictions
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

/** Parses a text. Never throws, whatever it is. */
export function openYaml(text: string): OpenedYaml {
  const counter = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: counter, logLevel: 'error' });
    // After the place where the parser gave up, every bracket gives a further error.
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
  return path.map((part) => shortened(withShownUrls(String(part)))).join('.');
}

function faultOf({ linePos, message, code }: Document['errors'][number]): YamlFault {
  const { line = 1, col: column = 1 } = linePos?.[0] ?? {};
  if (code === 'RESOURCE_EXHAUSTION') return { line, column, ...tooDeep };
  if (code === 'MULTIPLE_DOCS') return { line, column, ...several };
  const [problem = ''] = message.split(/ at line |:?\n/);
  return { line, column, problem: shortened(problem, wordy), remedy: 'Correct the YAML there.' };
}

/** Maximum length of a message of the parser, which may quote foreign text. */
const wordy = 160;

/** For nesting that exceeds the call stack of the parser. */
const tooDeep = { problem: 'the YAML is nested too deep', remedy: 'Write fewer levels.' };

const several = { problem: 'several documents in one file', remedy: 'Keep one.' };

/** YAML 1.2 has no merge keys, so `<<` would be read as an ordinary key. */
const noMerges = { problem: 'merge keys are not supported', remedy: 'Write out what << stands for.' };

/** Circular data would be walked for ever. */
const noCircles = { problem: 'the alias is part of what it stands for', remedy: 'Write out what is meant.' };

/** For a tag of a type that plain data does not have, or that does not fit the value. */
const noTag = (tag: string) => ({
  problem: `the tag ${shortened(shownTag(tag))} is not supported here`,
  remedy: 'Remove the tag, and write the value itself.',
});

interface UnusablePart {
  readonly offset: number;
  readonly said: Pick<YamlFault, 'problem' | 'remedy'>;
}

/** Parts that YAML allows and plain data does not: the key `<<`, circular aliases, and tags. */
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

/** The error for aliases that expand to too much data, or nesting that exceeds the call stack. */
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

/** The offset of the value at a path, or of the nearest enclosing part that has one. */
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
