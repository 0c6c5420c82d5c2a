/** Secrets leave no trace in any spelling, and nothing else is touched. */

import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { createRedactor } from '../../exchange/redact.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { threadTime } from '../support/thread-time.ts';

/** Long enough not to come up by chance, and of any character that a secret may have. */
const secrets = fc.string({ unit: 'grapheme-ascii', minLength: 12, maxLength: 40 });
const anyBytes = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1'));

function inBase64(content: string | Uint8Array): string {
  return Buffer.from(content as string).toString('base64');
}

const spellings: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (secret) => secret,
  'in the other case': (secret) => secret.toUpperCase(),
  'in base64': (secret) => Buffer.from(secret).toString('base64'),
  'in base64url': (secret) => Buffer.from(secret).toString('base64url'),
  'in base64 behind a name': (secret) => Buffer.from(`a:${secret}`).toString('base64'),
  'in base64 behind a longer name': (secret) => Buffer.from(`ab:${secret}!`).toString('base64url'),
  'in base64 before a colon': (secret) => Buffer.from(`${secret}:x`).toString('base64'),
  'percent-encoded': encodeURIComponent,
  'percent-encoded in small letters': (secret) => encodeURIComponent(secret).toLowerCase(),
  'percent-encoded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'percent-encoded four times': (secret) => [0, 1, 2, 3].reduce((text) => encodeURIComponent(text), secret),
  'in a JSON string in a JSON string': (secret) => JSON.stringify(JSON.stringify(secret)).slice(3, -3),
  'in hexadecimal': (secret) => Buffer.from(secret).toString('hex'),
  'in hexadecimal, in capitals and apart': (secret) =>
    [...Buffer.from(secret)].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':'),
  'in hexadecimal of base64': (secret) => Buffer.from(inBase64(secret)).toString('hex'),
  'in hexadecimal of base64 behind a name, apart': (secret) =>
    [...Buffer.from(inBase64(`ab:${secret}!`))].map((byte) => byte.toString(16)).join(' '),
  'in escapes of bytes': (secret) =>
    [...Buffer.from(secret)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
  'as a list of bytes': (secret) => JSON.stringify(Buffer.from(secret)),
  'in base64 of base64': (secret) => inBase64(`a ${inBase64(`the token ${secret}`)}`),
  'in base64url of base64 of base64url': (secret) =>
    Buffer.from(inBase64(`of ${Buffer.from(`is ${secret}`).toString('base64url')}`)).toString('base64url'),
  'in base64 of gzip': (secret) => `"${inBase64(gzipSync(`the token ${secret}`))}"`,
  'in base64 of deflate': (secret) => `"${inBase64(deflateSync(`the token ${secret}`))}"`,
  'in base64 of Zstandard of base64': (secret) => `"${inBase64(zstdCompressSync(inBase64(`of ${secret}`)))}"`,
  'in base64 of JSON': (secret) => inBase64(`{"Authorization":${JSON.stringify(`Bearer ${secret}`)}}`),
  'in quoted-printable text': (secret) =>
    [...Buffer.from(secret)].map((byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`).join(''),
  'in a JSON string': (secret) => JSON.stringify(secret).slice(1, -1),
};

suite('a redactor', (test) => {
  for (const [name, spell] of Object.entries(spellings))
    test(`takes out a secret ${name}, twice`, () => {
      fc.assert(
        fc.property(secrets, anyBytes, anyBytes, (secret, before, after) => {
          const spelt = spell(secret);
          const text = createRedactor([secret]).redact(before + spelt + after + spelt);
          assert.not(text.includes(spelt));
          assert.ok(text.includes('<secret>'));
        }),
        { seed: 1 },
      );
    });

  test('leaves what is in base64, compressed or a long word without a secret in it', () => {
    const { redact } = createRedactor(['a-token-of-mine', 'token']);
    const texts = [
      inBase64('a letter about the token of a train'),
      ...[gzipSync('a ticket'.repeat(40)).toString('base64'), 'H4sIAAAAAAAAA'.repeat(9), 'name'.repeat(9000)],
    ];
    for (const text of texts) assert.is(redact(`x ${text} y`), `x ${text} y`);
  });

  test('leaves everything else as it was', () => {
    fc.assert(
      fc.property(secrets, anyBytes, (secret, text) =>
        assert.is(createRedactor([secret]).redact(text), text),
      ),
      { seed: 2 },
    );
  });

  test('takes the longest spelling first', () => {
    assert.is(createRedactor(['secret-a', 'secret-a-and-b']).redact('secret-a-and-b!'), '<secret>!');
  });

  test('knows a secret that is not ASCII by its UTF-8 and by its Latin-1 bytes', () => {
    const { redact } = createRedactor(['gehe\u00edmnis']);
    assert.is(redact(Buffer.from('a gehe\u00edmnis').toString('latin1')), 'a <secret>');
    assert.is(redact('a gehe\u00edmnis'), 'a <secret>');
  });

  test('takes out secrets of any length', () => {
    const { redact } = createRedactor(['q', 'zz', '']);
    assert.is(redact('true qZz null'), 'true <secret><secret> null');
  });

  test('takes out what is escaped in part, or in UTF-16', () => {
    const { redact } = createRedactor(['a+b/c"d=e']);
    const spelt = ['a\\u002Bb\\/c\\"d\\u003de', 'a%2bb/c&quot;d&#x3D;e', [...'a+b/c"d=e'].join('\0')];
    const wide = ['\0\0\0', '\\u0000', '\\u0000\\u0000\\u0000'].map((zeros) => [...'a+b/c"d=e'].join(zeros));
    for (const text of [...spelt, ...wide]) assert.is(redact(`x${text}x`), 'x<secret>x', text);
  });

  test('takes out what stands of a secret in UTF-16 beside an ellipsis', () => {
    const { redactPhrase } = createRedactor(['a+b/c"d=e']);
    const quoted = JSON.stringify(`no: ${[...'a+b/c'].join('\0')}\0`).slice(0, -1);
    assert.is(redactPhrase(`text that is not JSON: ${quoted}…`), 'text that is not JSON: "no: <secret>…');
  });

  test('knows a secret of thousands of characters', () => {
    const long = 'h3Wp-6yN1~'.repeat(800);
    assert.is(createRedactor([long]).redact(`a ${long} b`), 'a <secret> b');
    const enormous = 'h3Wp-6yN1/'.repeat(4000);
    const { redact, leaks } = createRedactor([enormous]);
    const twice = encodeURIComponent(encodeURIComponent(enormous));
    for (const spelt of [enormous.toUpperCase(), twice, Buffer.from(enormous).toString('hex')]) {
      assert.is(redact(`a ${spelt} b ${spelt}`), 'a <secret> b <secret>');
      assert.ok(leaks(spelt));
    }
  });

  test('finds out without its patterns that a text holds nothing', () => {
    const many = Array.from({ length: 40 }, (_, at) => createRedactor([`h3Wp-6yN1~${at}`.repeat(5)]));
    const start = threadTime();
    for (const { redact } of many) assert.is(redact('{"name":"a name: 1, 2"}'), '{"name":"a name: 1, 2"}');
    assert.ok(threadTime() - start < 500);
  });

  test('leaves the words of a phrase alone where a short secret is a part of them', () => {
    const { redactPhrase } = createRedactor(['e', 'text', 'application']);
    assert.is(redactPhrase('no answer, text/plain, e'), 'no answer, <secret>/plain, <secret>');
    assert.is(redactPhrase('the name "see"'), 'the name "s<secret><secret>"');
    assert.is(redactPhrase('application/json'), '<secret>/json');
  });

  test('takes out what stands of a secret where a phrase was cut off', () => {
    const { redactPhrase } = createRedactor(['h3Wp-6yN1~dJf0qUa9GcVto']);
    assert.is(redactPhrase('the string "token h3Wp-6y…'), 'the string "token <secret>…');
    assert.is(redactPhrase('"…Jf0qUa9GcVto!"'), '"…<secret>!"');
    assert.is(redactPhrase('"…6yN1~dJf…"'), '"…<secret>…"');
    assert.is(redactPhrase('"…an ordinary text…"'), '"…an ordinary text…"');
  });

  test('takes out what stands of any spelling of it there', () => {
    const secret = 'h3Wp-Tok/en+x=';
    const { redactPhrase } = createRedactor([secret]);
    const spellings = [
      encodeURIComponent(secret),
      ...[0, 1, 2].map((before) =>
        Buffer.from(`${'x'.repeat(before)}${secret}`)
          .toString('base64')
          .slice(before && before + 1),
      ),
      Buffer.from(secret).toString('base64url'),
    ];
    for (const spelling of spellings) {
      for (let length = 6; length < spelling.length; length += 1) {
        const told = redactPhrase(`the string "xxxx${spelling.slice(0, length)}…`);
        assert.ok(!told.includes(spelling.slice(2, 6)), `${told} shows ${spelling}`);
      }
    }
  });

  test('takes out what stands there of it escaped, whole or in half', () => {
    const secret = 'h3Wp-6yN1~dJf0qUa9GcVto';
    const { redactPhrase } = createRedactor([secret]);
    const each = (spell: (code: number) => string): string =>
      Array.from(secret, (character) => spell(character.charCodeAt(0))).join('');
    const hex = (code: number): string => code.toString(16).padStart(2, '0');
    for (const spelling of [
      each((code) => `%${hex(code)}`),
      each((code) => `%25${hex(code)}`),
      each((code) => `%252525${hex(code).toUpperCase()}`),
      each((code) => `\\u00${hex(code)}`),
      each((code) => `&#${code};`),
      each((code) => `&#x${hex(code)};`),
    ]) {
      const four = (4 * spelling.length) / secret.length;
      for (let length = Math.ceil(four); length < spelling.length; length += 1) {
        const before = redactPhrase(`the string "xxxx${spelling.slice(0, length)}…`);
        assert.match(before, /^the string "xxxx<secret>…$/);
        const after = redactPhrase(`"…${spelling.slice(-length)}"`);
        assert.match(after, /^"…<secret>"$/);
      }
    }
    assert.is(redactPhrase('"%41%42%43…\\u0041"'), '"%41%42%43…\\u0041"');
  });

  test('tells of a leak only where the text cannot stand there by chance', () => {
    const { leaks } = createRedactor(['message', 'abc-1', 'abcd-12'], ['other-given-text']);
    assert.not(leaks('{"message":"abc-1 other-given-text"}'));
    assert.ok(leaks('{"message":"ABCD-12"}'));
  });

  test('tells how long a spelling may be', () => {
    assert.is(createRedactor([]).longest, 0);
    const { longest } = createRedactor(['abcdef', 'a']);
    assert.ok(longest >= '\\u0061'.length * 6);
  });
});
