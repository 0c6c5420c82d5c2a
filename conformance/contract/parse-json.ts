/** Reads a document that is JSON as such: a parser of YAML takes ten times as long, and many times the memory. */

import type { Json } from '../json/json.ts';
import { readJson } from '../json/read-json.ts';
import type { Position } from '../model/contract.ts';

/** The value of a text, and the position of each member name and list item by JSON Pointer. */
export interface ParsedSource {
  readonly value: Json;
  readonly positions: ReadonlyMap<string, Position>;
}

/**
 * The value and the places of a text, or nothing where it is not JSON, or JSON with anything that has to be complained
 * about or is read otherwise in YAML: then that parser has the word.
 * @param file the name to show in positions
 */
export function parseJson(text: string, file: string): ParsedSource | undefined {
  if (!text.trimStart().startsWith('{') || odd.test(text)) return undefined;
  const positions = new Map<string, Position>([['', { file, line: 1, column: 1 }]]);
  const read = readJson(text, placing(text, file, positions));
  const isUsual = read.ok && read.duplicates.length === 0 && read.depth <= deepest;
  return isUsual ? { value: read.value, positions } : undefined;
}

/** Half of a character; a number of very many digits, beyond what a double holds, or a zero with a sign. */
const odd = /\\u[dD][89a-fA-F]|\d{300}|\d[eE]\+?\d{3}|-0(?!\d)/;

/** What is nested deeper may be too deep. */
const deepest = 500;

/** Hears of places in the order of the text, and counts the lines before each. */
function placing(text: string, file: string, positions: Map<string, Position>) {
  let [line, start, next] = [1, 0, text.indexOf('\n')];
  return (pointer: string, at: number): void => {
    while (next !== -1 && next < at) {
      [line, start] = [line + 1, next + 1];
      next = text.indexOf('\n', start);
    }
    positions.set(pointer, { file, line, column: at - start + 1 });
  };
}
