/** Bytes: a file as the whole body. */

import { essenceOf } from '../../answers/media-type.ts';
import { isObject } from '../../json/json.ts';
import { own } from '../../schema/read-schema.ts';
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
  schema: ({ contract, schema }) => {
    const resolved = resolveSchema(contract, schema);
    const bounds = isObject(resolved) ? ['minLength', 'maxLength'] : [];
    const kept = bounds.flatMap((name) => {
      const setting = isObject(resolved) ? own(resolved, name) : undefined;
      return setting === undefined ? [] : [[name, setting] as const];
    });
    return { type: 'string', minLength: 1, ...Object.fromEntries(kept) };
  },
  nothing: '',
  write: (value, { media }) =>
    typeof value === 'string' ? fileOf([media.mediaType], value)?.bytes : undefined,
  read: (value) => value,
};
