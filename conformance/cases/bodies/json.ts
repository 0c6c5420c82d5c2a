/** JSON (RFC 8259), under any of its names. */

import { isRange, isWrittenAsJson } from '../../answers/media-type.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import type { BodyCodec } from './body-codec.ts';

/** Also for ranges that include any media type, or any application type. */
export const json: BodyCodec = {
  name: 'json',
  takes: ({ mediaType }) => isWrittenAsJson(mediaType),
  contentType: (mediaType) => (isRange(mediaType) ? 'application/json' : mediaType),
  write: (value) => encodeUtf8(writeJson(value)),
  read: (value) => value,
};
