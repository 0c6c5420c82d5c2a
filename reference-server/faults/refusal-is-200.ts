/** A fault: REJ-01 must turn. */

import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The status is for the transport, it is said. */
export const refusalIs200: Fault = {
  name: 'refusal-is-200',
  title: 'Every refusal of a body is a 200 that holds the error.',
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
    'RES-02',
  ],
  bend: changeErrors((right) => ({ ...right, status: 200 })),
};
