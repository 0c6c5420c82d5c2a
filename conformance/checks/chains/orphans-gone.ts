/** Check: what is below a deleted resource is gone with it. */

import { statusOf } from '../../answers/statuses.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './parts/answers.ts';
import { isShown, kindsBelow, lookBelow, makeBelow } from './parts/below.ts';
import { chainCheck } from './parts/chain-check.ts';
import { make } from './parts/make.ts';

/**
 * Creates a resource and others below it, sees those as the control, deletes the first, and looks for the others again.
 */
export const orphansGone = chainCheck({
  id: 'orphans-gone',
  title: 'Nothing is served below what was deleted',
  clause: 'RFC 9110 9.3.5, 15.5.5',
  of: ['remove'],
  asks: ['make', 'remove'],
  fits: (scene) => kindsBelow(scene).length > 0,
  chain: function* (scene) {
    const parent = yield* make(scene);
    if ('kind' in parent) return parent;
    const had = yield* makeBelow(scene, parent.resource, kindsBelow(scene));
    if (had.length === 0) return asideBy('chain-incomparable', { cause: 'nothing that is below it is seen' });
    const difference = 'deletes what is above';
    const gone = yield { operation: scene.operation.id, resources: [parent.resource], difference };
    if (!successOf(scene, gone)) return stopped(gone);
    for (const { kind, made } of had) {
      const step = yield lookBelow(kind, made, ' again');
      if (isShown(scene, { kind, made, step }))
        return violatedBy({ code: 'orphan-served', expected: '404 or 410', actual: String(statusOf(step)) });
      if (!successOf(scene, step) && statusOf(step) >= 500) return stopped(step);
    }
    return satisfied;
  },
});
