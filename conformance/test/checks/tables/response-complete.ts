/** What response-complete makes of answers. */

import { answered, open, plant, type Row, sent, stepOf, unanswered } from '../exchanges.ts';

const begun = (code: 'reset' | 'time-out' | 'stopped', elsewhere = false) =>
  stepOf(elsewhere ? open({ path: '/x', elsewhere: true }) : sent(), {
    kind: 'failure',
    code,
    message: 'no end',
    status: 200,
  });

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'a complete answer', steps: [answered(sent(), 200, plant)], is: 'satisfied' },
  { name: 'no answer at all', steps: [unanswered(sent())], is: 'not-concerned' },
  { name: 'nothing within the time', steps: [unanswered(sent(), 'time-out')], is: 'not-concerned' },
  { name: 'a run that was stopped', steps: [begun('stopped')], is: 'not-concerned' },
  { name: 'an answer cut short', steps: [begun('reset')], is: ['answer-unfinished'] },
  { name: 'an answer without an end', steps: [begun('time-out')], is: ['answer-unfinished'] },
  {
    name: 'an answer of which no end came in 16 MiB',
    steps: [answered(sent(), 200, plant, { cut: true, endless: true })],
    is: ['answer-unfinished'],
  },
  {
    name: 'an answer that was read in part',
    steps: [answered(sent(), 200, plant, { cut: true })],
    is: 'not-concerned',
  },
  { name: 'one of another path', steps: [begun('reset', true)], is: ['answer-unfinished'] },
];
