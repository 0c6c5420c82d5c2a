/** JSON (RFC 8259), under any of its names. */

import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import { type BodyCodec, essenceOf } from './body-codec.ts';

/** Also in the place of any media type, and of any that belongs to an application. */
export const json: BodyCodec = {
  name: 'json',
  takes: ({ mediaType }) =>
    /^(?:application|text)\/json$|\+json$|^(?:application|\*)\/\*$/.test(essenceOf(mediaType)),
  contentType: (mediaType) => (mediaType.includes('*') ? 'application/json' : mediaType),
  write: (value) => encodeUtf8(writeJson(value)),
  read: (value) => value,
};
