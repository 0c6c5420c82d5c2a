/** What response-write-only makes of answers. */

import type { Json, JsonObject } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import { answered, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from '../other-operation.ts';

const secret = { type: 'string', writeOnly: true };
const account = {
  operation: answering({
    type: 'object',
    properties: { secret, keys: { items: { properties: { secret } } } },
  }),
};
const of = (schema: JsonObject | boolean) => ({ operation: answering(schema) });
const unspoken = {
  operation: answering(true, { content: [{ mediaType: 'application/json', pointer: '/components' }] }),
};
const kinds = of({
  oneOf: [
    { properties: { kind: { const: 'safe' }, secret: { type: 'string' } } },
    { properties: { kind: { const: 'account' }, secret } },
  ],
});
/** A branch says more of what is secret already. */
const said = of({ properties: { secret }, anyOf: [{ properties: { secret: { minLength: 2 } } }] });
const numbered = of({ anyOf: [{ properties: { id: { type: 'integer', format: 'int32' }, secret } }] });
/** `unevaluatedProperties` keeps it from being merged. */
const apart = of({
  allOf: [{ properties: { secret }, unevaluatedProperties: false }],
  anyOf: [{ properties: { other: true } }],
});
const branches: Json[] = [];
const circle = { anyOf: branches, properties: { secret } };
branches.push(circle);
const properties: Record<string, Json> = { secret };
const folders = { type: 'object', properties };
properties['in'] = folders;
const nested = (levels: number) => `${'{"in":'.repeat(levels)}{"secret":"hush"}${'}'.repeat(levels)}`;
const telling = (body: string) => [answered(sent(), 200, body)];

/** The answer does not name what requests alone have. */
const pinned: JsonObject = {
  schemas: { Pet: { properties: { name: {} } }, Draft: { properties: { pin: secret } } },
};
const draft = { schema: asSchema(valueAt(pinned, '/schemas/Draft')), pointer: '/schemas/Draft' };
const keeper = {
  operation: {
    ...answering(true, {
      content: [
        {
          mediaType: 'application/json',
          pointer: '/schemas/Pet',
          schema: asSchema(valueAt(pinned, '/schemas/Pet')),
        },
      ],
    }),
    requestBody: { required: true, content: [{ mediaType: 'application/json', ...draft }] },
  },
};
const pinning = (body: string) => [answered(sent({ body: '{"pin":"1234"}' }), 200, body)];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'nothing of it', steps: telling('{"name":"a"}'), context: account, is: 'satisfied' },
  { name: 'an empty one', steps: telling('{"secret":null}'), context: account, is: 'satisfied' },
  {
    name: 'a secret that was sent, where the answer does not name it',
    steps: pinning('{"name":"a","pin":"1234"}'),
    context: keeper,
    is: ['write-only-sent /pin'],
  },
  { name: 'another value of that name', steps: pinning('{"pin":true}'), context: keeper, is: 'satisfied' },
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
  { name: 'an empty text', steps: telling('{"secret":""}'), context: account, is: 'satisfied' },
  { name: 'nothing where a list is', steps: telling('{"keys":null}'), context: account, is: 'satisfied' },
  { name: 'anything', steps: telling('{"secret":"hush"}'), context: of(true), is: 'satisfied' },
  { name: 'a list of anything', steps: telling('[1]'), context: of({}), is: 'satisfied' },
  { name: 'no schema', steps: telling('{}'), context: unspoken, is: 'not-concerned' },
  { name: 'no JSON', steps: telling('secret'), context: account, is: 'not-concerned' },
  {
    name: 'cut off',
    steps: [answered(sent(), 200, '{"secret":"hush"}', { cut: true })],
    context: account,
    is: 'not-concerned',
  },
  {
    ...{ name: 'of which a branch says more', steps: telling('{"secret":"hush"}') },
    ...{ context: said, is: ['write-only-sent /secret'] },
  },
  {
    name: 'the alternative in which it is no secret',
    steps: telling('{"kind":"safe","secret":"hush"}'),
    context: kinds,
    is: 'satisfied',
  },
  {
    name: 'the alternative in which it is one',
    steps: telling('{"kind":"account","secret":"hush"}'),
    context: kinds,
    is: ['write-only-sent /secret'],
  },
  {
    name: 'an alternative that breaks nothing but the width of a number',
    steps: telling('{"id":2147483648,"secret":"hush"}'),
    context: numbered,
    is: ['write-only-sent /secret'],
  },
  {
    name: 'a part of allOf that stands apart',
    steps: telling('{"secret":"hush"}'),
    context: apart,
    is: ['write-only-sent /secret'],
  },
  {
    name: 'any member of a map',
    steps: telling('{"a":"hush"}'),
    context: of({ additionalProperties: secret }),
    is: ['write-only-sent /a'],
  },
  {
    name: 'a schema that is its own branch',
    steps: telling('{"secret":"hush"}'),
    context: of(circle),
    is: ['write-only-sent /secret'],
  },
  {
    name: 'as deep as anybody reads',
    steps: telling(nested(100)),
    context: of(folders),
    is: [`write-only-sent ${'/in'.repeat(100)}/secret`],
  },
  { name: 'deeper than that', steps: telling(nested(101)), context: of(folders), is: 'satisfied' },
];
