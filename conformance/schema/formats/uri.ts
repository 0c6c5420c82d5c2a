/** `uri` (RFC 3986 3): with a scheme. */

import { fc } from '../arbitrary.ts';
import { isIpv6 } from './ipv6.ts';
import { letters } from './letters.ts';
import { textFormat } from './text-format.ts';

const allowed = /^[a-z][a-z\d+.-]*:(?:%[\da-f]{2}|[\w\-.~:/?#[\]@!$&'()*+,;=])*$/i;
const authority = /^[^:]+:\/\/(?:[^/?#@[\]]*@)?(?:\[([^[\]]+)\]|[^/?#@[\]:]*)(?::\d*)?(?:[/?#]|$)/i;

/** The format `uri`. */
export const uri = textFormat({
  name: 'uri',
  phrase: 'a URI with a scheme',
  test: isUri,
  valid: [
    'https://example.com/a',
    'http://example.com:8080/a%20b?c=d&e=f#g',
    'urn:isbn:0451450523',
    'mailto:a@example.com',
  ],
  broken: ['example.com', '/a/b', '//example.com', 'http://exa mple.com', 'http://example.com/%zz', ''],
  unreadable: 'http://exa mple.com',
  values: fc
    .tuple(fc.constantFrom('http', 'https', 'urn-a+b.c'), fc.array(letters, { minLength: 1, maxLength: 4 }))
    .map(([scheme, [host, ...path]]) => `${scheme}://${host}.example/${path.join('/')}?a=${path.length}`),
});

/** Whether a text is a URI with a scheme. */
export function isUri(text: string): boolean {
  if (!allowed.test(text) || text.split('#').length > 2) return false;
  if (!/^[^:]+:\/\//.test(text)) return !/[[\]]/.test(text);
  const end = text.slice(text.indexOf('//') + 2).search(/[/?#]/);
  const rest = end < 0 ? '' : text.slice(text.indexOf('//') + 2 + end);
  const [named, literal] = authority.exec(text) ?? [];
  return named !== undefined && !/[[\]]/.test(rest) && (literal === undefined || isIpLiteral(literal));
}

function isIpLiteral(text: string): boolean {
  return isIpv6(text) || /^v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+$/i.test(text);
}
