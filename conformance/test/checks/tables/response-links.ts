/** What response-links makes of answers. */

import type { Schema } from '../../../model/contract.ts';
import { answered, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from './other-operation.ts';

const pointer = '/responses/200/links/Read/parameters/id';
const linked = (text: string, schema: Schema = { type: 'object' }) => {
  return { operation: answering(schema, { links: [{ text, pointer }] }) };
};
const byId = linked('$response.body#/id');
const next = { type: 'object', properties: { next: { type: 'string' } } };
const steps = (body: string) => [answered(sent(), 200, body)];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const responseLinks: readonly Row[] = [
  { name: 'the member is there', steps: steps('{"id":7}'), context: byId, is: 'satisfied' },
  { name: 'it is null', steps: steps('{"id":null}'), context: byId, is: 'satisfied' },
  { name: 'no answer', steps: [unanswered(sent())], context: byId, is: 'not-concerned' },
  {
    name: 'what may stay away stays away',
    steps: steps('{}'),
    context: linked('$response.body#/next', next),
    is: 'satisfied',
  },
  {
    name: 'what may stay away in one form',
    steps: steps('{}'),
    context: linked('$response.body#/next', { oneOf: [{ type: 'array' }, next] }),
    is: 'satisfied',
  },
  {
    name: 'a list without items',
    steps: steps('[]'),
    context: linked('$response.body#/0/next', { type: 'array', items: next }),
    is: 'satisfied',
  },
  {
    name: 'of a schema that nobody can read',
    steps: steps('{}'),
    context: linked('$response.body#/id', { 'x-unread': true }),
    is: 'satisfied',
  },
  { name: 'no link', steps: steps('{}'), context: { operation: answering(true) }, is: 'not-concerned' },
  { name: 'the member is not there', steps: steps('{}'), context: byId, is: ['link-unresolved /id'] },
  {
    name: 'it has another name',
    steps: steps('{"thing":{"id":1}}'),
    context: linked('$response.body#/thing/key', {
      type: 'object',
      properties: { thing: { type: 'object' } },
    }),
    is: ['link-unresolved /thing/key'],
  },
  {
    name: 'no such header field',
    steps: steps('{}'),
    context: linked('$response.header.X-Next'),
    is: ['link-unresolved header X-Next'],
  },
];
