/** Parses YAML or JSON text into exact JSON values and records their positions. */

import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { Json } from '../json/json.ts';
import { readJson } from '../json/read-json.ts';
import type { Position } from '../model/contract.ts';
import { isPlainTag, shownTag } from '../names/yaml-tag.ts';
import { type Complaint, DocumentError, type DocumentProblem, documentProblem } from './complaint.ts';
import { convertYaml } from './convert-yaml.ts';

/**
 * Parses a text as YAML 1.2, of which JSON is a subset; `<<` merges as in YAML 1.1.
 * @param file name to show in problems
 * @throws DocumentError with the first syntax error, or with every value that JSON cannot express
 */
export function parseSource(text: string, file: string, manner: ParseManner = {}): ParsedSource {
  return parseJson(text, file, manner) ?? parseYaml(text, file, manner);
}

/** How a text is parsed. */
interface ParseManner {
  /** Whether what JSON cannot express may be told, as far as the rest can be used without it. @defaultValue false */
  readonly isMended?: boolean;
  /** Called again and again; what it throws ends the parsing. @defaultValue nothing */
  readonly heed?: () => void;
}

function parseYaml(text: string, file: string, { isMended, heed }: ParseManner): ParsedSource {
  const lines = heedingLines(heed);
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const faultAt = (complaint: Complaint, offset: number): DocumentProblem => {
    return { ...documentProblem(complaint, file), ...at(offset) };
  };
  const document = parseDocument(text, {
    intAsBigInt: true,
    lineCounter: lines,
    merge: true,
    prettyErrors: false,
    // The parser compares each key with all before it, which takes minutes for 100,000.
    uniqueKeys: false,
  });
  heed?.();
  const fault = firstFault(document.errors) ?? firstFault(repeatedKeys(document));
  if (fault) throw new DocumentError([faultAt(faultOf(fault), fault.pos[0])]);
  const tagged = oddTags(document).map(({ complaint, offset }) => faultAt(complaint, offset));
  if (tagged.length > 0) throw new DocumentError(tagged);
  const { value, positions, complaints } = convertYaml(document, at);
  const told = isMended ? complaints.filter(isApart) : [];
  const refused = complaints.filter((one) => !told.includes(one));
  const problems = (refused.length > 0 ? complaints : []).map((one) => documentProblem(one, file, positions));
  if (problems.length > 0) throw new DocumentError(problems);
  return { value, positions, ...(told.length > 0 ? { told } : {}) };
}

/** The parser tells of each line as it comes to it. */
function heedingLines(heed: ParseManner['heed']): LineCounter {
  const lines = new LineCounter();
  const { addNewLine } = lines;
  lines.addNewLine = (offset) => {
    if (lines.lineStarts.length % often === 0) heed?.();
    return addNewLine(offset);
  };
  return lines;
}

/** Lines, or members, after which it is asked once more whether to go on. */
const often = 1024;

/** Whether a complaint concerns a place of its own: a value, or a path that has no name, and is left out. */
function isApart({ code, pointer }: Complaint): boolean {
  return (
    code === 'no-json-value' ||
    code === 'number-too-long' ||
    (code === 'key-not-text' && pointer === '/paths')
  );
}

/** Complaints about tags that name a type that JSON lacks, or one that does not fit their value. */
function oddTags(document: Document): readonly { complaint: Complaint; offset: number }[] {
  const odd: { complaint: Complaint; offset: number }[] = [];
  visit(document, {
    Value: (_, node) => {
      if (isPlainTag(node)) return;
      const facts = { tag: shownTag(node.tag ?? '') };
      odd.push({ complaint: { code: 'tag-unsupported', pointer: '', facts }, offset: node.range?.[0] ?? 0 });
    },
  });
  return odd;
}

/** An error of the parser, or one that is found in its place. */
type ParseFault = Pick<YAMLError, 'code' | 'message' | 'pos'>;

/** The keys that stand twice in a map, by the words of the parser. */
function repeatedKeys(document: Document): readonly ParseFault[] {
  const faults: ParseFault[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const [start = 0, end = 0] = key.range ?? [];
        if (known.has(key.value))
          faults.push({ code: 'DUPLICATE_KEY', message: 'Map keys must be unique', pos: [start, end] });
        known.add(key.value);
      }
    },
  });
  return faults;
}

/** The first error in the text: one typo makes the parser report many more after it. */
function firstFault(errors: readonly ParseFault[]): ParseFault | undefined {
  const ordered = errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  return ordered.find(({ message }) => tooDeep.test(message)) ?? ordered[0];
}

/** What the parser says when its recursion exhausts the stack; the other errors are then consequences. */
const tooDeep = /call stack|stack overflow/i;

function faultOf({ code, message: reason }: ParseFault): Complaint {
  if (code === 'MULTIPLE_DOCS') return { code: 'several-documents', pointer: '' };
  if (tooDeep.test(reason)) return { code: 'nested-too-deeply', pointer: '' };
  return { code: 'syntax', pointer: '', facts: { reason } };
}

/** The value of a text, and the position of each member name and list item by JSON Pointer. */
interface ParsedSource {
  readonly value: Json;
  readonly positions: ReadonlyMap<string, Position>;
  /** What is wrong in places of their own, where that is told instead of refused. */
  readonly told?: readonly Complaint[];
}

/**
 * The value and the places of a text, or nothing where it is not JSON, or JSON with anything that has to be complained
 * about or is read otherwise in YAML: then that parser has the word.
 * @param file the name to show in positions
 */
function parseJson(text: string, file: string, { heed }: ParseManner): ParsedSource | undefined {
  if (!text.trimStart().startsWith('{') || odd.test(text)) return undefined;
  const positions = new Map<string, Position>([['', { file, line: 1, column: 1 }]]);
  const place = placing(text, file, positions);
  const read = readJson(text, (pointer, at) => {
    if (positions.size % often === 0) heed?.();
    place(pointer, at);
  });
  const isUsual = read.ok && read.duplicates.length === 0 && read.depth <= deepest;
  const hasOdd = isUsual && [...read.spellings.values()].some((spelling) => oddNumber.test(spelling));
  return isUsual && !hasOdd ? { value: read.value, positions } : undefined;
}

/**
 * Half of a character, or a number of very many digits. Texts hold much that looks like other odd numbers, such as
 * digests, and a document in which one is found is read as YAML, which takes ten times as long and as much memory.
 */
const odd = /\\u[dD][89a-fA-F](?<=(?<!\\)(?:\\\\)*\\u..)|[[:,\s]-?\d{300}/;

/** A number beyond what a double holds, or a zero with a sign, among those that are not written in plain digits. */
const oddNumber = /\d{300}|e\+?\d{3}|^-0$/i;

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
