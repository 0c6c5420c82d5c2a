/** Decodes an XML answer by the charset that it declares (RFC 7303 3). */

import type { Answer } from '../model/exchange.ts';
import { fieldValue } from './fields.ts';
import { readMediaType } from './media-type.ts';
import { unpack } from './read-answer.ts';

/**
 * The text of an XML answer. A byte order mark counts first, then the charset of the media type, then the XML
 * declaration; otherwise it is UTF-8.
 * @returns undefined where it cannot be decoded
 */
export function xmlText(answer: Answer): string | undefined {
  const content = unpack(answer);
  if (content === undefined) return undefined;
  const told = readMediaType(fieldValue(answer, 'content-type') ?? '').parameters.get('charset');
  const charsets = [markOf(content), told, declaredIn(content), 'utf-8'];
  for (const charset of charsets) {
    const text = charset === undefined ? undefined : decoded(content, charset);
    if (text !== undefined) return text;
  }
  return undefined;
}

function markOf(content: Uint8Array): string | undefined {
  const [first, second, third] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** The encoding that the XML declaration names. It is readable as ASCII; in UTF-16 every other byte is zero. */
function declaredIn(content: Uint8Array): string | undefined {
  const start = Buffer.from(content.subarray(0, 200)).toString('latin1');
  if (start.startsWith('<\0')) return 'utf-16le';
  if (start.startsWith('\0<')) return 'utf-16be';
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
}

function decoded(content: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
