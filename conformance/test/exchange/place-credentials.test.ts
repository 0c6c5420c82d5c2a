/** Credentials by name: valid, none, or one edited and the others valid. */

import * as assert from 'uvu/assert';
import { placeCredentials } from '../../exchange/place-credentials.ts';
import type { SecurityScheme } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';

const schemes: Readonly<Record<string, SecurityScheme>> = {
  token: { name: 'token', type: 'http', scheme: 'bearer', pointer: '/t' },
  'key:er': { name: 'key:er', type: 'apiKey', parameter: { name: 'X-Key', in: 'header' }, pointer: '/k' },
  basic: { name: 'basic', type: 'http', scheme: 'basic', pointer: '/b' },
  tls: { name: 'tls', type: 'mutualTLS', pointer: '/m' },
};
const both = [
  { scheme: 'token', secret: 'first-secret', variable: 'TOKEN' },
  { scheme: 'key:er', secret: 'second-secret', variable: 'KEY' },
];

suite('placing credentials', (test) => {
  const place = placeCredentials(both, schemes);
  const valuesOf = (name: string) => place(name)?.placements.map(({ value }) => value);

  test('places all of them, none, or one edited beside the others', () => {
    assert.equal(valuesOf('valid'), ['Bearer first-secret', 'second-secret']);
    assert.equal(valuesOf('none'), []);
    assert.equal(valuesOf('token:prefix'), ['Bearer first-secre', 'second-secret']);
    assert.equal(valuesOf('key:er:prefix'), ['second-secre', 'Bearer first-secret']);
  });

  test('has nothing to place where an edit makes the valid credential', () => {
    const words = placeCredentials([{ scheme: 'token', secret: 'null', variable: 'TOKEN' }], schemes);
    assert.is(words('token:null'), undefined);
    assert.ok(words('token:true'));
  });

  test('refuses names and schemes that it does not know', () => {
    for (const name of ['token:nothing', 'other:prefix', 'prefix', ''])
      assert.throws(() => place(name), `unknown credential ${name}`);
    for (const scheme of ['tls', 'absent']) {
      const make = () => placeCredentials([{ scheme, secret: 'a', variable: 'A' }], schemes);
      assert.throws(make, `cannot place a credential of the security scheme ${scheme}`);
    }
  });

  test('redacts every secret whatever was sent, and what was made from one only where it was sent', () => {
    const text = 'first-secret second-secret first-secre Bearer TOKEN';
    assert.is(place('none')?.redact(text), '<secret> <secret> first-secre Bearer TOKEN');
    assert.is(place('token:prefix')?.redact(text), '<secret> <secret> <secret> Bearer TOKEN');
  });

  test('redacts a password, alone and with its user, and the encoded pair', () => {
    const secret = 'user:long-password';
    const pair = placeCredentials([{ scheme: 'basic', secret, variable: 'PAIR' }], schemes)('none');
    const encoded = Buffer.from(secret).toString('base64');
    assert.is(
      pair?.redact(`user:long-password long-password ${encoded} user`),
      '<secret> <secret> <secret> user',
    );
  });
});
