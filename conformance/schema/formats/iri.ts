/** `iri` and `iri-reference` (RFC 3987 2.2): as URIs, with characters beyond ASCII. */

import { fc } from '../arbitrary.ts';
import type { Format } from './format.ts';
import { textFormat } from './text-format.ts';
import { isUri, uri } from './uri.ts';
import { isUriReference, uriReference } from './uri-reference.ts';

/** Characters that an IRI may have and a URI may not (ucschar). */
const beyond = /[\u{a0}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{dfffd}]/gu;
/** Characters for queries only (iprivate). */
const forPrivateUse = /[\u{e000}-\u{f8ff}\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;

/** The format `iri`. */
export const iri = textFormat({
  name: 'iri',
  phrase: 'an IRI with a scheme',
  test: (text) => isUri(asUri(text)),
  valid: ['https://example.com/a', 'https://ƒøø.example/∂éå?∂=π#ü', 'urn:isbn:0451450523'],
  broken: ['example.com', '/a/b', 'http://exa mple.com', 'http://example.com/%zz', ''],
  unreadable: 'http://exa mple.com',
  values: texts(uri),
});

/** The format `iri-reference`. */
export const iriReference = textFormat({
  name: 'iri-reference',
  phrase: 'an IRI or a relative reference',
  test: (text) => isUriReference(asUri(text)),
  valid: ['https://example.com/a', '/ä/b?c=π#e', 'a', '#ƒragment'],
  broken: ['\\\\a\\b', 'a b', 'http://example.com/%zz', '#ƒrag\\ment'],
  unreadable: 'http://exa mple.com',
  values: texts(uriReference),
});

function texts({ values }: Format): fc.Arbitrary<string> {
  return (values ?? fc.constant('a')).map(String);
}

function asUri(text: string): string {
  return text
    .replace(/(?<=^[^#?]*)\?[^#]*/, (query) => query.replace(forPrivateUse, 'a'))
    .replace(beyond, 'a');
}
