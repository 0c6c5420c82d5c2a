/** What refusal-status makes of answers. */

import { answered, type Row, sent, unanswered, uncredited, violating } from '../exchanges.ts';

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const refusalStatus: readonly Row[] = [
  { name: 'a documented 400', steps: [answered(violating(), 400)], is: 'satisfied' },
  {
    name: '411 where the row allows it',
    steps: [answered(violating(), 411)],
    context: { expect: ['400', '411'] },
    is: 'satisfied',
  },
  { name: '200, which is no refusal', steps: [answered(violating(), 200)], is: 'not-concerned' },
  { name: '500, which is no refusal', steps: [answered(violating(), 500)], is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(violating())], is: 'not-concerned' },
  { name: 'a valid request refused', steps: [answered(sent(), 422)], is: 'not-concerned' },
  { name: 'a credential refused', steps: [answered(uncredited(), 401)], is: 'not-concerned' },
  { name: '422', steps: [answered(violating(), 422)], is: ['refusal-status'] },
  {
    name: '409 where 400 is expected',
    steps: [answered(violating(), 409)],
    context: { expect: ['400'] },
    is: ['refusal-status'],
  },
];
