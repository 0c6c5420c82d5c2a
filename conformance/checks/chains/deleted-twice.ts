/** Check: deleting a resource twice is no server error. */

import { statusOf } from '../../answers/statuses.ts';
import { satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './scene/answers.ts';
import { chainCheck } from './scene/chain-check.ts';
import { make } from './steps/make.ts';

/** Creates a resource and deletes it twice: the second delete may be refused or not, but must not fail. */
export const deletedTwice = chainCheck({
  id: 'deleted-twice',
  title: 'Deleting a thing twice does not make the server fail',
  clause: 'RFC 9110 9.2.2, 9.3.5',
  of: ['remove'],
  asks: ['make', 'remove', 'remove'],
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const remove = { operation: scene.operation.id, resources: [made.resource] };
    const first = yield { ...remove, difference: 'deletes it' };
    if (!successOf(scene, first)) return stopped(first);
    const again = yield { ...remove, difference: 'deletes it again' };
    if (statusOf(again) < 500) return satisfied;
    return violatedBy({
      code: 'delete-fails',
      expected: '404, 410 or the same again',
      actual: String(statusOf(again)),
    });
  },
});
