/** URIs and IRIs: `uri` and `uri-reference` (RFC 3986), `iri` and `iri-reference` (RFC 3987 2.2), `uri-template` (RFC 6570). */

import { fc } from '../arbitrary.ts';
import { isIpv6 } from './addresses.ts';
import { letters, type StringFormat, textFormat } from './format.ts';

const allowed = /^[a-z][a-z\d+.-]*:(?:%[\da-f]{2}|[\w\-.~:/?#[\]@!$&'()*+,;=])*$/i;
const authority = /^[^:]+:\/\/(?:[^/?#@[\]]*@)?(?:\[([^[\]]+)\]|[^/?#@[\]:]*)(?::\d*)?(?:[/?#]|$)/i;

/** `uri` (RFC 3986 3): with a scheme. */
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
function isUri(text: string): boolean {
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

/** `uri-reference` (RFC 3986 4.1): a URI, or a reference relative to one. */
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
function isUriReference(text: string): boolean {
  const [first = ''] = text.split(/[/?#]/);
  return isUri(text) || (!first.includes(':') && isUri(`a:${text}`));
}

/** Characters that an IRI may have and a URI may not (ucschar). */
const beyond = /[\u{a0}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{dfffd}]/gu;
/** Characters for queries only (iprivate). */
const forPrivateUse = /[\u{e000}-\u{f8ff}\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;

/** `iri` and `iri-reference` (RFC 3987 2.2): as URIs, with characters beyond ASCII. */
export const iri = textFormat({
  name: 'iri',
  phrase: 'an IRI with a scheme',
  test: (text) => isUri(asUri(text)),
  valid: ['https://example.com/a', 'https://ƒøø.example/∂éå?∂=π#ü', 'urn:isbn:0451450523'],
  broken: ['example.com', '/a/b', 'http://exa mple.com', 'http://example.com/%zz', ''],
  unreadable: 'http://exa mple.com',
  values: texts(uri),
});

/** URIs and IRIs: `uri` and `uri-reference` (RFC 3986), `iri` and `iri-reference` (RFC 3987 2.2), `uri-template` (RFC 6570). */
export const iriReference = textFormat({
  name: 'iri-reference',
  phrase: 'an IRI or a relative reference',
  test: (text) => isUriReference(asUri(text)),
  valid: ['https://example.com/a', '/ä/b?c=π#e', 'a', '#ƒragment'],
  broken: ['\\\\a\\b', 'a b', 'http://example.com/%zz', '#ƒrag\\ment'],
  unreadable: 'http://exa mple.com',
  values: texts(uriReference),
});

function texts({ values }: StringFormat): fc.Arbitrary<string> {
  return (values ?? fc.constant('a')).map(String);
}

function asUri(text: string): string {
  return text
    .replace(/(?<=^[^#?]*)\?[^#]*/, (query) => query.replace(forPrivateUse, 'a'))
    .replace(beyond, 'a');
}

const name = '(?:\\w|%[\\da-fA-F]{2})+(?:\\.(?:\\w|%[\\da-fA-F]{2})+)*';
const variable = `${name}(?::[1-9]\\d{0,3}|\\*)?`;
const expression = `\\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\\}`;
const literal = '(?:[^\\x00-\\x20\\x7f"%<>\\\\^`{|}]|%[\\da-fA-F]{2})';
const shape = new RegExp(`^(?:${literal}|${expression})*$`, 'u');

/** `uri-template` (RFC 6570 2). */
export const uriTemplate = textFormat({
  name: 'uri-template',
  phrase: 'a URI template',
  test: (text) => shape.test(text),
  valid: ['https://example.com/{id}', '/a{?b,c*}', 'a', '{+path:5}/b'],
  broken: ['/a/{id', '/a/id}', 'a b', '{}', '/%zz'],
  unreadable: '/a/{id',
  values: letters.map((word) => `https://example.com/{${word}}`),
});
