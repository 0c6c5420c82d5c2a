/** The controls of carriages: the valid request in several ways at once, and in any part of them. */

import * as assert from 'uvu/assert';
import { carriedControls } from '../../cases/carried.ts';
import { sourcesOf } from '../../cases/sources-of.ts';
import { suite } from '../support/suite.ts';
import { plantContext } from './contexts.ts';

suite('controls of carriages', (test) => {
  const ways = new Set(sourcesOf(plantContext()).flatMap((source) => source.ways ?? []));
  const controls = carriedControls(plantContext(), ways);

  test('each have a control, those aside that need none, in as many requests as the largest group has ways', () => {
    const names = controls.flatMap(({ ways }) => ways);
    assert.equal([names.length, new Set(names).size], [49, 49]);
    assert.not.ok(names.includes('beside id 0') || names.includes('among twenty at once'));
    const alone = controls.filter(({ ways }) => ways.length === 1).flatMap(({ ways }) => ways);
    const isAlone = (name: string): boolean =>
      /^beside id|^in a body of|^with 70 kB|^with the whole URL|^the second time$/.test(name);
    assert.equal(alone, names.filter(isAlone));
    assert.is(controls.length - alone.length, 3);
    // A few plain ids come first, so that a run with the same ids notices that they are taken.
    assert.not.ok(controls.slice(0, 5).some(({ ways }) => ways.some((way) => way.startsWith('beside id'))));
  });

  test('can be sent in any part of their ways', () => {
    for (const control of controls) {
      const half = control.ways.slice(control.ways.length / 2);
      for (const some of [control.ways, half]) {
        const told = control.in(some)?.steps.map(({ intent, difference }) => [intent.kind, difference]);
        assert.equal(told?.at(-1), ['conforming', some.join(', ')]);
      }
    }
  });
});
