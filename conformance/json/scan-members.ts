/** Walks a text that is known to be JSON and reports what `JSON.parse` drops: repeated members and number spellings. */

import { joinPointer } from './pointer.ts';

/** What the walk found; both are keyed by JSON Pointer. */
interface MemberScan {
  readonly duplicates: readonly string[];
  readonly spellings: ReadonlyMap<string, string>;
  /** How many lists and objects stand in each other. */
  readonly depth: number;
}

interface Level {
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
  const levels: Level[] = [];
  let [level, depth, expectsName]: [Level | undefined, number, boolean] = [undefined, 0, false];
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
function pointerOf(level: Level | undefined): string {
  if (!level) return '';
  return joinPointer(level.pointer, level.member ?? level.index);
}
