/** Who gave the values of a resource: its own name by whoever made it, what is above it by whoever gave that before. */

import * as assert from 'uvu/assert';
import { giverOf } from '../../engine/deliver/resources/giver-of.ts';
import { suite } from '../support/suite.ts';

suite('who gave a value', (test) => {
  const values = [7, 'box-1'];
  const parent = { place: 'path.vesselId', source: 'obtained', value: 7, from: 'createVessel' } as const;

  test('is the maker for the name of the resource, and another one for what is above it', () => {
    const made = { values, from: 'loadContainer', above: [parent] };
    assert.equal([giverOf(made, 0), giverOf(made, 1)], ['createVessel', 'loadContainer']);
  });

  test('is the maker where the request named nothing of the kind, or made it up', () => {
    const other = { values, from: 'loadContainer', above: [{ ...parent, value: 8 }] };
    const madeUp = { place: 'path.vesselId', source: 'made-up', value: 7 } as const;
    assert.is(giverOf(other, 0), 'loadContainer');
    assert.is(giverOf({ values, from: 'putBox', above: [madeUp] }, 0), 'putBox');
    assert.is(giverOf({ values, from: 'listBoxes' }, 0), 'listBoxes');
    assert.is(giverOf({ values: [7], from: 'loadContainer', above: [parent] }, 0), 'createVessel');
  });
});
