/** What response-links makes of answers. */

import type { Json } from '../../../json/json.ts';
import type { ResponseSpec, Schema } from '../../../model/contract.ts';
import { answered, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from '../other-operation.ts';

const pointer = '/responses/200/links/Read/parameters/id';
const linked = (text: string, schema: Schema = { type: 'object' }, changes: Partial<ResponseSpec> = {}) => {
  return { operation: answering(schema, { links: [{ text, pointer }], ...changes }) };
};
const byId = linked('$response.body#/id');
const next = { type: 'object', properties: { next: { type: 'string' } } };
const plain = { in: 'header', required: true, style: 'simple', explode: false } as const;
const headersNamed = (...names: readonly string[]) => ({
  headers: names.map((name) => ({ ...plain, name, schema: true, pointer: '/components' })),
});
const content = (...schemas: readonly (Schema | undefined)[]) => ({
  content: schemas.map((schema) => ({
    ...{ mediaType: 'application/json', pointer: '/components' },
    ...(schema === undefined ? {} : { schema }),
  })),
});
const items = { type: 'array', items: next };
/** One within the other. */
const nested = (levels: number): Schema =>
  Array.from({ length: levels }).reduce<Schema>((inner) => ({ oneOf: [inner] }), next);
const branches: Json[] = [];
const circle = { anyOf: branches };
branches.push(circle);
/** `unevaluatedProperties` keeps it from being merged. */
const apart = { allOf: [{ ...next, unevaluatedProperties: false }], properties: { other: true } };
const steps = (body: string) => [answered(sent(), 200, body)];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
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
  {
    name: 'another status than the documented one',
    steps: [answered(sent(), 404, '{}')],
    context: byId,
    is: 'not-concerned',
  },
  {
    name: 'cut off',
    steps: [answered(sent(), 200, '{}', { cut: true })],
    context: byId,
    is: 'not-concerned',
  },
  {
    name: 'a header field that is there',
    steps: [answered(sent(), 200, '{}', { fields: [['x-next', '2']] })],
    context: linked('$response.header.X-Next'),
    is: 'satisfied',
  },
  {
    name: 'a header field that is described, and may stay away',
    steps: steps('{}'),
    context: linked('$response.header.X-Next', true, headersNamed('X-Other', 'x-nExt')),
    is: 'satisfied',
  },
  {
    name: 'another header field that is described',
    steps: steps('{}'),
    context: linked('$response.header.X-Next', true, headersNamed('X-Other')),
    is: ['link-unresolved header X-Next'],
  },
  {
    name: 'a member whose name looks like a header field',
    steps: steps('{}'),
    context: linked('$response.body#/$response.header.X-Next'),
    is: ['link-unresolved /$response.header.X-Next'],
  },
  {
    name: 'no schema',
    steps: steps('{}'),
    context: linked('$response.body#/id', true, content(undefined)),
    is: ['link-unresolved /id'],
  },
  {
    name: 'anything',
    steps: steps('{}'),
    context: linked('$response.body#/id', true),
    is: ['link-unresolved /id'],
  },
  {
    name: 'one of several contents',
    steps: steps('{}'),
    context: linked('$response.body#/next', true, content({ type: 'object' }, next)),
    is: 'satisfied',
  },
  {
    name: 'a schema that is its own branch',
    steps: steps('{}'),
    context: linked('$response.body#/id', circle),
    is: ['link-unresolved /id'],
  },
  {
    name: 'a branch at any depth that anybody writes',
    steps: steps('{}'),
    context: linked('$response.body#/next', nested(20)),
    is: 'satisfied',
  },
  {
    name: 'a branch deeper than that',
    steps: steps('{}'),
    context: linked('$response.body#/next', nested(21)),
    is: ['link-unresolved /next'],
  },
  {
    name: 'a branch of anyOf',
    steps: steps('{}'),
    context: linked('$response.body#/next', { anyOf: [next] }),
    is: 'satisfied',
  },
  {
    name: 'a branch of allOf that stands apart',
    steps: steps('{}'),
    context: linked('$response.body#/next', apart),
    is: 'satisfied',
  },
  {
    name: 'the eleventh item',
    steps: steps('[]'),
    context: linked('$response.body#/10/next', items),
    is: 'satisfied',
  },
  {
    name: 'a member that ends like an item',
    steps: steps('{}'),
    context: linked('$response.body#/a1/next', items),
    is: ['link-unresolved /a1/next'],
  },
  {
    name: 'a member that begins like an item',
    steps: steps('{}'),
    context: linked('$response.body#/1a/next', items),
    is: ['link-unresolved /1a/next'],
  },
];
