/** A fault: ERR-02 must turn. */

import { jsonAnswer } from '../answer.ts';
import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** RFC 9457 in place of the shape of the specification. */
export const problemDetails: Fault = {
  name: 'problem-details',
  title: 'Errors are problem details.',
  rows: ['ERR-02', 'ERR-03', 'ERR-05'],
  bend: changeErrors(() => problem),
};

const problem = {
  ...jsonAnswer(400, { type: 'about:blank', title: 'Bad Request', status: 400 }),
  headers: { 'Content-Type': 'application/problem+json' },
};
