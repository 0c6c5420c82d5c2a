/** What refusal-recorded makes of answers. */

import { answered, error, type Row, sent, unanswered, uncredited } from '../exchanges.ts';

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  {
    name: '401 with nothing',
    steps: [answered(uncredited(), 401, '', { type: undefined })],
    is: { note: 'behaviour: 401 without content' },
  },
  {
    name: '400 with an Error',
    steps: [answered(uncredited(), 400, error)],
    is: { note: 'behaviour: 400 Error' },
  },
  { name: 'a request with a credential', steps: [answered(sent(), 400, error)], is: 'not-concerned' },
  { name: 'no refusal', steps: [answered(uncredited(), 200)], is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(uncredited())], is: 'not-concerned' },
];
