/** A body as lines that can be read: text as it is, other bytes spelt out, long ones cut with a note. */

import { decodeUtf8 } from '../../json/utf8.ts';

/** Lines, what has to be said about them, and the bytes in base64 where the lines are no text. */
export interface ShownBody {
  /** Joined they are the body, or its beginning. */
  readonly lines: readonly string[];
  readonly notes: readonly string[];
  readonly base64?: string;
}

/** Bytes of a body that the page shows; run.jsonl has all. */
const shownBytes = 2048;

/**
 * Makes a body readable.
 * @param wasCut whether bytes are missing already, because no more of it was read
 * @param whole where all of a body is that is too long to be shown
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
    notes: ['Not UTF-8: \\xff and its like stand for one byte each.', ...notes],
    base64: Buffer.from(shown).toString('base64'),
  };
}

/** Says which file has all bytes. */
export function allIn(file: string): string {
  return `${file} has all of them.`;
}

/** Where to cut so that no letter is cut in two. */
function endOf(bytes: Uint8Array, limit: number): number {
  if (bytes.length <= limit) return bytes.length;
  let end = limit;
  while (end > limit - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end;
}

/** Each line keeps its line break. */
function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function spellByte(byte: number): string {
  if (byte === 0x5c) return '\\\\';
  const isPlain = byte === 0x0a || (byte >= 0x20 && byte < 0x7f);
  return isPlain ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`;
}
