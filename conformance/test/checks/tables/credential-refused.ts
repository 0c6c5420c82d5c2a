/** What credential-refused makes of answers. */

import { answered, error, plant, type Row, sent, special, unanswered, uncredited } from '../exchanges.ts';

const ordinary = '{"id":1,"name":"Fern"}';
const elsewhere = { ...special(ordinary), path: '/plants/', elsewhere: true } as const;

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const credentialRefused: readonly Row[] = [
  { name: '401', steps: [answered(uncredited(), 401)], is: 'satisfied' },
  {
    name: '403 in HTML',
    steps: [answered(uncredited(), 403, '<p>', { type: 'text/html' })],
    is: 'satisfied',
  },
  { name: '400 with an Error', steps: [answered(uncredited(), 400, error)], is: 'satisfied' },
  { name: '415 where it is tolerated', steps: [answered(uncredited('415'), 415)], is: 'satisfied' },
  { name: 'a request with a credential', steps: [answered(sent(), 200, plant)], is: 'not-concerned' },
  {
    name: '415 where it is not',
    steps: [answered(uncredited('411'), 415)],
    is: ['credential-status recommended'],
  },
  { name: '404', steps: [answered(uncredited(), 404)], is: ['credential-status recommended'] },
  { name: '200', steps: [answered(uncredited(), 200, plant)], is: ['credential-accepted'] },
  { name: '201', steps: [answered(uncredited(), 201, plant)], is: ['credential-accepted'] },
  { name: '302 to a login page', steps: [answered(uncredited(), 302)], is: ['credential-status'] },
  { name: '500', steps: [answered(uncredited(), 500)], is: ['credential-status'] },
  {
    name: '200 where the same is refused with the credential',
    steps: [answered(special(ordinary), 403), answered(uncredited(), 200, plant)],
    is: 'not-concerned',
  },
  {
    name: '200 where it is 200 without anything else',
    steps: [answered(uncredited(), 200, plant), answered(uncredited(), 200, plant)],
    is: 'not-concerned',
  },
  {
    name: '200 where the same is accepted with the credential',
    steps: [answered(special(ordinary), 200, plant), answered(uncredited(), 200, plant)],
    is: ['credential-accepted'],
  },
  {
    name: '200 at another path that makes plants',
    steps: [answered(elsewhere, 200, plant), answered({ ...uncredited(), elsewhere: true }, 200, plant)],
    is: ['credential-accepted recommended'],
  },
  {
    name: '200 at another path that answers with something else',
    steps: [answered(elsewhere, 200, '{"name":"Home"}'), answered({ ...uncredited(), elsewhere: true }, 200)],
    is: 'not-concerned',
  },
  { name: 'a reset', steps: [unanswered(uncredited())], is: ['no-answer'] },
];
