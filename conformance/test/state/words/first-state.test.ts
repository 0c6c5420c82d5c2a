/** Bids that begin in a state: where the words of the document say in which, another one is told of. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyRows } from '../verify-document.ts';

const others = { 400: refusal, 404: refusal };

/** What the document says: of the operation, and of its answer. */
interface Words {
  readonly operation?: string;
  readonly answer?: string;
  /** Whether a client may send the state. */
  readonly isSent?: true;
}

const told: Readonly<Record<string, Words>> = {
  'as an open one': { operation: 'Makes a bid, as open.' },
  'an open bid': { operation: 'Makes an open bid.' },
  'new bids': { operation: 'Makes a bid. New bids are open.' },
  'begins as': { operation: 'Makes a bid. It begins as open.' },
  'of the answer': { answer: 'The bid, which is open' },
};

const free: Readonly<Record<string, Words>> = {
  'trial accounts': { operation: 'A new bid is open. Bids of trial accounts are held.' },
  'rules that move it on': { operation: 'The bid starts as open. Automation rules can move it on.' },
  'a plan': { operation: 'It starts as open. On the free plan it is held.' },
  'no words': {},
  'another thing': { operation: 'Makes a bid for an open auction.' },
  'a condition': { operation: 'Makes a bid. New bids are open where the auction is.' },
  'two states': { operation: 'Makes an open bid. New bids are held.' },
  'a state that is sent': { operation: 'Makes a bid, as open.', isSent: true },
};

function bids({ operation, answer = 'Well', isSent }: Words): Thing {
  const state = { type: 'string', enum: ['open', 'held', 'won'] };
  const own = { note: { type: 'string', maxLength: 40 }, ...(isSent ? { state } : {}) };
  return {
    openapi: '3.1.0',
    info: { title: 'Bids', version: '1' },
    paths: {
      '/bids': {
        post: {
          ...{ operationId: 'makeBid', ...(operation ? { description: operation } : {}) },
          ...{ requestBody: body(ref('NewBid')), responses: { 201: json(ref('Bid'), answer), ...others } },
        },
      },
      '/bids/{bidId}': {
        parameters: [inPath('bidId', { type: 'integer', minimum: 1 })],
        get: { operationId: 'readBid', responses: { 200: json(ref('Bid')), ...others } },
      },
    },
    components: {
      schemas: {
        ...{ Problem, NewBid: { type: 'object', properties: own } },
        Bid: {
          type: 'object',
          required: ['id', 'state'],
          properties: { id: { type: 'integer' }, ...own, state },
        },
      },
    },
  };
}

function routesOf(document: Thing, state: string): Routes {
  const kept: Thing[] = [];
  return {
    'POST /bids': reading(validator(document, 'NewBid'), (_, sent) => {
      kept.push({ ...sent, id: kept.length + 1, state });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /bids/{bidId}': ({ names: [id = ''] }) => {
      const bid = kept[Number(id) - 1];
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      return bid ? { status: 200, body: bid } : problem(404, 'no such bid');
    },
  };
}

const row = 'starts-in-state';

async function startsOf(words: Words, state: string): Promise<readonly string[]> {
  const document = bids(words);
  const options = { profile: 'spec', runs: 2 } as const;
  const rows = openRows(await verifyRows({ document, routes: routesOf(document, state), options }, [row]));
  return rows.filter((one) => one.startsWith(row));
}

suite('the state in which a thing begins', (test) => {
  for (const [name, words] of Object.entries(told))
    test(`is looked at: ${name}`, async () => {
      assert.equal(await startsOf(words, 'open'), []);
      assert.match((await startsOf(words, 'held')).join(), /^starts-in-state makeBid warn held at $/);
    });

  for (const [name, words] of Object.entries(free))
    test(`may be any where the words do not say it: ${name}`, async () => {
      assert.equal(await startsOf(words, 'held'), []);
    });
});
