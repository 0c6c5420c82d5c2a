/** Secrets leave no trace in any spelling, and nothing else is touched. */

import * as assert from 'uvu/assert';
import { createRedactor } from '../../exchange/redact.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

/** Long enough not to come up by chance, and of any character that a secret may have. */
const secrets = fc.string({ unit: 'grapheme-ascii', minLength: 12, maxLength: 40 });
const anyBytes = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1'));

const spellings: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (secret) => secret,
  'in the other case': (secret) => secret.toUpperCase(),
  'in base64': (secret) => Buffer.from(secret).toString('base64'),
  'in base64url': (secret) => Buffer.from(secret).toString('base64url'),
  'percent-encoded': encodeURIComponent,
  'percent-encoded in small letters': (secret) => encodeURIComponent(secret).toLowerCase(),
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

  test('does not know texts of less than 6 characters', () => {
    const { redact, longest } = createRedactor(['true', 'null', '', '12345']);
    assert.is(redact('true null 12345'), 'true null 12345');
    assert.is(longest, 0);
  });

  test('tells the length of the longest spelling', () => {
    assert.is(createRedactor(['abcdef', 'a%b%c%']).longest, 'a%25b%25c%25'.length);
  });
});
