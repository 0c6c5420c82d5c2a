/** The ways to write bodies, as a list: a new one is one file and one line here. The first that takes a media type writes it. */

import type { MediaTypeSpec } from '../../model/contract.ts';
import type { BodyCodec } from './body-codec.ts';
import { bytes } from './bytes.ts';
import { form } from './form.ts';
import { json } from './json.ts';
import { jsonLines } from './json-lines.ts';
import { multipart } from './multipart.ts';
import { text } from './text.ts';
import { xml } from './xml.ts';

/** Bytes go before JSON, which takes ranges. */
const codecs: readonly BodyCodec[] = [bytes, json, jsonLines, form, multipart, text, xml];

/** How bodies of a media type are written; undefined where nobody knows. */
export function codecFor(media: MediaTypeSpec): BodyCodec | undefined {
  return codecs.find((codec) => codec.takes(media));
}

/** The media types of a body that can be written: JSON first, since most is known of it, XML last, since least is. */
export function writableMedia(content: readonly MediaTypeSpec[]): readonly MediaTypeSpec[] {
  const known = content.filter((media) => codecFor(media) !== undefined);
  return [
    ...known.filter((one) => codecFor(one)?.name === 'json'),
    ...known.filter((one) => !['json', 'xml'].includes(codecFor(one)?.name ?? '')),
    ...known.filter((one) => codecFor(one)?.name === 'xml'),
  ];
}
