/** A fault: OPN-05 must turn under the strict profile. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A filter against broken lines in the log. */
export const controlCharactersRefused: Fault = {
  name: 'control-characters-refused',
  title: 'A name with a control character is refused.',
  rows: ['OPN-05'],
  needs: 'strict',
  bend: refusePlants(({ name }) => /\p{Cc}/u.test(name), 'name: has a control character'),
};
