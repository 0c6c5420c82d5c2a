/** Did you mean: near words are suggested, far ones are not. */

import * as assert from 'uvu/assert';
import { closest, didYouMean } from '../../names/closest.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

const known = ['REJ-01', 'REJ-11', 'violation-refused', 'id:type:string', 'json'];

suite('closest', (test) => {
  for (const [typed, word] of [
    ['rej-01', 'REJ-01'],
    ['REJ-1', 'REJ-01'],
    ['violation-refsed', 'violation-refused'],
    ['id:type:strng', 'id:type:string'],
    ['jsn', 'json'],
    ['jsno', 'json'],
    ['wholly different', undefined],
    ['', undefined],
  ] as const) {
    test(`"${typed}" is near ${word ?? 'nothing'}`, () => {
      assert.is(closest(typed, known), word);
    });
  }

  test('a known word is nearest to itself, and one edit away still found', () => {
    const property = fc.property(fc.constantFrom(...known), fc.nat(), (word, at) => {
      assert.is(closest(word, known), word);
      assert.is(closest(word.toUpperCase(), known), word);
      const shorter = word.slice(0, at % word.length) + word.slice((at % word.length) + 1);
      assert.ok(closest(shorter, known) !== undefined);
    });
    fc.assert(property, { seed: 5, numRuns: 200 });
  });

  test('the general remedy stands in where nothing is near', () => {
    assert.is(didYouMean('wholly different', known, 'look it up'), 'look it up');
  });
});
