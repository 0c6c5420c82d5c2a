/** A fault: REJ-01 must turn. */

import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';
import { bodyRefusals } from '../refusal-rows.ts';

/** The status is for the transport, it is said. */
export const refusalIs200: Fault = {
  name: 'refusal-is-200',
  title: 'Every refusal of a body is a 200 that holds the error.',
  rows: [...bodyRefusals, 'RES-02'],
  bend: changeErrors((right) => ({ ...right, status: 200 })),
};
