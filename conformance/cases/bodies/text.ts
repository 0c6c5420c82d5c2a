/** Plain texts: a string, a number or a boolean by itself. */

import { essenceOf } from '../../answers/media-type.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { plainValue } from '../../schema/plain-value.ts';
import { bestValue } from '../texts/text-tree.ts';
import type { BodyAbout, BodyCodec } from './body-codec.ts';

const types = ['text/plain', 'text/csv', 'text/html', 'text/markdown', 'text/*'];

/** In UTF-8, and it says so. */
export const text: BodyCodec = {
  name: 'text',
  takes: ({ mediaType }) => types.includes(essenceOf(mediaType)),
  contentType: (mediaType) => {
    const whole = mediaType.replace('text/*', 'text/plain');
    return /;\s*charset=/i.test(whole) ? whole : `${whole}; charset=utf-8`;
  },
  schema: ({ schema }) => (schema === true ? { type: 'string', minLength: 1 } : schema),
  nothing: '',
  write: (value, about) => {
    if (value === null || typeof value === 'object') return undefined;
    const plain = String(value);
    if (isOfLines(plain) && !asksForLines(about)) return undefined;
    return plain.isWellFormed() ? encodeUtf8(plain) : undefined;
  },
  read: (value, { contract, schema }, manner) => {
    if (value === null || typeof value === 'object') return value;
    return bestValue(contract, schema, [String(value)], manner) ?? value;
  },
};

/** Who reads lines may take one break for another, or none at the end: what is of one line is read alike by everybody. */
function isOfLines(text: string): boolean {
  return /[\r\n]/.test(text);
}

/** Whether the plainest text has lines, so that no other would do. */
function asksForLines({ contract, schema }: BodyAbout): boolean {
  const plain = plainValue(contract, schema, 'required');
  return typeof plain === 'string' && isOfLines(plain);
}
