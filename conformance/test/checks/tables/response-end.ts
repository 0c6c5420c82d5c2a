/** What response-end makes of answers. */

import { answered, open, plant, type Row, sent, unanswered } from '../exchanges.ts';

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'an answer that ends', steps: [answered(sent(), 200, plant)], is: 'satisfied' },
  { name: 'an answer without a body', steps: [answered(sent(), 204)], is: 'satisfied' },
  { name: 'an answer that was cut', steps: [answered(sent(), 200, '{', { cut: true })], is: 'satisfied' },
  { name: 'no answer', steps: [unanswered(sent())], is: 'not-concerned' },
  {
    name: 'bytes behind a plant',
    steps: [answered(sent(), 200, plant, { surplus: 2 })],
    is: ['bytes-behind'],
  },
  {
    name: 'a byte behind the answer of another path',
    steps: [answered(open({ path: '/x', elsewhere: true }), 404, '', { surplus: 1 })],
    is: ['bytes-behind'],
  },
];
