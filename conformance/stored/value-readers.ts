/** Readers for special values of a run file: URLs and bytes. */

import { FormatFault } from '../forms/format-fault.ts';
import type { Reader } from '../forms/readers.ts';
import { anyText, remedy } from '../forms/written.ts';
import { encodeUtf8 } from '../json/utf8.ts';
import { withShownUrls } from '../names/shown-url.ts';
import type { BodyReport } from '../report/report.ts';

/** A text whose URLs are shown without passwords and keys, even if somebody wrote some into it. */
export const addresses: Reader<string> = (value, path) => withShownUrls(anyText(value, path));

/** Bytes in base64; anything else is refused, since Node would decode part of it. */
export const base64Text: Reader<string> = (value, path) => {
  const text = anyText(value, path);
  if (text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)) return text;
  throw new FormatFault(path, 'base64 expected, something else found', remedy);
};

/** The bytes of a body in the form of report/exchange-report.ts. */
export function bytesOf(body: BodyReport): Uint8Array {
  return 'text' in body ? encodeUtf8(body.text) : Uint8Array.from(Buffer.from(body.base64, 'base64'));
}
