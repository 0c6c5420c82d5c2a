/** Items that are made many at once: where the words, or the answer, say that fewer are there, or others are named. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { uuid } from './documents.ts';
import { type Batch, batches, batchRoutes } from './servers/batches.ts';
import { openRowNames, openRows, verifyRows } from './verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
});

const all: Batch['does'] = (list, put) => list.map((one) => put(one));
const two: Batch['does'] = (list, put) => list.slice(0, 2).map((one) => put(one));
const hidden: Batch['does'] = (list, put) => list.map((one) => put(one, true));
const unkept: Batch['does'] = (list) => list.map((one) => ({ ...one, id: crypto.randomUUID() }));
const oneEach: Batch['does'] = (list, put) =>
  [...new Map(list.map((one) => [one['kind'], one])).values()].map((one) => put(one));
const rowsFor: Batch['does'] = (list, put) =>
  list.map((one) => ({ id: crypto.randomUUID(), itemId: put(one)['id'] }));
const tickets: Batch['does'] = (list, put) =>
  list.map((one) => ({ ...(put(one) && {}), id: crypto.randomUUID(), state: 'queued' }));
const receipts: Batch['does'] = (list, put) => ({
  receipts: list.map((one) => ({ name: put(one)['name'], id: crypto.randomUUID() })),
});
const listOf = (items: object) => ({ type: 'array', items });

const right: readonly Batch[] = [
  { does: all },
  { does: all, maxItems: 2 },
  { own: { title: text }, does: all },
  { own: { kind: { enum: ['pen', 'pad'] } }, words: 'Adds kinds.', does: oneEach },
  { words: 'Sets items, one for each kind.', does: oneEach },
  { words: 'Sets items. A later one of a kind replaces an earlier one.', does: oneEach },
  { words: 'Adds up to two items; further ones are left out.', does: two },
  { words: 'Adds items as long as there is room for them; the answer has those that were added.', does: two },
  { words: 'Imports items. They can be read after a few seconds.', does: hidden },
  { words: 'Adds several items, which are shown once they were approved.', does: hidden },
  { words: 'Checks several items, and adds none: the answer says which name each would have.', does: unkept },
  { answer: listOf(object({ id: uuid, itemId: uuid }, ['id'])), does: rowsFor },
  { answer: listOf(object({ id: uuid, state: text }, ['id', 'state'])), does: tickets },
  {
    answer: object({ receipts: listOf(object({ id: uuid, name: text }, ['id', 'name'])) }, ['receipts']),
    does: receipts,
  },
];

const wrong: readonly Batch[] = [
  { does: two },
  { does: unkept },
  { maxItems: 2, does: (list, put) => list.slice(0, 1).map((one) => put(one)) },
  { words: 'Adds several items. A list with an item that is not valid is refused as a whole.', does: two },
  { words: 'Adds up to 20 items, and answers with the items that were made.', does: two },
  { words: 'Accepts several items.', does: unkept },
  { own: { title: text }, does: two },
];

suite('several things in one request', (test) => {
  const found = (bulk: Batch) => {
    const document = batches(bulk);
    const options = { profile: 'strict', runs: 2 } as const;
    return verifyRows({ document, routes: batchRoutes(document, bulk), options }, ['made-together']);
  };

  test('may become fewer, or be named by something else, where that can be seen', async () => {
    for (const bulk of right) assert.equal(openRows(await found(bulk)), [], JSON.stringify(bulk));
  });

  test('are all there otherwise', async () => {
    for (const bulk of wrong)
      assert.equal(openRowNames(await found(bulk)), ['made-together addMany warn'], JSON.stringify(bulk));
  });
});
