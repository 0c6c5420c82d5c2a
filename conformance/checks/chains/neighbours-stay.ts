/** Check: deleting one resource leaves the others. */

import { statusOf } from '../../answers/statuses.ts';
import { satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, stopped, successOf } from './parts/answers.ts';
import { chainCheck } from './parts/chain-check.ts';
import { beside, make, read } from './parts/make.ts';

/** Creates two resources, reads the first as the control, deletes the second, and reads the first again. */
export const neighboursStay = chainCheck({
  id: 'neighbours-stay',
  title: 'Deleting a thing leaves the others as they are',
  clause: 'RFC 9110 9.3.5',
  isAlone: true,
  of: ['remove'],
  asks: ['make', 'make', 'read', 'remove', 'read'],
  fits: ({ kind }) => !kind.isSingle,
  chain: function* (scene) {
    const stays = yield* make(scene);
    if ('kind' in stays) return stays;
    const goes = yield* make(scene, { which: 1, ...beside(stays) });
    if ('kind' in goes) return goes;
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
