/** JSON (RFC 8259) and JSON Lines, one JSON text a line, under any of their names. */

import { isRange, isWrittenAsJson } from '../../answers/media-type.ts';
import { streamKind } from '../../answers/stream-items.ts';
import { isArray, type Json } from '../../json/json.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import { typesIn } from '../texts/text-tree.ts';
import { type BodyAbout, type BodyCodec, itemList } from './body-codec.ts';

/** Also for ranges that include any media type, or any application type. */
export const json: BodyCodec = {
  name: 'json',
  takes: ({ mediaType }) => isWrittenAsJson(mediaType),
  contentType: (mediaType) => (isRange(mediaType) ? 'application/json' : mediaType),
  write: (value) => encodeUtf8(writeJson(value)),
  read: (value) => value,
};

/**
 * A list is written as lines, where `itemSchema` or the schema describes one (OpenAPI Specification 3.2.0, Media Type
 * Object). Otherwise the value is the only line, which is the same whether the schema describes the whole or an item.
 */
export const jsonLines: BodyCodec = {
  name: 'json-lines',
  takes: ({ mediaType }) => streamKind(mediaType) === 'lines',
  contentType: (mediaType) => mediaType,
  schema: (about) => (about.media.item ? itemList(about) : about.schema),
  nothing: [],
  write: (value, about) => {
    const lines = isOfLines(about) ? linesOf(value) : [value];
    return lines.length === 0 ? undefined : encodeUtf8(lines.map((line) => `${writeJson(line)}\n`).join(''));
  },
  read: (value) => value,
};

function isOfLines({ contract, schema }: BodyAbout): boolean {
  return typesIn(contract, schema).includes('array');
}

/** A value that is no list would be read as a list of one. */
function linesOf(value: Json): readonly Json[] {
  return isArray(value) ? value : [];
}
