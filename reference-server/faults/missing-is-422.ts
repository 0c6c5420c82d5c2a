/** A fault: ERR-01 must turn. */

import { answerStatus } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** One validator checks types, another one presence. */
export const missingIs422: Fault = {
  name: 'missing-is-422',
  title: 'A missing field is refused with 422.',
  rows: ['ERR-01', 'REJ-01', 'REJ-02', 'REJ-12'],
  bend: answerStatus(422, 'member-missing'),
};
