/** What response-write-only makes of answers. */

import { answered, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from './other-operation.ts';

const secret = { type: 'string', writeOnly: true };
const account = {
  operation: answering({
    type: 'object',
    properties: { secret, keys: { items: { properties: { secret } } } },
  }),
};
const telling = (body: string) => [answered(sent(), 200, body)];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const responseWriteOnly: readonly Row[] = [
  { name: 'nothing of it', steps: telling('{"name":"a"}'), context: account, is: 'satisfied' },
  { name: 'an empty one', steps: telling('{"secret":null}'), context: account, is: 'satisfied' },
  { name: 'no answer', steps: [unanswered(sent())], context: account, is: 'not-concerned' },
  {
    name: 'a secret',
    steps: telling('{"secret":"hush"}'),
    context: account,
    is: ['write-only-sent /secret'],
  },
  {
    name: 'a secret further in',
    steps: telling('{"keys":[{},{"secret":"hush"}]}'),
    context: account,
    is: ['write-only-sent /keys/1/secret'],
  },
];
