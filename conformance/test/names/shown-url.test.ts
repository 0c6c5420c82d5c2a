/** Addresses as they are shown: nothing that may be a key. */

import * as assert from 'uvu/assert';
import { isHidden, shownUrl, withShownUrls } from '../../names/shown-url.ts';
import { suite } from '../support/suite.ts';

const shown: readonly (readonly [typed: string, shown: string])[] = [
  ['openapi.yaml', 'openapi.yaml'],
  ['./what?key=1', './what?key=1'],
  ['https://api.example/openapi.yaml', 'https://api.example/openapi.yaml'],
  ['https://api.example/o.yaml?version=2&ref=main', 'https://api.example/o.yaml?version=2&ref=main'],
  ['https://api.example/o.yaml?token=s3cret&v=1', 'https://api.example/o.yaml?token=…&v=1'],
  ['https://api.example/o.yaml?s3cret', 'https://api.example/o.yaml?…'],
  ['https://api.example/o.yaml?a=s3cret#s3cret', 'https://api.example/o.yaml?a=…#…'],
  ['HTTPS://me:s3cret@api.example/o.yaml?', 'HTTPS://api.example/o.yaml?'],
  ['http://s3cret@x/y?=s3cret', 'http://x/y?=…'],
];

suite('an address that is shown', (test) => {
  test('has no key in it', () => {
    for (const [typed, wanted] of shown) {
      assert.is(shownUrl(typed), wanted);
      assert.is(shownUrl(wanted), wanted);
      assert.is(isHidden(wanted), wanted.includes('…'));
    }
  });

  test('has none within a text either', () => {
    const text = 'a (https://me:s3cret@x/y?key=s3cret), socks5://me:s3cret@z:1, http://$\u007bWHO}@x';
    const wanted = 'a (https://x/y?key=…, socks5://z:1, http://$\u007bWHO}@x';
    assert.is(withShownUrls(text), wanted);
    assert.is(withShownUrls(wanted), wanted);
  });
});
