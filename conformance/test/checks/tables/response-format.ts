/** What response-format makes of answers. */

import { answered, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from '../other-operation.ts';

const dated = {
  operation: answering({
    type: 'object',
    properties: { at: { type: 'string', format: 'date' }, name: { format: 'date' } },
  }),
};
const unspoken = {
  operation: answering(true, { content: [{ mediaType: 'application/json', pointer: '/components' }] }),
};
const telling = (body: string) => [answered(sent(), 200, body)];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
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
  { name: 'no JSON', steps: telling('soon'), context: dated, is: 'not-concerned' },
  { name: 'no schema', steps: telling('{"at":"soon"}'), context: unspoken, is: 'not-concerned' },
  {
    name: 'cut off',
    steps: [answered(sent(), 200, '{"at":"soon"}', { cut: true })],
    context: dated,
    is: 'not-concerned',
  },
];
