/** Keys and passwords: where each is sent, and what counts as wrong. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { placeEdit, sampleOf } from './sample-schemes.ts';

/** Keys: sent at the parameter's place, and elsewhere where they are wrong. */
suite('API keys', (test) => {
  const header = sampleOf('key in a header');
  const query = sampleOf('key in the query');
  const cookie = sampleOf('key in a cookie');

  test('stand at their place, escaped in the query', () => {
    assert.equal(header.kind.apply(header.scheme, 'a+b', 'KEY'), [
      { in: 'header', name: 'X-API-Key', value: 'a+b', shown: '$KEY' },
    ]);
    assert.equal(query.kind.apply(query.scheme, 'a+b', 'KEY'), [
      {
        in: 'query',
        name: 'api_key',
        value: 'a%2Bb',
        shown: `$(printf %s "$KEY" | sed 's|+|%2B|g')`,
      },
    ]);
    assert.equal(cookie.kind.apply(cookie.scheme, 'a+b', 'KEY'), [
      { in: 'cookie', name: 'session', value: 'a+b', shown: '$KEY' },
    ]);
  });

  test('go to the other places', () => {
    assert.equal(placeEdit(header, 'in-query', 'key'), [
      { in: 'query', name: 'X-API-Key', value: 'key', shown: '$TOKEN' },
    ]);
    assert.equal(placeEdit(query, 'in-header', 'key'), [
      { in: 'header', name: 'api_key', value: 'key', shown: '$TOKEN' },
    ]);
    assert.is(placeEdit(cookie, 'in-header', 'key')?.[0]?.name, 'session');
  });

  test('are left out where a word is the key', () => {
    assert.is(placeEdit(header, 'true', 'true'), undefined);
    assert.is(placeEdit(header, 'true', 'false')?.[0]?.value, 'true');
  });

  test('in a header may be respelt by the name of the field', () => {
    assert.is(placeEdit(header, 'name-case', 'key')?.[0]?.name, 'x-api-key');
    const name = 'x-api-key';
    const small = { ...header, scheme: { ...header.scheme, parameter: { name, in: 'header' as const } } };
    assert.is(placeEdit(small, 'name-case', 'key')?.[0]?.name, 'X-API-KEY');
  });

  test('in a cookie get neither blanks nor commas, and nothing that readers of cookies take off', () => {
    assert.throws(() => placeEdit(cookie, 'in-quotes', 'key'), /no edit in-quotes/);
    assert.throws(() => placeEdit(cookie, 'percent-encoded', 'key'), /no edit percent-encoded/);
    assert.throws(() => placeEdit(cookie, 'comma', 'key'), /no edit comma/);
    assert.throws(() => placeEdit(cookie, 'second-word', 'key'), /no edit second-word/);
  });
});

const basic = sampleOf('basic');

/** Users and passwords: encoded as RFC 7617 says, and only another password counts as wrong. */
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
