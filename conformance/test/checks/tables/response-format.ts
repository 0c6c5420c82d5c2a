/** What response-format makes of answers. */

import { answered, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from './other-operation.ts';

const dated = {
  operation: answering({
    type: 'object',
    properties: { at: { type: 'string', format: 'date' }, name: { format: 'date' } },
  }),
};
const telling = (body: string) => [answered(sent(), 200, body)];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const responseFormat: readonly Row[] = [
  { name: 'a date', steps: telling('{"at":"2024-02-29"}'), context: dated, is: 'satisfied' },
  { name: 'no text', steps: telling('{"at":5}'), context: dated, is: 'satisfied' },
  { name: 'no answer', steps: [unanswered(sent())], context: dated, is: 'not-concerned' },
  {
    name: 'no date',
    steps: telling('{"at":"2024-02-30"}'),
    context: dated,
    is: ['format-broken /at recommended'],
  },
  {
    name: 'a text that the request brought in',
    steps: [answered(sent({ body: '{"name":"old"}' }), 200, '{"name":"old"}')],
    context: dated,
    is: 'satisfied',
  },
];
