/** A fault: ERR-01 must turn. */

import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The status of validation in another school. */
export const unprocessable: Fault = {
  name: 'unprocessable',
  title: 'Every refusal of a body is 422.',
  rows: [
    'ERR-01',
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
  ],
  bend: changeErrors((right) => ({ ...right, status: 422 })),
};
