/** Plain text: a string, a number or a boolean. */

import { essenceOf } from '../../answers/media-type.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { bestValue } from '../texts/text-tree.ts';
import type { BodyAbout, BodyCodec } from './body-codec.ts';

const types = ['text/plain', 'text/csv', 'text/html', 'text/markdown', 'text/*'];

/** In UTF-8, with that charset in the Content-Type. */
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
    if (isOfLines(plain) && !needsLines(about)) return undefined;
    return plain.isWellFormed() ? encodeUtf8(plain) : undefined;
  },
  read: (value, { contract, schema }, manner) => {
    if (value === null || typeof value === 'object') return value;
    return bestValue(contract, schema, [String(value)], manner) ?? value;
  },
};

/**
 * Whether a text contains line breaks. A receiver may convert them, or drop the last, so only single lines are read
 * alike everywhere.
 */
function isOfLines(text: string): boolean {
  return /[\r\n]/.test(text);
}

/** Whether even the plainest valid text has line breaks. */
function needsLines({ contract, schema }: BodyAbout): boolean {
  const plain = plainValue(contract, schema, 'required');
  return typeof plain === 'string' && isOfLines(plain);
}
