/** Check: what is deleted softly is in the state that the document tells. */

import { statusOf } from '../../answers/statuses.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { type Made, make, read } from './steps/make.ts';
import { deletedState, isDeletedOnce, isReadDeleted } from './words/soft-deletion.ts';
import { passing, stateIn, stateMember } from './words/states.ts';

/**
 * Creates a resource, reads its state, deletes it and reads it again: it is in the state of deleted ones, or cannot be read,
 * where the document does not say that it can; and where it says that such a one cannot be deleted again, it cannot.
 */
export const softDeleted = chainCheck({
  id: 'soft-deleted',
  title: 'What is deleted softly is in the state that the document tells',
  clause: 'RFC 9110 9.3.5',
  of: ['remove'],
  asks: ['make', 'remove', 'read'],
  fits: (scene) => !scene.kind.isSingle && deletedState(scene) !== undefined,
  chain: function* (scene) {
    const { kind } = scene;
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const before = yield read(kind, made.resource);
    if (!successOf(scene, before)) return stopped(before);
    const [state = '', was] = [deletedState(scene), stateIn(scene, before)];
    if (was === undefined || was === state)
      return asideBy('chain-incomparable', { cause: 'it is shown otherwise' });
    const gone = yield remove(scene, made, 'deletes it');
    if (!successOf(scene, gone)) return stopped(gone);
    const after = yield read(kind, made.resource, 'reads it again');
    const place = `/${stateMember(scene)?.name ?? ''}`;
    if (isMissing(after))
      return isReadDeleted(scene)
        ? violatedBy({ code: 'effect-astray', expected: state, actual: String(statusOf(after)), place })
        : satisfied;
    if (!successOf(scene, after)) return stopped(after);
    const now = stateIn(scene, after);
    if (now !== undefined && now !== state && !passing.test(now))
      return violatedBy({ code: 'effect-astray', expected: state, actual: now, place });
    return isDeletedOnce(scene) ? yield* deletedAgain(scene, made) : satisfied;
  },
});

function remove({ operation }: ChainScene, { resource }: Made, difference: string) {
  return { operation: operation.id, resources: [resource], difference };
}

function* deletedAgain(scene: ChainScene, made: Made): ChainRun {
  const again = yield remove(scene, made, 'deletes it once more');
  if (!successOf(scene, again)) return isRefused(again) ? satisfied : stopped(again);
  const expected = '4XX: it is deleted already';
  return violatedBy({ code: 'state-ignored', expected, actual: String(statusOf(again)) });
}
