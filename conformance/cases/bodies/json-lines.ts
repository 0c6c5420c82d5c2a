/** JSON Lines, under any of its names: one JSON text a line. */

import { streamKind } from '../../answers/stream-items.ts';
import { isArray, type Json } from '../../json/json.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import { typesIn } from '../texts/text-tree.ts';
import type { BodyAbout, BodyCodec } from './body-codec.ts';
import { itemList } from './item-list.ts';

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
