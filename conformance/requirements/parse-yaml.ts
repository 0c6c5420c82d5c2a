/** Reads YAML by a reader of its form; every complaint knows its line, column and key. */

import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
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

/** The data of a text, or why there is none. */
export type ParsedYaml<T> =
  | { readonly kind: 'data'; readonly data: T }
  | { readonly kind: 'fault'; readonly fault: YamlFault };

/**
 * Parses and reads.
 * @param read may throw FormatFault, also for what contradicts itself
 */
export function parseYaml<T>(text: string, read: Reader<T>): ParsedYaml<T> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const fault = brokenYaml(document);
  if (fault) return { kind: 'fault', fault };
  const resolved = dataOf(document);
  if (resolved.kind === 'fault') return resolved;
  try {
    return { kind: 'data', data: read(resolved.data, []) };
  } catch (error) {
    if (!(error instanceof FormatFault)) throw error;
    return { kind: 'fault', fault: located(error, document, counter) };
  }
}

function brokenYaml({ errors: [error] }: Document): YamlFault | undefined {
  if (!error) return undefined;
  const { line = 1, col: column = 1 } = error.linePos?.[0] ?? {};
  const [problem = ''] = error.message.split(/ at line |:?\n/);
  return { line, column, problem, remedy: 'Correct the YAML there.' };
}

/** Aliases of aliases can stand for more data than there is memory. */
function dataOf(document: Document): ParsedYaml<unknown> {
  try {
    return { kind: 'data', data: document.toJS() };
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'the YAML cannot be resolved';
    return { kind: 'fault', fault: { problem, remedy: 'Write out what the aliases stand for.' } };
  }
}

function located(
  { path, message, remedy }: FormatFault,
  document: Document,
  counter: LineCounter,
): YamlFault {
  const { line, col: column } = counter.linePos(offsetOf(document, path));
  return { line, column, key: path.join('.'), problem: message, remedy };
}

/** Where the value at a path begins, or the nearest part around it that has a place of its own. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
