/**
 * The ways to write bodies, as a list: a new one is one file and one line here. The first that takes a media type
 * writes it.
 */

import type { MediaTypeSpec } from '../../model/contract.ts';
import type { BodyCodec } from './body-codec.ts';
import { bytes } from './bytes.ts';
import { form } from './form.ts';
import { json, jsonLines } from './json.ts';
import { multipart } from './multipart.ts';
import { text } from './text.ts';
import { xml } from './xml.ts';

/** `bytes` comes before `json`, which takes ranges. */
const codecs: readonly BodyCodec[] = [bytes, json, jsonLines, form, multipart, text, xml];

/** The codec for a media type; undefined where there is none. */
export function codecFor(media: MediaTypeSpec): BodyCodec | undefined {
  const known = chosen.get(media);
  if (known) return known.codec;
  const codec = codecs.find(({ takes }) => takes(media));
  chosen.set(media, { codec });
  return codec;
}

/** A cache, since each media type of a body is compared with all others. */
const chosen = new WeakMap<MediaTypeSpec, { readonly codec: BodyCodec | undefined }>();

/**
 * The media types of a body that can be written. JSON comes first, because its values say most about a violation, XML
 * last, because they say least.
 */
export function writableMedia(content: readonly MediaTypeSpec[]): readonly MediaTypeSpec[] {
  const known = content.filter((media) => codecFor(media) !== undefined);
  return [
    ...known.filter((one) => codecFor(one)?.name === 'json'),
    ...known.filter((one) => !['json', 'xml'].includes(codecFor(one)?.name ?? '')),
    ...known.filter((one) => codecFor(one)?.name === 'xml'),
  ];
}
