/** Users and passwords: encoded as RFC 7617 says, and only another password counts as wrong. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { placeEdit, sampleOf } from './sample-schemes.ts';

const basic = sampleOf('basic');

suite('basic credentials', (test) => {
  test('are sent as RFC 7617 2 says', () => {
    assert.equal(basic.kind.apply(basic.scheme, 'Aladdin:open sesame', 'PAIR'), [
      {
        in: 'header',
        name: 'Authorization',
        value: 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
        shown: `Basic $(printf %s "$PAIR" | base64 | tr -d '\\n')`,
      },
    ]);
  });

  test('are edited before they are encoded', () => {
    assert.is(pairOf('prefix', 'user:secret'), 'user:secre');
    assert.is(pairOf('last-changed', 'user:secret'), 'user:secreB');
    assert.is(pairOf('other-case', 'user:secret'), 'USER:SECRET');
    assert.is(pairOf('null', 'user:secret'), 'null');
  });

  test('are not called wrong for another user alone', () => {
    assert.is(pairOf('first-changed', 'user:secret'), undefined);
    assert.is(pairOf('other-case', 'User:1234'), undefined);
    assert.is(pairOf('middle-changed', 'long-user-name:pw'), undefined);
    assert.is(pairOf('middle-changed', 'u:password'), 'u:pasBword');
  });

  test('have an empty pair, left out when it is the valid one', () => {
    assert.is(placeEdit(basic, 'empty-pair', 'user:secret')?.[0]?.value, 'Basic Og==');
    assert.is(placeEdit(basic, 'empty-pair', ':'), undefined);
  });

  test('are sent under other schemes', () => {
    assert.is(placeEdit(basic, 'not-encoded', 'a:b')?.[0]?.value, 'Basic a:b');
    assert.is(placeEdit(basic, 'bearer', 'a:b')?.[0]?.value, 'Bearer YTpi');
    assert.is(placeEdit(basic, 'no-scheme', 'a:b')?.[0]?.value, 'YTpi');
  });
});

/** The pair that an edit sends, decoded. */
function pairOf(name: string, secret: string): string | undefined {
  const value = placeEdit(basic, name, secret)?.[0]?.value;
  return value && Buffer.from(value.replace('Basic ', ''), 'base64').toString();
}
