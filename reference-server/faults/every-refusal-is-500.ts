/** A fault: REJ-01 must turn. */

import { crashed } from '../bends/on-plant.ts';
import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** All exceptions are one. */
export const everyRefusalIs500: Fault = {
  name: 'every-refusal-is-500',
  title: 'Every refusal of a body is a 500.',
  rows: [
    'REJ-01',
    'REJ-02',
    'REJ-03',
    'REJ-04',
    'REJ-05',
    'REJ-06',
    'REJ-07',
    'REJ-08',
    'REJ-09',
    'REJ-10',
    'REJ-11',
    'REJ-12',
    'NET-01',
  ],
  bend: changeErrors(() => crashed),
};
