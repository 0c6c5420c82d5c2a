/** Walks a text that is known to be JSON and reports what `JSON.parse` drops: repeated members and number spellings. */

import { joinPointer } from './pointer.ts';

/** What the walk found; both are keyed by JSON Pointer. */
export interface MemberScan {
  readonly duplicates: readonly string[];
  readonly spellings: ReadonlyMap<string, string>;
}

interface Level {
  readonly pointer: string;
  readonly names?: Set<string>;
  member: string;
  index: number;
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|-?\d[\d.eE+-]*|true|false|null/gs;

/** Scans a valid JSON text in one pass, without recursion. */
export function scanMembers(text: string): MemberScan {
  const duplicates = new Set<string>();
  const spellings = new Map<string, string>();
  const levels: Level[] = [];
  let level: Level | undefined;
  let expectsName = false;
  for (const [lexeme] of text.matchAll(token)) {
    if (lexeme === '{' || lexeme === '[') {
      level = {
        pointer: pointerOf(level),
        member: '',
        index: 0,
        ...(lexeme === '{' ? { names: new Set() } : {}),
      };
      levels.push(level);
    } else if (lexeme === '}' || lexeme === ']') {
      levels.pop();
      level = levels.at(-1);
    } else if (lexeme === ',') {
      if (level) level.index += 1;
    } else if (expectsName && level?.names) {
      level.member = JSON.parse(lexeme) as string;
      if (level.names.has(level.member)) duplicates.add(pointerOf(level));
      level.names.add(level.member);
    } else if (isOddNumber(lexeme)) spellings.set(pointerOf(level), lexeme);
    expectsName = lexeme === '{' || lexeme === ',';
  }
  return { duplicates: [...duplicates], spellings };
}

function isOddNumber(lexeme: string): boolean {
  return /^-?\d/.test(lexeme) && !/^(?:0|-?[1-9]\d*)$/.test(lexeme);
}

/** Asked for only where something is to be told: a text may hold a million numbers. */
function pointerOf(level: Level | undefined): string {
  if (!level) return '';
  return joinPointer(level.pointer, level.names ? level.member : level.index);
}
