/** What still-alive makes of answers. */

import { answered, plant, type Row, sent, unanswered, violating } from '../exchanges.ts';

const context = { expect: ['200'] };

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: '200', steps: [answered(sent(), 200, plant)], context, is: 'satisfied' },
  { name: '500', steps: [answered(sent(), 500)], context, is: ['control-failed'] },
  { name: '403', steps: [answered(sent(), 403)], context, is: ['control-failed'] },
  {
    name: '401, as of a token that has expired',
    steps: [answered(sent(), 401)],
    context,
    is: 'undetermined',
  },
  {
    name: 'accepted behind a refusal',
    steps: [answered(violating(), 400), answered(sent(), 200, plant)],
    context,
    is: 'satisfied',
  },
  {
    name: 'refused behind a refusal',
    steps: [answered(violating(), 400), answered(sent(), 400)],
    context,
    is: ['control-failed'],
  },
  {
    name: 'a violation that is accepted, which others tell',
    steps: [answered(violating(), 200), answered(sent(), 200, plant)],
    context,
    is: 'satisfied',
  },
  {
    name: 'refused from the second request on, which is told once',
    steps: [
      answered(sent(), 200, plant),
      answered(sent(), 500),
      answered(violating(), 400),
      answered(sent(), 500),
    ],
    context,
    is: ['control-failed'],
  },
  { name: 'nobody listens', steps: [unanswered(sent(), 'refused')], context, is: ['no-answer'] },
];
