/** Forms of special values in a run file: URLs and bytes. */

import { FormatFault } from '../forms/format-fault.ts';
import { formed, type Reader } from '../forms/readers.ts';
import { anyText, remedy } from '../forms/written.ts';
import { withShownUrls } from '../names/shown-url.ts';

/** A text whose URLs are shown without passwords and keys, even if somebody wrote some into it. */
export const addresses: Reader<string> = formed({ type: 'string' }, (value, path) =>
  withShownUrls(anyText(value, path)),
);

/** Bytes in base64; anything else is refused, since Node would decode part of it. */
export const base64Text: Reader<string> = formed({ type: 'string' }, (value, path) => {
  const text = anyText(value, path);
  if (text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)) return text;
  throw new FormatFault(path, 'base64 expected, something else found', remedy);
});
