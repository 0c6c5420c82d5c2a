/** Check: what was deleted is gone. */

import { isObject } from '../../json/json.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, statusOf, stopped, successOf } from './parts/answers.ts';
import { chainCheck } from './parts/chain-check.ts';
import { lookFor } from './parts/look.ts';
import { make, read } from './parts/make.ts';
import { isSame } from './parts/members.ts';

/**
 * Makes a thing, reads it and finds it in the list as controls, deletes it, and asks again. Whoever shows it otherwise
 * than before, as one that was called off, has done what was asked.
 */
export const deletedIsGone = chainCheck({
  id: 'deleted-is-gone',
  title: 'What was deleted is gone',
  clause: 'RFC 9110 9.3.5, 15.5.5, 15.5.11',
  of: ['remove'],
  asks: ['make', 'remove'],
  fits: ({ kind }) => (kind.read ?? kind.list) !== undefined,
  chain: function* (scene) {
    const { kind } = scene;
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const before = kind.read === undefined ? undefined : yield read(kind, made.thing);
    const listed =
      kind.list === undefined
        ? undefined
        : yield* lookFor(scene, { thing: made.thing, difference: 'looks for it' });
    const gone = yield { operation: scene.operation.id, things: [made.thing], difference: 'deletes it' };
    if (!successOf(gone)) return stopped(gone);
    const wasRead = before !== undefined && successOf(before) !== undefined;
    if (wasRead) {
      const after = yield read(kind, made.thing, 'reads it again');
      if (successOf(after)) {
        const [one, other] = [before, after].map((step) => scene.read(step.exchange).json?.value);
        if (!isSame(one, other))
          return asideBy('chain-incomparable', { cause: 'it is shown otherwise than before' });
        return violatedBy({ code: 'deleted-found', expected: '404 or 410', actual: String(statusOf(after)) });
      }
      if (!isRefused(after)) return stopped(after);
    }
    const was = listed && 'keys' in listed ? listed.items[listed.keys.indexOf(made.key)] : undefined;
    if (was === undefined)
      return wasRead ? satisfied : asideBy('chain-incomparable', { cause: 'it was seen nowhere' });
    const now = yield* lookFor(scene, { thing: made.thing, difference: 'looks for it again' });
    if ('kind' in now) return wasRead ? satisfied : now;
    const still = now.items[now.keys.indexOf(made.key)];
    const isAsBefore = isObject(still) && isSame(still, was);
    return isAsBefore
      ? violatedBy({ code: 'deleted-listed', expected: 'nothing', actual: made.key })
      : satisfied;
  },
});
