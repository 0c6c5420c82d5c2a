/** The laws of security schemes: they hold for every kind in the list and every edit it offers. */

import { execFileSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import type { CredentialFamily, Placement } from '../../model/security.ts';
import { isSecretExpression } from '../../report/curl.ts';
import { fc } from '../../schema/arbitrary.ts';
import { kindOf, schemeKinds } from '../../security/index.ts';
import { suite } from '../support/suite.ts';
import { sampleSchemes, sampleToken } from './sample-schemes.ts';

/**
 * Asks a POSIX shell what texts between double quotes expand to. Expands each text with the variable set; the texts
 * must not expand to line breaks.
 */
function expandInShell(shown: readonly string[], variable: string, value: string): readonly string[] {
  const script = shown.map((text) => `printf '%s\\n' "${text}"`).join('\n');
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', [variable]: value };
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\n').slice(0, -1);
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+/'];
const token68 = fc
  .tuple(
    fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 60 }),
    fc.constantFrom('', '=', '=='),
  )
  .map(([body, padding]) => body.join('') + padding);
const fixedTokens = ['a', 'Z', '-', '--', 'ab=', '-n', '12345678', '123456789', sampleToken, 'x'.repeat(600)];

const wrongFamilies: readonly CredentialFamily[] = [
  'empty',
  'other-scheme',
  'unknown',
  'near-miss',
  'other-place',
];

suite('security scheme kinds', (test) => {
  test('have one name each and are each matched by a sample', () => {
    const names = schemeKinds.map(({ name }) => name);
    assert.is(new Set(names).size, names.length);
    for (const kind of schemeKinds)
      assert.ok(
        sampleSchemes.some((sample) => sample.kind === kind),
        kind.name,
      );
  });

  test('leave alone what they do not know', () => {
    assert.is(kindOf({ name: 'a', type: 'mutualTLS', pointer: '/a' }), undefined);
    assert.is(kindOf({ name: 'a', type: 'http', scheme: 'digest', pointer: '/a' }), undefined);
    assert.is(kindOf({ name: 'a', type: 'apiKey', pointer: '/a' }), undefined);
  });

  for (const { label, scheme, kind, secretFrom } of sampleSchemes) {
    const edits = kind.edits(scheme);
    const secrets = token68.map(secretFrom);
    const valid = (secret: string) => kind.apply(scheme, secret, 'TOKEN');

    test(`${label}: places the secret once and tells secrets apart`, () => {
      fc.assert(
        fc.property(secrets, secrets, (one, other) => {
          assert.is(valid(one).length, 1);
          assert.is(plain(valid(one)) === plain(valid(other)), one === other);
        }),
        { seed: 1 },
      );
    });

    test(`${label}: names, words and spellings are there and stand for one edit each`, () => {
      assert.ok(edits.length > 0);
      assert.is(new Set(edits.map(({ name }) => name)).size, edits.length);
      assert.is(new Set(edits.map(({ title }) => title)).size, edits.length);
      assert.is(new Set(edits.map(({ spelling }) => spelling)).size, edits.length);
      for (const { name, title } of edits) {
        assert.match(name, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        assert.not.match(title, /^$|^[A-Z][a-z]+ [a-z].*\.$/);
      }
    });

    test(`${label}: every edit can be made of an ordinary secret, and no two are the same`, () => {
      const placed = edits.map(({ name, place }) => plain(place(secretFrom(sampleToken), 'TOKEN')) ?? name);
      const missing = placed.filter((text) => edits.some(({ name }) => name === text));
      const allowed = label === 'basic' ? ['first-changed', 'without-first', 'last-word'] : [];
      assert.equal(missing, allowed);
      assert.is(new Set(placed).size, placed.length);
    });

    test(`${label}: a wrong credential never is the valid one`, () => {
      const wrong = edits.filter(({ family }) => wrongFamilies.includes(family));
      assert.ok(wrong.length > 0);
      holdsFor(secretFrom, (secret) => {
        for (const { name, place } of wrong)
          for (const placement of place(secret, 'TOKEN') ?? [])
            assert.is.not(meaning(placement), meaning(valid(secret)[0]), `${name} of ${secret}`);
      });
    });

    test(`${label}: a respelt credential is spelt otherwise and means the valid one`, () => {
      const respelt = edits.filter(({ family }) => family === 'respelt');
      holdsFor(secretFrom, (secret) => {
        for (const { place } of respelt) {
          const placed = place(secret, 'TOKEN') ?? [];
          assert.is.not(plain(placed), plain(valid(secret)));
          assert.equal(placed.map(meaning), valid(secret).map(meaning));
        }
      });
    });

    test(`${label}: records expand in a shell to what was sent`, () => {
      holdsFor(
        secretFrom,
        (secret) => {
          const placements = [
            valid(secret),
            ...edits.map(({ place }) => place(secret, 'TOKEN') ?? []),
          ].flat();
          const expanded = expandInShell(
            placements.map(({ shown }) => shown),
            'TOKEN',
            secret,
          );
          assert.equal(
            expanded,
            placements.map(({ value }) => value),
          );
        },
        8,
      );
    });

    test(`${label}: records hold no part of the secret`, () => {
      const secret = secretFrom(sampleToken);
      const shown = [valid(secret), ...edits.map(({ place }) => place(secret, 'TOKEN') ?? [])].flat();
      for (let at = 0; at + 4 <= sampleToken.length; at += 1)
        for (const placement of shown) assert.not(placement.shown.includes(sampleToken.slice(at, at + 4)));
      for (const placement of shown) assert.ok(isSecretExpression(placement.shown), placement.shown);
    });
  }
});

/** Checks fixed secrets and random ones. */
function holdsFor(
  secretFrom: (token: string) => string,
  holds: (secret: string) => void,
  numRuns = 50,
): void {
  for (const token of fixedTokens) holds(secretFrom(token));
  fc.assert(fc.property(token68.map(secretFrom), holds), { seed: 2, numRuns });
}

/** Where a placement stands and what it says there, as text. */
function plain(placements: readonly Placement[] | undefined): string | undefined {
  return placements?.map((placement) => [placement.in, placement.name, placement.value].join('|')).join('\n');
}

/** What the standards let a receiver read: names and schemes in any case, blanks around and several spaces inside. */
function meaning(placement: Placement | undefined): string {
  if (!placement) return '';
  const value =
    placement.in === 'header' ? placement.value.trim().replace(/^\S+(?=\s)/, smallen) : placement.value;
  return [placement.in, placement.name.toLowerCase(), value.replace(/ +/, ' ')].join('|');
}

function smallen(word: string): string {
  return word.toLowerCase();
}
