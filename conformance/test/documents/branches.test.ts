/** Branches that inherit: a conforming server is let be, and each limit of each branch is tried, also where others have it too. */

import * as assert from 'uvu/assert';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { loadsDocument, loadsRoutes, type Neglect } from './branches-server.ts';

const options = { profile: 'spec', only: ['valid-request-accepted', 'violation-refused'] } as const;

async function rowsOf(neglect?: Neglect): Promise<readonly string[]> {
  const found = await verifyDocument({ document: loadsDocument, routes: loadsRoutes(neglect), options });
  return openRows(found).map((row) => row.split(' ').slice(0, 3).join(' '));
}

const anything = (): boolean => true;

/** What is taken though it is refused. */
const lax: readonly (readonly [words: string, neglect: Neglect])[] = [
  ...['parcel', 'pallet', 'crate'].map((kind): [string, Neglect] => [
    `the weight of a ${kind}`,
    { rule: 'weight', kind, isRight: ({ weight }) => Number.isInteger(weight) },
  ]),
  ['the value of a pallet', { rule: 'value', kind: 'pallet', isRight: anything }],
  ['what else a parcel has', { rule: 'others', kind: 'parcel', isRight: anything }],
  ['the label', { rule: 'label', isRight: ({ label }) => typeof label === 'string' }],
  ['the height', { rule: 'height', isRight: ({ height }) => Number.isInteger(height) }],
  ['the owner', { rule: 'owner', isRight: anything }],
  ['the seals', { rule: 'seals', isRight: ({ seals }) => Array.isArray(seals) && seals.length > 0 }],
];

/** What is refused though it is documented. */
const strict: readonly (readonly [words: string, neglect: Neglect])[] = [
  ...['parcel', 'crate'].map((kind): [string, Neglect] => [
    `no value of a ${kind}`,
    { rule: 'value', kind, isRight: ({ value = 0 }) => Number.isInteger(value) && Number(value) >= 0 },
  ]),
  [
    'no owner',
    { rule: 'owner', isRight: ({ owner = 'x' }) => typeof owner === 'string' && owner.length < 21 },
  ],
  ['several seals', { rule: 'seals', isRight: ({ seals }) => Array.isArray(seals) && seals.length === 1 }],
];

suite('branches that inherit', (test) => {
  test('a server that conforms is let be', async () => {
    assert.equal(await rowsOf(), []);
  });

  for (const [words, neglect] of lax) {
    test(`a server that does not look at ${words} is found`, async () => {
      assert.equal(await rowsOf(neglect), ['violation-refused addLoad fail']);
    });
  }

  for (const [words, neglect] of strict) {
    test(`a server that takes ${words} for a fault is found`, async () => {
      assert.ok((await rowsOf(neglect)).includes('valid-request-accepted addLoad fail'));
    });
  }
});
