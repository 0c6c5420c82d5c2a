/** Check: PUT is idempotent. */

import type { Ask } from '../../model/chain.ts';
import { satisfied, violatedBy } from '../judging/judgement.ts';
import { sentMembers, stopped, successOf } from './parts/answers.ts';
import { chainCheck } from './parts/chain-check.ts';
import { make, marked, unmarked } from './parts/make.ts';
import { changedIn, worded } from './parts/members.ts';
import { bodySpec, changeOf } from './parts/other-value.ts';
import { see } from './parts/see.ts';

/** Puts a thing that is another one by then, reads it as the control, puts the same again, and reads it again. */
export const putRepeats = chainCheck({
  id: 'put-repeats',
  title: 'The same PUT twice comes to the same as once',
  clause: 'RFC 9110 9.2.2, 9.3.4',
  of: ['replace'],
  asks: ['make', 'replace', 'see', 'replace', 'see'],
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const spec = bodySpec(scene.contract, scene.operation.id);
    const change = spec && changeOf(spec, unmarked(made), made.sent);
    const put: Omit<Ask, 'difference'> = {
      ...{ operation: scene.operation.id, things: [made.thing], form: 'all' },
      edit: marked(made, (body) => (change ? { ...body, [change.name]: change.value } : body)),
    };
    const first = yield { ...put, difference: 'puts it' };
    if (!successOf(first)) return stopped(first);
    const before = yield* see(scene, made, sentMembers(first));
    if ('kind' in before) return before;
    const again = yield { ...put, difference: 'puts the same again' };
    if (!successOf(again)) return stopped(again);
    const after = yield* see(scene, made, sentMembers(again), {
      difference: 'reads it again',
      mayBeGone: true,
    });
    if ('kind' in after) return after;
    const name = changedIn(before.kept, before.shown, after.shown);
    if (name === undefined) return satisfied;
    const [expected, actual] = [worded(before.shown[name]), worded(after.shown[name])];
    return violatedBy({ code: 'repeat-changes', expected, actual, place: `/${name}` });
  },
});
