/** What response-sums makes of answers. */

import type { Operation } from '../../../model/contract.ts';
import { answered, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from '../other-operation.ts';
import { loose, operationOf, smallContract } from '../small-contract.ts';

const line = { type: 'object', properties: { quantity: { type: 'integer' }, price: { type: 'number' } } };
const number = (description: string) => ({ type: 'number', description });
const order = {
  type: 'object',
  properties: {
    lines: { type: 'array', items: line },
    pieces: number('The sum of the quantities of all lines.'),
    total: number('The sum of quantity times price of all lines.'),
    dearest: number('The highest price of all lines.'),
    mean: number('The average price of all lines.'),
    tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    tagCount: number('How many tags it has.'),
    names: { type: 'object', additionalProperties: { type: 'string' } },
    nameCount: number('The number of names.'),
  },
};
const contract = smallContract(
  {},
  operationOf('addOrder', {
    requestBody: {
      required: true,
      content: [
        loose('application/json', { type: 'object', properties: { lines: true, tags: true, names: true } }),
      ],
    },
  }),
);
const of = (operation: Operation) => ({ operation, contract });
const one = of(answering(order));
const several = of(answering({ type: 'object', properties: { orders: { type: 'array', items: order } } }));
const { tags, tagCount } = order.properties;
const paged = of(
  answering({ type: 'object', properties: { tags, tagCount, nextCursor: { type: 'string' } } }),
);
const kinds = of(answering({ oneOf: [{ type: 'array' }, order] }));
const query = { name: 'tag', in: 'query', required: false, style: 'form', explode: true } as const;
const narrowed = of({
  ...answering(order),
  parameters: [{ ...query, schema: true, pointer: '/components' }],
});
const searching = (name: string) =>
  of({
    ...answering({ type: 'object', properties: { tags, tagCount } }),
    ...{ method: 'POST', parameters: [] },
    requestBody: {
      ...{ required: true, pointer: '/components' },
      content: [loose('application/json', { type: 'object', properties: { [name]: { type: 'integer' } } })],
    },
  });
const lines = '"lines":[{"quantity":2,"price":1.1},{"quantity":3,"price":0.7}]';
const telling = (body: string) => [answered(sent(), 200, body)];

/** Faults that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'no answer', steps: [unanswered(sent())], context: one, is: 'not-concerned' },
  { name: 'no number', steps: telling(`{${lines}}`), context: one, is: 'not-concerned' },
  { name: 'no list', steps: telling('{"pieces":7}'), context: one, is: 'not-concerned' },
  {
    name: 'an item without it',
    steps: telling('{"lines":[{}],"pieces":7}'),
    context: one,
    is: 'not-concerned',
  },
  { name: 'a sum', steps: telling(`{${lines},"pieces":5}`), context: one, is: 'satisfied' },
  { name: 'no items', steps: telling('{"lines":[],"pieces":0}'), context: one, is: 'satisfied' },
  { name: 'no highest', steps: telling('{"lines":[],"dearest":0}'), context: one, is: 'not-concerned' },
  { name: 'another sum', steps: telling(`{${lines},"pieces":2}`), context: one, is: ['sum-wrong /pieces'] },
  { name: 'fractions', steps: telling(`{${lines},"total":4.3}`), context: one, is: 'satisfied' },
  { name: 'rounded', steps: telling(`{${lines},"total":4}`), context: one, is: 'satisfied' },
  { name: 'prices alone', steps: telling(`{${lines},"total":1.8}`), context: one, is: ['sum-wrong /total'] },
  { name: 'the highest', steps: telling(`{${lines},"dearest":1.1}`), context: one, is: 'satisfied' },
  { name: 'the first', steps: telling(`{${lines},"dearest":0.7}`), context: one, is: ['sum-wrong /dearest'] },
  { name: 'an average', steps: telling(`{${lines},"mean":0.9}`), context: one, is: 'satisfied' },
  { name: 'a sum for it', steps: telling(`{${lines},"mean":1.8}`), context: one, is: ['sum-wrong /mean'] },
  {
    ...{ name: 'a list that is full', steps: telling('{"tags":["a","b","c"],"tagCount":7}') },
    ...{ context: one, is: 'not-concerned' },
  },
  {
    ...{ name: 'a page by its cursor', steps: telling('{"tags":["a"],"tagCount":7,"nextCursor":"x"}') },
    ...{ context: paged, is: 'not-concerned' },
  },
  { name: 'a map', steps: telling('{"names":{"a":"x"},"nameCount":1}'), context: one, is: 'satisfied' },
  {
    ...{ name: 'more than a map has', steps: telling('{"names":{"a":"x"},"nameCount":2}') },
    ...{ context: one, is: ['sum-wrong /nameCount'] },
  },
  { name: 'a count', steps: telling('{"tags":["a","b"],"tagCount":2}'), context: one, is: 'satisfied' },
  {
    name: 'one more',
    steps: telling('{"tags":["a"],"tagCount":2}'),
    context: one,
    is: ['sum-wrong /tagCount'],
  },
  {
    name: 'one of several',
    steps: telling(`{"orders":[{${lines},"pieces":1}]}`),
    context: several,
    is: ['sum-wrong /orders/0/pieces'],
  },
  {
    name: 'an alternative',
    steps: telling(`{${lines},"pieces":1}`),
    context: kinds,
    is: ['sum-wrong /pieces'],
  },
  { name: 'another alternative', steps: telling('[]'), context: kinds, is: 'not-concerned' },
  {
    name: 'a page of it',
    steps: telling('{"tags":["a"],"tagCount":2}'),
    context: narrowed,
    is: 'not-concerned',
  },
  ...['size', 'rows', 'first', 'n', 'hitsPerPage', 'batchSize'].map((name) => ({
    name: `a page of so many: ${name}`,
    steps: telling('{"tags":["a"],"tagCount":2}'),
    context: searching(name),
    is: 'not-concerned' as const,
  })),
  {
    name: 'no page of a body that asks for no number',
    steps: telling('{"tags":["a"],"tagCount":2}'),
    context: searching('weight'),
    is: ['sum-wrong /tagCount'],
  },
];
