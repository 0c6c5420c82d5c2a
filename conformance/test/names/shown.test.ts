/** How foreign texts, addresses, values and secrets stand in a complaint. */

import * as assert from 'uvu/assert';
import { readSecret } from '../../names/read-secret.ts';
import { isHidden, quoted, shortened, shownUrl, valueKind, withShownUrls } from '../../names/visible.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('\u001b', '\u200b', '\ud800', '\n', 'a', '"'), maxLength: 300 }),
);

/** Foreign text in complaints. */
suite('foreign text', (test) => {
  test('is short and can be seen as a whole', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const shown of [quoted(text), shortened(text)]) {
          assert.not.match(shown, /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
          assert.ok(shown.length <= 61 * 9 + 2, shown);
        }
      }),
    );
  });

  test('stays as it is where it is plain', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ß', '花', ' '), maxLength: 60 }), (text) => {
        assert.is(quoted(text), `"${text}"`);
        assert.is(shortened(text), text);
      }),
    );
  });

  test('is cut behind sixty characters, whole ones', () => {
    assert.is(quoted('𝒳'.repeat(61)), `"${'𝒳'.repeat(60)}…"`);
    assert.is(shortened('a'.repeat(1_000_000)), `${'a'.repeat(60)}…`);
  });
});

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
  ['htps://api.example/o.yaml?sig=s3cret', 'htps://api.example/o.yaml?sig=…'],
  ['ftp://me:s3cret@api.example/o.yaml?s3cret', 'ftp://api.example/o.yaml?…'],
  ['http://127.0.0.1:8080;t=s3cret', 'http://127.0.0.1:8080…'],
  ['http://127.0.0.1:8080&t=s3cret/x', 'http://127.0.0.1:8080…/x'],
  ['file:///what?key=1', 'file:///what?key=1'],
  ['https://bugs.example/show?id=1234&issue_id=7', 'https://bugs.example/show?id=…&issue_id=7'],
  ['https://bugs.example/show?id=s3cret&pin=1234', 'https://bugs.example/show?id=…&pin=…'],
];

/** Addresses as they are shown: nothing that may be a key. */
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

const kinds: readonly (readonly [unknown, string])[] = [
  [undefined, 'nothing'],
  [null, 'nothing'],
  [[], 'a list'],
  [{}, 'a map'],
  [' \n', 'an empty text'],
  ['a secret', 'a text'],
  [5, 'a number'],
  [5n, 'a bigint'],
  [false, 'a boolean'],
];

/** The kind of a value in words. */
suite('the kind of a value', (test) => {
  for (const [at, [value, kind]] of kinds.entries())
    test(`${at}: ${kind}`, () => {
      assert.is(valueKind(value), kind);
    });
});

const files: Readonly<Record<string, string>> = { '/token': 'filed\n', '/empty': ' \n' };
const places = {
  env: { MINE: 'set', EMPTY: '' },
  readFile: (path: string) => {
    const text = files[path];
    if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    return text;
  },
};

/** Secrets by value, by variable and by file, and the sentence for each that leads nowhere. */
suite('a secret', (test) => {
  for (const [typed, read] of [
    ['typed', { kind: 'value', secret: 'typed' }],
    ['environment:x', { kind: 'value', secret: 'environment:x' }],
    ['env:MINE', { kind: 'env', secret: 'set', name: 'MINE' }],
    ['file:/token', { kind: 'file', secret: 'filed', path: '/token' }],
  ] as const) {
    test(`${typed} is read`, () => assert.equal(readSecret(typed, places), read));
  }

  for (const [typed, problem] of [
    ['env:', 'env: names no environment variable'],
    ['env:NONE', 'the environment variable NONE is not set'],
    ['env:EMPTY', 'the environment variable EMPTY is not set'],
    ['env:toString', 'the environment variable that it names is not set'],
    ['file:', 'file: names no file'],
    ['file:/none', 'the file /none cannot be read (ENOENT)'],
    ['file:/empty', 'the file /empty is empty'],
  ] as const) {
    test(`${typed} is a fault with a remedy`, () => {
      const read = readSecret(typed, places);
      assert.ok(read.kind === 'fault' && read.remedy.length > 0);
      assert.is(read.kind === 'fault' && read.problem, problem);
    });
  }
});
