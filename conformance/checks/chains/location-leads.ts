/** Check: the Location of what was made leads to it. */

import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { fieldOf, isMissing, pathBelow, statusOf, stopped, successOf } from './parts/answers.ts';
import { chainCheck } from './parts/chain-check.ts';
import { make, read } from './parts/make.ts';

/** Makes a thing, reads it by its name as the control, and then at its Location. */
export const locationLeads = chainCheck({
  id: 'location-leads',
  title: 'The Location of what was made leads to it',
  clause: 'RFC 9110 10.2.2, 15.3.2',
  of: ['make'],
  asks: ['make', 'read', 'read'],
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const location = fieldOf(made.step, 'location');
    const path =
      location === undefined || statusOf(made.step) !== 201 ? undefined : pathBelow(location, made.step);
    if (path === undefined) return asideBy('nothing-seen');
    const known = yield read(scene.kind, made.thing);
    if (!successOf(known) && !isMissing(known)) return stopped(known);
    const step = yield { ...read(scene.kind, made.thing, 'reads what Location names'), path };
    if (isMissing(step))
      return violatedBy({
        code: 'location-astray',
        expected: 'what was made',
        actual: `${statusOf(step)} at ${location}`,
      });
    return successOf(step) ? satisfied : stopped(step);
  },
});
