/** Check: deleting one resource leaves the others. */

import { statusOf } from '../../answers/statuses.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, stopped, successOf } from './parts/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './parts/chain-check.ts';
import { lookFor } from './parts/look.ts';
import { beside, type Made, make, read } from './parts/make.ts';

/** Creates two resources, reads the first as the control, deletes the second, and reads the first again. */
export const neighboursStay = chainCheck({
  id: 'neighbours-stay',
  title: 'Deleting a thing leaves the others as they are',
  clause: 'RFC 9110 9.3.5',
  isAlone: true,
  of: ['remove'],
  asks: ['make', 'make', 'see', 'remove', 'see'],
  fits: ({ kind }) => !kind.isSingle,
  chain: function* (scene) {
    const stays = yield* make(scene);
    if ('kind' in stays) return stays;
    const goes = yield* make(scene, { which: 1, ...beside(stays) });
    if ('kind' in goes) return goes;
    if (scene.kind.read === undefined) return yield* amongListed(scene, stays, goes);
    const before = yield read(scene.kind, stays.resource);
    if (!successOf(scene, before)) return stopped(before);
    const gone = yield {
      operation: scene.operation.id,
      resources: [goes.resource],
      difference: 'deletes the other one',
    };
    if (!successOf(scene, gone)) return stopped(gone);
    const after = yield read(scene.kind, stays.resource, 'reads it again');
    if (isMissing(after))
      return violatedBy({
        code: 'neighbour-gone',
        expected: 'the thing that was not deleted',
        actual: String(statusOf(after)),
      });
    return successOf(scene, after) ? satisfied : stopped(after);
  },
});

/** The same by the list, where nothing reads one of them. */
function* amongListed(scene: ChainScene, stays: Made, goes: Made): ChainRun {
  const before = yield* lookFor(scene, { ...stays, difference: 'looks for it' });
  if ('kind' in before) return before;
  if (!before.keys.includes(stays.key) || stays.key === goes.key)
    return asideBy('chain-incomparable', { cause: 'the list does not show it' });
  const request = { operation: scene.operation.id, resources: [goes.resource] };
  const gone = yield { ...request, difference: 'deletes the other one' };
  if (!successOf(scene, gone)) return stopped(gone);
  const after = yield* lookFor(scene, { ...stays, difference: 'looks for it again' });
  if ('kind' in after) return after;
  if (after.keys.includes(stays.key)) return satisfied;
  if (!after.isWhole) return asideBy('chain-incomparable', { cause: 'the list may have more than it shows' });
  const actual = `${after.keys.length} others`;
  return violatedBy({ code: 'neighbour-gone', expected: 'the thing that was not deleted', actual });
}
