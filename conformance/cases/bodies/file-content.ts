/** The contents of uploaded files: the smallest possible of each media type. */

import { isOfRange } from '../../answers/media-type.ts';
import { encodeUtf8 } from '../../json/utf8.ts';

/** A file to send. */
interface FileContent {
  readonly type: string;
  /** Its name. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** One pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const jpeg =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
  'wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** One empty page. */
const pdf =
  'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAw' +
  'IFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgOSA5XT4+ZW5kb2JqCnhy' +
  'ZWYKMCA0CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAwOSAwMDAwMCBuIAowMDAwMDAwMDUyIDAwMDAwIG4gCjAwMDAwMDAxMDEgMDAw' +
  'MDAgbiAKdHJhaWxlcjw8L1NpemUgNC9Sb290IDEgMCBSPj4Kc3RhcnR4cmVmCjE2MAolJUVPRgo=';
/** An empty archive. */
const zip = 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==';

interface FileKind {
  readonly type: string;
  readonly file: string;
  /** Absent where any bytes will do. */
  readonly content?: string;
}

const kinds: readonly FileKind[] = [
  { type: 'application/octet-stream', file: 'file.bin' },
  { type: 'image/png', file: 'file.png', content: png },
  { type: 'image/jpeg', file: 'file.jpg', content: jpeg },
  { type: 'image/gif', file: 'file.gif', content: gif },
  { type: 'application/pdf', file: 'file.pdf', content: pdf },
  { type: 'application/zip', file: 'file.zip', content: zip },
  { type: 'application/json', file: 'file.json', content: 'e30=' },
  { type: 'text/plain', file: 'file.txt' },
  { type: 'text/html', file: 'file.html' },
  { type: 'text/csv', file: 'file.csv' },
];

/**
 * A file of the first of the media types, or ranges, that can be made; arbitrary bytes where none is named.
 * @param text the content, where any bytes will do
 */
export function fileOf(types: readonly string[], text = 'contents'): FileContent | undefined {
  const wanted = types.length === 0 ? ['application/octet-stream'] : types;
  for (const range of wanted) {
    const kind = kinds.find(({ type }) => isOfRange(type, range));
    if (!kind) continue;
    const { type, file, content } = kind;
    return { type, file, bytes: content === undefined ? encodeUtf8(text) : Buffer.from(content, 'base64') };
  }
  return undefined;
}
