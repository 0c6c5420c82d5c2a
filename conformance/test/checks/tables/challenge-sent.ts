/** What challenge-sent makes of answers. */

import { answered, type Row, unanswered, uncredited } from '../exchanges.ts';

const challenged = (...values: readonly string[]) => [
  answered(uncredited(), 401, '', { fields: values.map((value) => ['WWW-Authenticate', value] as const) }),
];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'Bearer alone', steps: challenged('Bearer'), is: 'satisfied' },
  { name: 'in another case', steps: challenged('bearer realm="plants"'), is: 'satisfied' },
  {
    name: 'in a field of another case',
    steps: [answered(uncredited(), 401, '', { fields: [['www-authenticate', 'Bearer']] })],
    is: 'satisfied',
  },
  {
    name: 'behind another one in one field',
    steps: challenged('Basic realm="a, b \\" c", charset="UTF-8", Bearer error="x"'),
    is: 'satisfied',
  },
  { name: 'behind a token68', steps: challenged('Negotiate abc==, Bearer'), is: 'satisfied' },
  { name: 'in a second field', steps: challenged('Basic realm="x"', 'Bearer'), is: 'satisfied' },
  { name: 'behind empty elements', steps: challenged(', ,Bearer realm = "x"'), is: 'satisfied' },
  { name: '403', steps: [answered(uncredited(), 403)], is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(uncredited())], is: 'not-concerned' },
  { name: 'none', steps: challenged(), is: ['challenge-missing'] },
  { name: 'another scheme', steps: challenged('Basic realm="x"'), is: ['challenge-missing'] },
  {
    name: 'Bearer within a quoted string',
    steps: challenged('Basic realm="x, Bearer y"'),
    is: ['challenge-missing'],
  },
  {
    name: 'Bearer as the name of a parameter',
    steps: challenged('Basic realm="x", bearer="y"', 'Digest Bearer = 1'),
    is: ['challenge-missing'],
  },
  { name: 'a longer word', steps: challenged('Bearerx'), is: ['challenge-missing'] },
  { name: 'an empty field', steps: challenged(''), is: ['challenge-missing'] },
  {
    name: 'the scheme with an empty field before',
    steps: challenged('', 'Bearer'),
    is: 'satisfied',
  },
];
