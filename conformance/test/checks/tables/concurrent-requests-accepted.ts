/** What concurrent-requests-accepted makes of answers. */

import { answered, plant, type Row, sent, unanswered } from '../exchanges.ts';

const good = answered(sent(), 200, plant);
const late = unanswered(sent(), 'time-out');
const lasting = (step: Row['steps'][number], durationMs: number): Row['steps'][number] => ({
  ...step,
  exchange: { ...step.exchange, durationMs },
});
const context = { expect: ['200'] };

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
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
    steps: [good, lasting(late, 5000)],
    context,
    is: ['no-answer'],
  },
  {
    name: 'one without an answer where others came late, too',
    steps: [good, lasting(answered(sent(), 200, plant), 4700), lasting(late, 5000)],
    context,
    is: 'undetermined',
  },
  {
    name: 'one without an answer where all others were quick',
    steps: [good, lasting(answered(sent(), 200, plant), 900), lasting(late, 5000)],
    context,
    is: ['no-answer'],
  },
];
