/** What repeated-request-accepted makes of answers. */

import { answered, plant, type Row, sent, unanswered } from '../exchanges.ts';

const first = answered(sent(), 200, plant);

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: '200 twice', steps: [first, first], is: 'satisfied' },
  {
    name: '200 twice on two connections',
    steps: [first, answered(sent(), 200, plant, { connection: 2 })],
    is: 'satisfied',
  },
  { name: 'a single step', steps: [first], is: 'not-concerned' },
  { name: 'the first refused', steps: [answered(sent(), 400), answered(sent(), 400)], is: 'undetermined' },
  { name: '409', steps: [first, answered(sent(), 409)], is: ['repeat-refused'] },
  { name: '500', steps: [first, answered(sent(), 500)], is: ['repeat-refused'] },
  { name: 'a reset', steps: [first, unanswered(sent())], is: ['no-answer'] },
  { name: 'a single step, refused', steps: [answered(sent(), 400)], is: 'not-concerned' },
];
