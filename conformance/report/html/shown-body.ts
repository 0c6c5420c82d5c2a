/** A body as readable lines: text as it is, other bytes as escapes, long ones cut with a note. */

import { decodeUtf8 } from '../../json/utf8.ts';

/** Lines, notes about them, and the bytes in base64 where they are not text. */
export interface ShownBody {
  /** Joined they are the body or its beginning. */
  readonly lines: readonly string[];
  readonly notes: readonly string[];
  readonly base64?: string;
}

/** How many bytes of a body the page shows; run.jsonl has all of them. */
const shownBytes = 2048;

/**
 * Makes a body readable.
 * @param wasCut whether the answer was not read to its end
 * @param whole sentence that says where the whole of a long body is
 */
export function shownBody(bytes: Uint8Array, wasCut = false, whole = allIn('run.jsonl')): ShownBody {
  const shown = bytes.subarray(0, endOf(bytes, shownBytes));
  const text = decodeUtf8(shown);
  const notes = [
    ...(shown.length < bytes.length
      ? [`Cut: the first ${shown.length} of ${bytes.length} bytes. ${whole}`.trim()]
      : []),
    ...(wasCut ? [`The answer is longer than the ${bytes.length} bytes that were read of it.`] : []),
  ];
  if (text !== undefined) return { lines: linesOf(text), notes };
  return {
    lines: linesOf(Array.from(shown, spellByte).join('')),
    notes: ['Not UTF-8: \\xff and the like stand for one byte each.', ...notes],
    base64: Buffer.from(shown).toString('base64'),
  };
}

/** The sentence that a file has all bytes. */
export function allIn(file: string): string {
  return `${file} has all of them.`;
}

/** Where to cut without splitting a character. */
function endOf(bytes: Uint8Array, limit: number): number {
  if (bytes.length <= limit) return bytes.length;
  let end = limit;
  while (end > limit - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end;
}

/** The lines of a text, each with its line break. */
function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function spellByte(byte: number): string {
  if (byte === 0x5c) return '\\\\';
  const isPlain = byte === 0x0a || (byte >= 0x20 && byte < 0x7f);
  return isPlain ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`;
}
