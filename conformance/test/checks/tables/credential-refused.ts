/** What credential-refused makes of answers. */

import { answered, error, plant, type Row, sent, special, unanswered, uncredited } from '../exchanges.ts';

const ordinary = '{"id":1,"name":"Fern"}';
const elsewhere = { ...special(ordinary), path: '/plants/', elsewhere: true } as const;
const tagged = { ...special('{"id":1,"name":"Fern","tag":"a"}'), elsewhere: true } as const;

/** Nothing valid has been accepted. */
const hopeless = (status: number): NonNullable<Row['context']> => ({
  refusedControl: answered(sent(), status),
});

/** A request that is made elsewhere with its answer, and the same accepted there without a credential. */
function besideElsewhere(...[item, status, body]: Parameters<typeof answered>): Row['steps'] {
  return [answered(item, status, body), answered({ ...uncredited(), elsewhere: true }, 200, plant)];
}

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
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
  {
    name: '200 with an Error',
    steps: [answered(uncredited(), 200, error)],
    is: ['refused-as-success'],
  },
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
  {
    name: '200 where the same is refused without anything else',
    steps: [answered(uncredited(), 401), answered(uncredited(), 200, plant)],
    is: ['credential-accepted'],
  },
  {
    name: '200 where the same is not answered with the credential',
    steps: [unanswered(special(ordinary)), answered(uncredited(), 200, plant)],
    is: 'not-concerned',
  },
  {
    name: '200 where the same is accepted with the credential, whatever comes',
    steps: [answered(special(ordinary), 200, '{"name":"Home"}'), answered(uncredited(), 200, plant)],
    is: ['credential-accepted'],
  },
  {
    name: '200 at another path that makes plants and adds to them',
    steps: besideElsewhere(elsewhere, 200, '{"name":"Fern","tag":"new"}'),
    is: ['credential-accepted recommended'],
  },
  {
    name: '200 at another path that takes one of two texts',
    steps: besideElsewhere(tagged, 200, '{"name":"Fern","tag":"b"}'),
    is: 'not-concerned',
  },
  {
    name: '200 at another path that tells nothing that was sent',
    steps: besideElsewhere({ ...elsewhere, ...special('{"id":1}') }, 200, plant),
    is: 'not-concerned',
  },
  {
    name: '200 at another path that takes no content',
    steps: besideElsewhere({ ...sent({ body: null }), elsewhere: true }, 200, plant),
    is: 'not-concerned',
  },
  {
    name: '200 at another path with a page',
    steps: besideElsewhere(elsewhere, 200, '<p>'),
    is: 'not-concerned',
  },
  {
    name: '200 at another path with a plant that is none',
    steps: besideElsewhere(elsewhere, 200, '{"name":"Fern","tag":7}'),
    is: 'not-concerned',
  },
  {
    name: '200 at another path with an answer that nobody describes',
    steps: besideElsewhere(elsewhere, 201, plant),
    is: 'not-concerned',
  },
  {
    name: '400 where valid requests get that',
    steps: [answered(uncredited(), 400)],
    context: hopeless(400),
    is: 'undetermined',
  },
  {
    name: '401 where valid requests get that',
    steps: [answered(uncredited(), 401)],
    context: hopeless(401),
    is: 'satisfied',
  },
  {
    name: '403 where valid requests get that',
    steps: [answered(uncredited(), 403)],
    context: hopeless(403),
    is: 'satisfied',
  },
  {
    name: '400 where valid requests get something else',
    steps: [answered(uncredited(), 400)],
    context: hopeless(404),
    is: 'satisfied',
  },
  { name: 'a reset', steps: [unanswered(uncredited())], is: ['no-answer'] },
];
