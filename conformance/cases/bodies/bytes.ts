/** Bytes: a file as the whole body. */

import { essenceOf } from '../../answers/media-type.ts';
import { isObject } from '../../json/json.ts';
import { countSetting, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import type { BodyCodec } from './body-codec.ts';
import { fileOf } from './file-content.ts';

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
