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
  let expectsName = false;
  for (const [lexeme] of text.matchAll(token)) {
    const level = levels.at(-1);
    const here = level ? pointerOf(level) : '';
    if (lexeme === '{') levels.push({ pointer: here, names: new Set(), member: '', index: 0 });
    else if (lexeme === '[') levels.push({ pointer: here, member: '', index: 0 });
    else if (lexeme === '}' || lexeme === ']') levels.pop();
    else if (lexeme === ',' && level) level.index += 1;
    else if (expectsName && level?.names) {
      level.member = JSON.parse(lexeme) as string;
      const pointer = pointerOf(level);
      if (level.names.has(level.member)) duplicates.add(pointer);
      level.names.add(level.member);
    } else if (/^-?\d/.test(lexeme) && !/^(?:0|-?[1-9]\d*)$/.test(lexeme)) spellings.set(here, lexeme);
    expectsName = lexeme === '{' || (lexeme === ',' && levels.at(-1)?.names !== undefined);
  }
  return { duplicates: [...duplicates], spellings };
}

function pointerOf(level: Level): string {
  return joinPointer(level.pointer, level.names ? level.member : level.index);
}
