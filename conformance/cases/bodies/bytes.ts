/** Bytes: a file as the whole body; and the contents of uploaded files, the smallest possible of each media type. */

import { essenceOf, isOfRange } from '../../answers/media-type.ts';
import { isObject } from '../../json/json.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { countSetting, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import type { BodyCodec } from './body-codec.ts';

/** The media type says what the bytes are; a schema can at most limit their number. */
export const bytes: BodyCodec = {
  name: 'bytes',
  takes: ({ mediaType, schema }) => {
    const essence = essenceOf(mediaType);
    const isBinary = isObject(schema ?? {}) && own(Object(schema), 'format') === 'binary';
    if (essence === '*/*' || essence === 'application/*') return isBinary;
    return /^(?:application\/(?:octet-stream|pdf|zip)|image\/(?:png|gif|\*))$/.test(essence);
  },
  contentType: (mediaType) => fileOf([mediaType])?.type ?? mediaType,
  schema: ({ contract, media, schema }) => {
    const resolved = resolveSchema(contract, schema);
    const isFree = fileOf([media.mediaType], '')?.bytes.length === 0;
    const kept = bounds.flatMap((name) => {
      const setting = isFree && isObject(resolved) ? own(resolved, name) : undefined;
      return setting === undefined ? [] : [[name, setting] as const];
    });
    return { type: 'string', minLength: 1, ...Object.fromEntries(kept) };
  },
  nothing: '',
  write: (value, { contract, media, schema }) => {
    if (typeof value !== 'string') return undefined;
    const resolved = resolveSchema(contract, schema);
    const isBound =
      isObject(resolved) &&
      (own(resolved, 'maxLength') !== undefined || countSetting(resolved, 'minLength', 0) > 1);
    // Only ASCII where the length matters, since some programs count characters and others bytes.
    const isPlain = /^[\0-\x7f]*$/.test(value);
    return isBound && !isPlain ? undefined : fileOf([media.mediaType], value)?.bytes;
  },
  read: (value) => value,
};

const bounds = ['minLength', 'maxLength'] as const;

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
