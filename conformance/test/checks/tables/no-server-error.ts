/** What no-server-error makes of answers. */

import { answered, open, type Row, sent, unanswered, uncredited, violating } from '../exchanges.ts';

const trace = open({ method: 'TRACE', elsewhere: true, body: null });
const chunked = { ...sent(), chunks: [1, 1] };

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: '200', steps: [answered(sent(), 200)], is: 'satisfied' },
  { name: '400', steps: [answered(violating(), 400)], is: 'satisfied' },
  { name: '429', steps: [answered(sent(), 429)], is: 'satisfied' },
  { name: '501 for a method that the server does not know', steps: [answered(trace, 501)], is: 'satisfied' },
  { name: 'a run that was stopped', steps: [unanswered(sent(), 'stopped')], is: 'undetermined' },
  { name: '500 for a valid request', steps: [answered(sent(), 500)], is: ['server-error'] },
  { name: '500 for a violating request', steps: [answered(violating(), 500)], is: ['server-error'] },
  { name: '503 without a credential', steps: [answered(uncredited(), 503)], is: ['server-error'] },
  { name: '501 for the operation itself', steps: [answered(sent(), 501)], is: ['server-error'] },
  { name: '500 for an open request', steps: [answered(open(), 500)], is: ['server-error recommended'] },
  { name: '500 for another method', steps: [answered(trace, 500)], is: ['server-error recommended'] },
  {
    name: '501 for chunks, which a server need not know',
    steps: [answered(chunked, 501)],
    is: ['server-error recommended'],
  },
  {
    name: '505 for a version that the server does not speak',
    steps: [answered({ ...sent(), version: '1.0' }, 505)],
    is: 'satisfied',
  },
  { name: '505 for the usual version', steps: [answered(sent(), 505)], is: ['server-error'] },
  { name: '500 for chunks', steps: [answered(chunked, 500)], is: ['server-error'] },
  { name: 'a reset for chunks', steps: [unanswered(chunked)], is: ['no-answer'] },
  { name: 'a reset', steps: [unanswered(violating())], is: ['no-answer'] },
  { name: 'something that is not HTTP', steps: [unanswered(sent(), 'invalid-http')], is: ['no-answer'] },
  { name: 'a reset without a credential', steps: [unanswered(uncredited())], is: ['no-answer'] },
  { name: 'a reset for an open request', steps: [unanswered(open())], is: 'not-concerned' },
  { name: 'a reset for another method', steps: [unanswered(trace)], is: 'not-concerned' },
];
