/** Reads JSON text without loss: exact integers, the spelling of odd numbers, and members that stand twice. */

import type { Json } from './json.ts';
import { joinPointer } from './pointer.ts';

/** A text that is JSON. */
export interface JsonText {
  readonly ok: true;
  readonly value: Json;
  /** JSON Pointers of the members that stand more than once in their object; the value keeps the last. */
  readonly duplicates: readonly string[];
  /** The spelling of each number that is not written in plain digits (1.0, 1e0, -0), by JSON Pointer. */
  readonly spellings: ReadonlyMap<string, string>;
  /** How many lists and objects stand in each other. */
  readonly depth: number;
}

/** A text that is not JSON, and why. */
interface JsonFault {
  readonly ok: false;
  readonly message: string;
}

/**
 * Reads a JSON text as RFC 8259 defines it. Throws only what `onPlace` throws.
 * @param text the text without a byte order mark; a leading one is a fault, as in RFC 8259 8.1
 * @param onPlace hears where the name of each member and each item of a list begins. @defaultValue nobody asks
 */
export function readJson(
  text: string,
  onPlace?: (pointer: string, at: number) => void,
): JsonText | JsonFault {
  try {
    const value = parseExactly(text) as Json;
    const { duplicates, spellings, depth } = scanMembers(text, onPlace);
    // What is deeper is read in the way that tells what is too deep for all that walks through it.
    const isDeep = depth > shallow;
    return {
      ok: true,
      value: isDeep ? (JSON.parse(text, exactMember) as Json) : value,
      duplicates,
      spellings,
      depth,
    };
  } catch (error) {
    // Whoever hears of places may end the reading.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    return {
      ok: false,
      message: error instanceof RangeError ? 'nested too deeply' : String((error as Error).message),
    };
  }
}

/**
 * A JSON text as `JSON.parse` reads it, with integers that no double holds as bigints.
 * @throws SyntaxError for what is not JSON
 */
export function parseExactly(text: string): unknown {
  return longInteger.test(text) ? JSON.parse(text, exactMember) : JSON.parse(text);
}

/** An integer of fewer digits is exact in a double, and what is asked of every member takes much longer. */
const longInteger = /\d{16}/;

const shallow = 500;

function exactMember(_key: string, value: unknown, context: { readonly source?: string }): unknown {
  const text = String(context.source);
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : exactInteger(text);
}

/** What the walk found; both are keyed by JSON Pointer. */
interface MemberScan {
  readonly duplicates: readonly string[];
  readonly spellings: ReadonlyMap<string, string>;
  /** How many lists and objects stand in each other. */
  readonly depth: number;
}

interface NestingLevel {
  readonly pointer: string;
  readonly names?: Set<string>;
  member?: string;
  index: number;
}

/**
 * Scans a valid JSON text in one pass, without recursion.
 * @param onPlace as in `readJson`
 */
export function scanMembers(text: string, onPlace?: (pointer: string, at: number) => void): MemberScan {
  const duplicates = new Set<string>();
  const spellings = new Map<string, string>();
  const levels: NestingLevel[] = [];
  let [level, depth, expectsName]: [NestingLevel | undefined, number, boolean] = [undefined, 0, false];
  for (let [at, end] = [0, 0]; at < text.length; at = end) {
    const first = text.charAt(at);
    end = endOf(text, at);
    // In JSON, what stands before the blank is blank, too.
    if (first <= ' ') continue;
    if (onPlace && level && !level.names && first !== ',' && first !== ']') onPlace(pointerOf(level), at);
    if (first === '{' || first === '[') {
      level = { pointer: pointerOf(level), index: 0, ...(first === '{' && { names: new Set() }) };
      depth = Math.max(depth, levels.push(level));
    } else if (first === '}' || first === ']') {
      levels.pop();
      level = levels.at(-1);
    } else if (first === ',') {
      if (level) level.index += 1;
    } else if (expectsName && level?.names) {
      level.member = JSON.parse(text.slice(at, end)) as string;
      if (level.names.has(level.member)) duplicates.add(pointerOf(level));
      level.names.add(level.member);
      onPlace?.(pointerOf(level), at);
    } else if (beginsNumber(first) && isOddNumber(text.slice(at, end)))
      spellings.set(pointerOf(level), text.slice(at, end));
    expectsName = first === '{' || first === ',';
  }
  return { duplicates: [...duplicates], spellings, depth };
}

/** Where what begins at an index ends: a string, a number or word, one mark, or one blank. */
function endOf(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start);
  word.lastIndex = start;
  return word.test(text) ? word.lastIndex : start + 1;
}

/** What numbers and the three words are made of. */
const word = /[-+.\da-z]+/iy;

/** A quote ends it unless an odd number of backslashes stands before. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let isEscaped = false;
    for (let before = end - 1; text[before] === '\\'; before -= 1) isEscaped = !isEscaped;
    if (!isEscaped) return end + 1;
  }
}

function beginsNumber(first: string): boolean {
  return /[-\d]/.test(first);
}

function isOddNumber(lexeme: string): boolean {
  return !/^(?:0|-?[1-9]\d*)$/.test(lexeme);
}

/** Asked for only where something is to be told: a text may hold a million numbers. */
function pointerOf(level: NestingLevel | undefined): string {
  if (!level) return '';
  return joinPointer(level.pointer, level.member ?? level.index);
}

/** Digits that are read exactly; RFC 8259 9 lets a reader set limits on the range of numbers. */
export const mostDigits = 1000;

/** @param text digits behind an optional sign @returns exactly the integer; an infinite double where it is too long */
export function exactInteger(text: string): bigint | number {
  return text.length > mostDigits ? Number(text) : BigInt(text);
}
