/** What stable-answers makes of answers: it counts them, the engine adds what is unstable. */

import { answered, type Row, sent, special, unanswered, violating } from '../exchanges.ts';

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'an ordinary request', steps: [answered(sent(), 200)], is: 'satisfied' },
  { name: 'an ordinary request that fails once', steps: [unanswered(sent())], is: 'satisfied' },
  { name: 'a special request', steps: [answered(special('{}'), 500)], is: 'not-concerned' },
  { name: 'a violating request', steps: [answered(violating(), 400)], is: 'not-concerned' },
];
