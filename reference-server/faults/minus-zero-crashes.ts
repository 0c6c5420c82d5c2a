/** A fault: ACC-06 must turn. */

import { refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';

/** A parser of integers that knows no zero with a sign. */
export const minusZeroCrashes: Fault = {
  name: 'minus-zero-crashes',
  title: 'The id -0 ends in 500.',
  rows: ['ACC-06', 'NET-01'],
  bend: (behaviour) => ({
    ...behaviour,
    parsePlant: (bytes, request) => {
      const isMinusZero = /"id"\s*:\s*-0\s*[,}]/.test(Buffer.from(bytes).toString());
      return isMinusZero ? refusal('internal', 'invalid literal: -0') : behaviour.parsePlant(bytes, request);
    },
  }),
};
