/** Check: what stands below one thing is not served below another. */

import type { Kind } from '../../model/chain.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { statusOf, stopped, successOf } from './parts/answers.ts';
import { chainCheck, type Scene } from './parts/chain-check.ts';
import { beside, make, read } from './parts/make.ts';

/** Makes two things and another below the first, which is read as the control, and then asked for below the second. */
export const otherParentRefused = chainCheck({
  id: 'other-parent-refused',
  title: 'What stands below one thing is not served below another',
  clause: 'RFC 9110 9.3.1, 15.5.5',
  of: ['read'],
  asks: ['make', 'read', 'read'],
  fits: (scene) => !scene.kind.isSingle && parentOf(scene) !== undefined,
  chain: function* (scene) {
    const above = parentOf(scene);
    if (!above) return asideBy('nothing-seen');
    const parent = yield* make(scene, { kind: above });
    if ('kind' in parent) return parent;
    const other = yield* make(scene, { kind: above, which: 1, ...beside(parent) });
    if ('kind' in other) return other;
    const child = yield* make(scene, { things: [parent.thing] });
    if ('kind' in child) return child;
    const before = yield read(scene.kind, child.thing);
    if (!successOf(before)) return stopped(before);
    const astray = { ...child.thing, values: [...other.thing.values, child.key] };
    const step = yield read(scene.kind, astray, 'asks for it below the other one');
    if (statusOf(step) >= 500) return stopped(step);
    if (!successOf(step)) return satisfied;
    return violatedBy({ code: 'another-given', expected: '404', actual: String(statusOf(step)) });
  },
});

/** The collection above, where its things can be made. */
function parentOf({ kind, kinds }: Pick<Scene, 'kind' | 'kinds'>): Kind | undefined {
  const above = kind.collection.replace(/\/\{\}\/[^{}]+$/, '');
  return kinds.find(
    ({ collection, make: maker }) => collection === above && collection !== kind.collection && maker,
  );
}
