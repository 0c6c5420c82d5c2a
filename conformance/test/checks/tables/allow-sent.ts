/** What allow-sent makes of answers. */

import { answered, open, type Row, unanswered } from '../exchanges.ts';

const get = open({ method: 'GET', elsewhere: true, body: null });
const slash = open({ path: '/plants/', elsewhere: true });
const allowing = (...values: readonly string[]) => [
  answered(get, 405, '', { fields: values.map((value) => ['Allow', value] as const) }),
];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'POST', steps: allowing('POST'), is: 'satisfied' },
  { name: 'POST among others', steps: allowing('OPTIONS,POST , HEAD'), is: 'satisfied' },
  { name: 'POST in a second field', steps: allowing('OPTIONS', 'POST'), is: 'satisfied' },
  { name: '404', steps: [answered(get, 404)], is: 'not-concerned' },
  { name: '501', steps: [answered(get, 501)], is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(get)], is: 'not-concerned' },
  {
    name: 'another path that allows nothing',
    steps: [answered(slash, 405, '', { fields: [['Allow', '']] })],
    is: 'satisfied',
  },
  {
    name: 'a query behind the path',
    steps: [answered(open({ method: 'GET', path: '/plants?x=1' }), 405)],
    is: ['allow-missing'],
  },
  { name: 'another path without Allow', steps: [answered(slash, 405)], is: ['allow-missing'] },
  { name: 'none', steps: allowing(), is: ['allow-missing'] },
  { name: 'other methods only', steps: allowing('GET, HEAD'), is: ['allow-missing'] },
  { name: 'methods have a case', steps: allowing('post'), is: ['allow-missing'] },
];
