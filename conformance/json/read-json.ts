/** Reads JSON text without loss: exact integers, the spelling of odd numbers, and members that stand twice. */

import { exactInteger } from './exact-integer.ts';
import type { Json } from './json.ts';
import { scanMembers } from './scan-members.ts';

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
 * Reads a JSON text as RFC 8259 defines it. Never throws.
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
