/** What credential-per-request makes of answers. */

import { answered, plant, type Row, sent, unanswered, uncredited } from '../exchanges.ts';

const good = answered(sent(), 200, plant);
const refused = answered(uncredited(), 401);
const unknown = (status: number) =>
  answered(sent({ credential: 'bearerAuth:unknown', intent: uncredited().intent }), status, plant);
const context = { expect: ['200'] };

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: '200, 401, 200', steps: [good, refused, good], context, is: 'satisfied' },
  { name: '200, 403, 200', steps: [good, answered(uncredited(), 403), good], context, is: 'satisfied' },
  {
    name: 'a new connection',
    steps: [good, answered(uncredited(), 401, '', { connection: 2 }), good],
    context,
    is: 'not-concerned',
  },
  {
    name: 'a new connection behind the refusal',
    steps: [good, refused, answered(sent(), 200, plant, { connection: 2 })],
    context,
    is: 'not-concerned',
  },
  {
    name: 'a connection that is closed',
    steps: [good, refused, unanswered(sent())],
    context,
    is: 'not-concerned',
  },
  { name: '401, 401', steps: [refused, refused], context, is: 'satisfied' },
  {
    name: '401, 200',
    steps: [refused, answered(uncredited(), 200, plant)],
    context,
    is: ['credential-kept'],
  },
  {
    name: '200 without a credential from the first',
    steps: [answered(uncredited(), 200, plant), answered(uncredited(), 200, plant)],
    context,
    is: 'not-concerned',
  },
  {
    name: '401, 401, 200 with the credential, 401, 401',
    steps: [refused, unknown(401), good, refused, unknown(401)],
    context,
    is: 'satisfied',
  },
  {
    name: '401, 200, 401: refused at first, accepted behind others',
    steps: [refused, unknown(401), good, answered(uncredited(), 200, plant), unknown(401)],
    context,
    is: ['credential-forgotten'],
  },
  {
    name: 'any token from the first, and none never',
    steps: [refused, unknown(200), good, refused, unknown(200)],
    context,
    is: 'satisfied',
  },
  {
    name: 'an unknown token accepted behind others',
    steps: [refused, unknown(401), good, refused, unknown(200)],
    context,
    is: ['credential-forgotten'],
  },
  { name: 'a single step', steps: [good], context, is: 'not-concerned' },
  {
    name: '200, 200, 200',
    steps: [good, answered(uncredited(), 200, plant), good],
    context,
    is: ['credential-kept'],
  },
  {
    name: '200, 500, 200',
    steps: [good, answered(uncredited(), 500), good],
    context,
    is: ['credential-status'],
  },
  {
    name: '200, 401, 401',
    steps: [good, refused, answered(sent(), 401)],
    context,
    is: ['control-failed'],
  },
  {
    name: '200, time-out, 200',
    steps: [good, unanswered(uncredited(), 'time-out'), good],
    context,
    is: ['no-answer'],
  },
  {
    name: '200, 200',
    steps: [good, answered(uncredited(), 200, plant)],
    context,
    is: ['credential-kept'],
  },
  {
    name: '500, 401: a breakdown is for others',
    steps: [answered(sent(), 500), answered(uncredited(), 200, plant)],
    context,
    is: 'not-concerned',
  },
  {
    name: '200, 401, 503',
    steps: [good, refused, answered(sent(), 503)],
    context,
    is: 'not-concerned',
  },
  {
    name: '401 with the credential, 401 without',
    steps: [answered(sent(), 401), refused],
    context,
    is: ['control-failed'],
  },
];
