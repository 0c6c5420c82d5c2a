/** The edits of a bearer token as they stand on the wire: every spelling of the rows AUT-02 to AUT-12. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { placeEdit, sampleOf } from './sample-schemes.ts';

const token = 'h3Wp-6yN1~dJf0qUa9GcVto';
const forged =
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiIsImV4cCI6NDEwMjQ0NDgwMH0.c2lnbmVkIGJ5IG5vYm9keSBhdCBhbGwgLi4uLi4u';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const encoded = Buffer.from(token).toString('base64');
const unknown = 'Bearer nobody-issued-7Qw4zT9sLk2vXe8mRb5n';

/** Name of the edit, its family, and the lines of the Authorization field. */
const rows: readonly (readonly [name: string, family: string, ...values: string[]])[] = [
  ['scheme-only', 'empty', 'Bearer'],
  ['blank', 'empty', 'Bearer   '],
  ['empty-value', 'empty', ''],
  ['basic-plain', 'other-scheme', `Basic ${token}`],
  ['basic-encoded', 'other-scheme', `Basic ${encoded}`],
  ['digest', 'other-scheme', `Digest ${token}`],
  ['token-scheme', 'other-scheme', `Token ${token}`],
  ['basic-password', 'other-scheme', `Basic ${base64(`user:${token}`)}`],
  ['basic-no-user', 'other-scheme', `Basic ${base64(`:${token}`)}`],
  ['basic-no-password', 'other-scheme', `Basic ${base64(`${token}:`)}`],
  ['basic-bearer', 'other-scheme', `Basic Bearer ${token}`],
  ['bearerx', 'other-scheme', `Bearerx ${token}`],
  ['glued', 'other-scheme', `Bearer${token}`],
  ['colon', 'other-scheme', `Bearer: ${token}`],
  ['no-scheme', 'other-scheme', token],
  ['unknown', 'unknown', unknown],
  ['null', 'unknown', 'Bearer null'],
  ['undefined', 'unknown', 'Bearer undefined'],
  ['true', 'unknown', 'Bearer true'],
  ['unsigned', 'unknown', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiIsImV4cCI6NDEwMjQ0NDgwMH0.'],
  ['forged', 'unknown', `Bearer ${forged}`],
  ['small-unknown', 'unknown', 'bearer nobody-issued-7Qw4zT9sLk2vXe8mRb5n'],
  ['spaced-unknown', 'unknown', 'Bearer  nobody-issued-7Qw4zT9sLk2vXe8mRb5n'],
  ['long-unknown', 'unknown', `BEARER ${'nobody-issued-'.repeat(22)}`],
  ['prefix', 'near-miss', 'Bearer h3Wp-6yN1~dJf0qUa9GcVt'],
  ['longer', 'near-miss', `Bearer ${token}x`],
  ['last-changed', 'near-miss', 'Bearer h3Wp-6yN1~dJf0qUa9GcVtB'],
  ['first-changed', 'near-miss', 'Bearer B3Wp-6yN1~dJf0qUa9GcVto'],
  ['middle-changed', 'near-miss', 'Bearer h3Wp-6yN1~dzf0qUa9GcVto'],
  ['without-first', 'near-miss', 'Bearer 3Wp-6yN1~dJf0qUa9GcVto'],
  ['first-eight', 'near-miss', 'Bearer h3Wp-6yN'],
  ['doubled', 'near-miss', `Bearer ${token}${token}`],
  ['other-case', 'near-miss', 'Bearer H3wP-6Yn1~DjF0QuA9gCvTO'],
  ['small-letters', 'near-miss', 'Bearer h3wp-6yn1~djf0qua9gcvto'],
  ['capitals', 'near-miss', 'Bearer H3WP-6YN1~DJF0QUA9GCVTO'],
  ['first-one', 'near-miss', 'Bearer h'],
  ['second-word', 'near-miss', `Bearer ${token} more`],
  ['last-word', 'near-miss', `Bearer other ${token}`],
  ['comma', 'near-miss', `Bearer ${token},`],
  [
    'percent-encoded',
    'near-miss',
    'Bearer %68%33%57%70%2d%36%79%4e%31%7e%64%4a%66%30%71%55%61%39%47%63%56%74%6f',
  ],
  ['in-quotes', 'near-miss', `Bearer "${token}"`],
  ['in-base64', 'near-miss', 'Bearer aDNXcC02eU4xfmRKZjBxVWE5R2NWdG8='],
  ['lower-case', 'respelt', `bearer ${token}`],
  ['upper-case', 'respelt', `BEARER ${token}`],
  ['two-spaces', 'respelt', `Bearer  ${token}`],
  ['outer-blanks', 'respelt', `  Bearer ${token}  `],
  ['valid-then-unknown', 'open', `Bearer ${token}`, unknown],
  ['unknown-then-valid', 'open', unknown, `Bearer ${token}`],
  ['tab', 'open', `Bearer\t${token}`],
  ['long', 'open', `Bearer ${'a'.repeat(8192)}`],
];

suite('bearer tokens', (test) => {
  const bearer = sampleOf('bearer');

  test('are sent as RFC 6750 says', () => {
    assert.equal(bearer.kind.apply(bearer.scheme, token, 'PLANT_STORE_TOKEN'), [
      {
        in: 'header',
        name: 'Authorization',
        value: `Bearer ${token}`,
        shown: 'Bearer $PLANT_STORE_TOKEN',
      },
    ]);
  });

  for (const [name, family, ...values] of rows)
    test(`${name} is ${family} and stands on the wire as written`, () => {
      const placed = placeEdit(bearer, name, token) ?? [];
      assert.equal(
        placed.map(({ value }) => value),
        values,
      );
      assert.ok(placed.every((placement) => placement.in === 'header' && placement.name === 'Authorization'));
      assert.is(bearer.kind.edits(bearer.scheme).find((edit) => edit.name === name)?.family, family);
    });

  test('are sent in the query by one edit, escaped', () => {
    assert.equal(placeEdit(bearer, 'query', 'a+b/c=%'), [
      {
        in: 'query',
        name: 'access_token',
        value: 'a%2Bb%2Fc%3D%25',
        shown: `$(printf %s "$TOKEN" | sed 's|%|%25|g;s|+|%2B|g;s|/|%2F|g;s|=|%3D|g')`,
      },
    ]);
    assert.is(placeEdit(bearer, 'query', token)?.[0]?.shown, '$TOKEN');
  });

  test('have no edit beside these', () => {
    const names = new Set([...rows.map(([name]) => name), 'query', 'dot-changed']);
    assert.equal(
      bearer.kind.edits(bearer.scheme).filter(({ name }) => !names.has(name)),
      [],
    );
  });

  test('have a dot changed where they have one', () => {
    assert.is(placeEdit(bearer, 'dot-changed', 'ab.cd.ef')?.[0]?.value, 'Bearer abzcd.ef');
    assert.is(placeEdit(bearer, 'dot-changed', 'abcdef'), undefined);
  });

  test('leave out what equals the token or is empty', () => {
    assert.is(placeEdit(bearer, 'null', 'null'), undefined);
    assert.is(placeEdit(bearer, 'prefix', 'a'), undefined);
    assert.is(placeEdit(bearer, 'without-first', 'a'), undefined);
    assert.is(placeEdit(bearer, 'middle-changed', 'a'), undefined);
    assert.is(placeEdit(bearer, 'other-case', '1234-5678'), undefined);
    assert.is(placeEdit(bearer, 'first-eight', '12345678'), undefined);
  });

  test('lose their padding with their last character: without padding alone they mean the same', () => {
    assert.is(placeEdit(bearer, 'prefix', 'abcd==')?.[0]?.value, 'Bearer abc');
    assert.is(placeEdit(bearer, 'prefix', 'abcd==')?.[0]?.shown, `Bearer $${'{'}TOKEN%???}`);
  });

  test('change by the highest bit of a base64 character, whichever it is', () => {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const digit of digits) {
      const changed = placeEdit(bearer, 'last-changed', `abc${digit}`)?.[0]?.value.at(-1) ?? '';
      assert.is(digits.indexOf(changed) >= 32, digits.indexOf(digit) < 32);
    }
  });
});
