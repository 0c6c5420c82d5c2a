/** What status-documented makes of answers. */

import { answered, open, type Row, sent, unanswered, uncredited, violating } from '../exchanges.ts';

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const statusDocumented: readonly Row[] = [
  { name: '200', steps: [answered(sent(), 200)], is: 'satisfied' },
  { name: '400', steps: [answered(violating(), 400)], is: 'satisfied' },
  { name: '401 for a missing credential', steps: [answered(uncredited(), 401)], is: 'not-concerned' },
  { name: '415 for an open request', steps: [answered(open(), 415)], is: 'not-concerned' },
  { name: '429', steps: [answered(sent(), 429)], is: 'not-concerned' },
  { name: '500, which is for another check', steps: [answered(sent(), 500)], is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(sent())], is: 'not-concerned' },
  { name: '201', steps: [answered(sent(), 201)], is: ['status-undocumented'] },
  { name: '422', steps: [answered(violating(), 422)], is: ['status-undocumented'] },
];
