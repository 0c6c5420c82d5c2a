/** Items that are made many at once: where the words, or the answer, say that fewer are there, or others are named. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRowNames, openRows, verifyRows } from './verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const own = { name: text, kind: { enum: ['pen', 'pad'] } };
const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
});

/** A bulk, and what its server makes of a list: `put` keeps a thing, and gives it with its name. */
interface Bulk {
  readonly words?: string;
  readonly answer?: object;
  readonly maxItems?: number;
  readonly does: (list: readonly Thing[], put: (thing: Thing, isHidden?: boolean) => Thing) => unknown;
}

function shop({ words = 'Adds items.', answer, maxItems = 20 }: Bulk): Thing {
  const [list, others] = [
    { type: 'array', items: ref('Item') },
    { 400: refusal, 404: refusal },
  ];
  const bulk = { type: 'array', minItems: 1, maxItems, items: ref('NewItem') };
  return {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/items': {
        post: {
          ...{ operationId: 'addItem', requestBody: body(ref('NewItem')) },
          responses: { 201: json(ref('Item')), 400: refusal },
        },
      },
      '/items/batch': {
        post: {
          ...{ operationId: 'addMany', description: words, requestBody: body(bulk) },
          responses: { 201: json(answer ?? list), 400: refusal },
        },
      },
      '/items/{itemId}': {
        parameters: [inPath('itemId', uuid)],
        get: { operationId: 'readItem', responses: { 200: json(ref('Item')), ...others } },
      },
    },
    components: {
      schemas: {
        Problem,
        NewItem: object(own, ['name', 'kind']),
        Item: object({ id: uuid, ...own }, ['id']),
      },
    },
  };
}

function routesOf(document: Thing, { does, maxItems = 20 }: Bulk): Routes {
  const kept = new Map<string, { readonly thing: Thing; readonly isHidden: boolean }>();
  const [isItem, isUuid] = ['NewItem', 'Id'].map((name) =>
    validator(name === 'Id' ? { components: { schemas: { Id: uuid } } } : document, name),
  );
  const put = (sent: Thing, isHidden = false): Thing => {
    const thing = { ...sent, id: crypto.randomUUID() };
    kept.set(thing.id, { thing, isHidden });
    return thing;
  };
  return {
    'POST /items': reading(validator(document, 'NewItem'), (_, sent) => ({ status: 201, body: put(sent) })),
    'POST /items/batch': ({ json: sent, type }) => {
      const isList = Array.isArray(sent) && sent.length > 0 && sent.length <= maxItems;
      if (type !== 'application/json' || !isList || !sent.every((one) => isItem?.(one)))
        return problem(400, 'no list of items');
      return { status: 201, body: does(sent, put) };
    },
    'GET /items/{itemId}': ({ names: [name = ''] }) => {
      const found = kept.get(name.toLowerCase());
      if (!isUuid?.(name)) return problem(400, 'no UUID');
      return found && !found.isHidden ? { status: 200, body: found.thing } : problem(404, 'no such item');
    },
  };
}

const all: Bulk['does'] = (list, put) => list.map((one) => put(one));
const two: Bulk['does'] = (list, put) => list.slice(0, 2).map((one) => put(one));
const hidden: Bulk['does'] = (list, put) => list.map((one) => put(one, true));
const unkept: Bulk['does'] = (list) => list.map((one) => ({ ...one, id: crypto.randomUUID() }));
const oneEach: Bulk['does'] = (list, put) =>
  [...new Map(list.map((one) => [one['kind'], one])).values()].map((one) => put(one));
const rowsFor: Bulk['does'] = (list, put) =>
  list.map((one) => ({ id: crypto.randomUUID(), itemId: put(one)['id'] }));
const tickets: Bulk['does'] = (list, put) =>
  list.map((one) => ({ ...(put(one) && {}), id: crypto.randomUUID(), state: 'queued' }));
const receipts: Bulk['does'] = (list, put) => ({
  receipts: list.map((one) => ({ name: put(one)['name'], id: crypto.randomUUID() })),
});
const listOf = (items: object) => ({ type: 'array', items });

const right: readonly Bulk[] = [
  { does: all },
  { does: all, maxItems: 2 },
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

const wrong: readonly Bulk[] = [
  { does: two },
  { does: unkept },
  { maxItems: 2, does: (list, put) => list.slice(0, 1).map((one) => put(one)) },
  { words: 'Adds several items. A list with an item that is not valid is refused as a whole.', does: two },
  { words: 'Adds up to 20 items, and answers with the items that were made.', does: two },
  { words: 'Accepts several items.', does: unkept },
];

suite('several things in one request', (test) => {
  const found = (bulk: Bulk) => {
    const document = shop(bulk);
    const options = { profile: 'strict', runs: 2 } as const;
    return verifyRows({ document, routes: routesOf(document, bulk), options }, ['made-together']);
  };

  test('may become fewer, or be named by something else, where that can be seen', async () => {
    for (const bulk of right) assert.equal(openRows(await found(bulk)), [], JSON.stringify(bulk));
  });

  test('are all there otherwise', async () => {
    for (const bulk of wrong)
      assert.equal(openRowNames(await found(bulk)), ['made-together addMany warn'], JSON.stringify(bulk));
  });
});
