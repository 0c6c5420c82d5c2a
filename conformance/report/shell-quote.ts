/** Quotes bytes and text for a POSIX shell, so that a pasted line sends exactly what was recorded. */

import { decodeUtf8 } from '../json/utf8.ts';

/** A text in single quotes, in which nothing is expanded. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Tells whether a text can be pasted as it is: every character is visible, and none affects a terminal. */
export function isPlain(text: string): boolean {
  return !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);
}

/** The text of the bytes if it can be pasted as it is, else undefined. */
export function plainText(bytes: Uint8Array): string | undefined {
  const text = decodeUtf8(bytes);
  return text !== undefined && isPlain(text) ? text : undefined;
}

/** A `printf` command that writes exactly these bytes: visible ASCII as it is, everything else as escapes of POSIX. */
export function printfOf(bytes: Uint8Array): string {
  const spelled = Array.from(bytes, (byte, index) =>
    index === 0 && byte === 0x2d ? '\\055' : spellByte(byte),
  );
  return `printf '${spelled.join('')}'`;
}

function spellByte(byte: number): string {
  const character = String.fromCharCode(byte);
  if (character === '%') return '%%';
  if (character === '\n') return '\\n';
  if (byte >= 0x20 && byte < 0x7f && character !== "'" && character !== '\\') return character;
  return `\\${byte.toString(8).padStart(3, '0')}`;
}
