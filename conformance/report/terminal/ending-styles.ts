/** The colour of what a run came to, at a terminal. */

import type { Ending } from '../ending.ts';
import type { Style } from './paint.ts';

/** By the result, and whether the gate fails in spite of it. */
export const endingStyles: Readonly<Record<Ending, Style>> = {
  conformant: 'green',
  'conformant-with-waivers': 'green',
  'non-conformant': 'red',
  incomplete: 'yellow',
  'gate-fails': 'red',
};
