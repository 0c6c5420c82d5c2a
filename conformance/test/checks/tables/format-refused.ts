/** What format-refused makes of answers. */

import { answered, type Row, sent, unanswered } from '../exchanges.ts';

const unreadable = sent({ intent: { kind: 'open', topic: 'born:unreadable' } });
const beyond = sent({ intent: { kind: 'open', topic: 'id:beyond' } });

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: '400', steps: [answered(unreadable, 400)], is: 'satisfied' },
  { name: '422', steps: [answered(unreadable, 422)], is: 'satisfied' },
  { name: '500, which is for another check', steps: [answered(unreadable, 500)], is: 'not-concerned' },
  { name: 'a redirect', steps: [answered(unreadable, 302)], is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(unreadable)], is: 'not-concerned' },
  { name: 'a request with a date', steps: [answered(sent(), 200)], is: 'not-concerned' },
  { name: '400 to an integer beyond its width', steps: [answered(beyond, 400)], is: 'satisfied' },
  { name: '200 to an integer beyond its width', steps: [answered(beyond, 200)], is: ['violation-accepted'] },
  { name: '200', steps: [answered(unreadable, 200)], is: ['violation-accepted'] },
  { name: '201', steps: [answered(unreadable, 201)], is: ['violation-accepted'] },
];
