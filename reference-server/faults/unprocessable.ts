/** A fault: ERR-01 must turn. */

import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';
import { bodyRefusals } from '../refusal-rows.ts';

/** The status of validation in another school. */
export const unprocessable: Fault = {
  name: 'unprocessable',
  title: 'Every refusal of a body is 422.',
  rows: ['ERR-01', ...bodyRefusals],
  bend: changeErrors((right) => ({ ...right, status: 422 })),
};
