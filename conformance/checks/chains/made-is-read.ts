/** Check: what was made is there. */

import { satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, statusOf, stopped, successOf } from './parts/answers.ts';
import { chainCheck } from './parts/chain-check.ts';
import { make, read } from './parts/make.ts';
import { otherName } from './parts/other-name.ts';

/** Makes a thing with nothing but what has to be there, and reads it: what was left out shows what the server puts in. */
export const madeIsRead = chainCheck({
  id: 'made-is-read',
  title: 'What was made can be read',
  clause: 'RFC 9110 9.3.3, 9.3.4, 15.3.2',
  of: ['read'],
  asks: ['make', 'read'],
  chain: function* (scene) {
    const made = yield* make(scene, { form: 'required' });
    if ('kind' in made) return made;
    const step = yield read(scene.kind, made.thing);
    // Where its answer names it otherwise, too, that may be its name.
    const other = isMissing(step) ? otherName(scene, made) : undefined;
    if (other && successOf(yield read(scene.kind, other, 'reads what Location names'))) return satisfied;
    if (isMissing(step))
      return violatedBy({
        code: 'made-not-found',
        expected: 'what was made',
        actual: String(statusOf(step)),
      });
    return successOf(step) ? satisfied : stopped(step);
  },
});
