/** A fault: REJ-01 must turn. */

import { crashed } from '../bends/on-plant.ts';
import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';
import { bodyRefusals } from '../refusal-rows.ts';

/** All exceptions are one. */
export const everyRefusalIs500: Fault = {
  name: 'every-refusal-is-500',
  title: 'Every refusal of a body is a 500.',
  rows: [...bodyRefusals, 'NET-01'],
  bend: changeErrors(() => crashed),
};
