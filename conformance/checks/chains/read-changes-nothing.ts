/** Check: reading is safe. */

import { satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, statusOf, stopped, successOf } from './parts/answers.ts';
import { chainCheck } from './parts/chain-check.ts';
import { make, read } from './parts/make.ts';
import { changedIn, shownIn, worded } from './parts/members.ts';
import { see } from './parts/see.ts';

/** Makes a thing and reads it twice: what came back as it was sent comes so again. Others may be counted, or tell the time. */
export const readChangesNothing = chainCheck({
  id: 'read-changes-nothing',
  title: 'Reading a thing leaves it as it is',
  clause: 'RFC 9110 9.2.1, 9.3.1',
  of: ['read'],
  asks: ['make', 'read', 'read'],
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const first = yield* see(scene, made, made.sent);
    if ('kind' in first) return first;
    const step = yield read(scene.kind, made.thing, 'reads it again');
    if (isMissing(step))
      return violatedBy({
        code: 'read-changes',
        expected: 'the same thing again',
        actual: String(statusOf(step)),
      });
    if (!successOf(step)) return stopped(step);
    const again = shownIn(scene.read(step.exchange).json?.value, first.kept) ?? {};
    const name = changedIn(first.kept, first.shown, again);
    if (name === undefined) return satisfied;
    const [expected, actual] = [worded(first.shown[name]), worded(again[name])];
    return violatedBy({ code: 'read-changes', expected, actual, place: `/${name}` });
  },
});
