/** `uri-reference` (RFC 3986 4.1): a URI, or a reference relative to one. */

import { fc } from '../arbitrary.ts';
import { letters } from './letters.ts';
import { textFormat } from './text-format.ts';
import { isUri } from './uri.ts';

/** The format `uri-reference`. */
export const uriReference = textFormat({
  name: 'uri-reference',
  phrase: 'a URI or a relative reference',
  test: isUriReference,
  valid: ['https://example.com/a', '/a/b?c=d#e', 'a', '../a', '//example.com/a', '#a', '?a=b'],
  broken: ['\\\\a\\b', 'a b', 'http://example.com/%zz', 'a<b>', '[a]'],
  unreadable: 'http://exa mple.com',
  values: fc
    .array(letters, { minLength: 1, maxLength: 4 })
    .map((path) => `/${path.join('/')}?a=${path.length}`),
});

/** Whether a text is a URI, or becomes one with a scheme in front. */
export function isUriReference(text: string): boolean {
  const [first = ''] = text.split(/[/?#]/);
  return isUri(text) || (!first.includes(':') && isUri(`a:${text}`));
}
