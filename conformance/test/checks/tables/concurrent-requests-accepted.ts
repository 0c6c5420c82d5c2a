/** What concurrent-requests-accepted makes of answers. */

import { answered, plant, type Row, sent, unanswered } from '../exchanges.ts';

const good = answered(sent(), 200, plant);
const context = { expect: ['200'] };

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const concurrentRequestsAccepted: readonly Row[] = [
  { name: 'all accepted', steps: [good, good, good], context, is: 'satisfied' },
  { name: 'one refused', steps: [good, answered(sent(), 500), good], context, is: ['valid-request-refused'] },
  {
    name: 'two refused alike, said once',
    steps: [answered(sent(), 500), answered(sent(), 500)],
    context,
    is: ['valid-request-refused'],
  },
  {
    name: 'one without an answer',
    steps: [good, unanswered(sent(), 'time-out')],
    context,
    is: ['no-answer'],
  },
];
