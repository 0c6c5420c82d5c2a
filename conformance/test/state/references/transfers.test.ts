/** Transfers between two accounts that only words name, and accounts that are opened several at once. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const others = { 400: refusal, 404: refusal, 409: refusal };
const number = { type: 'integer', minimum: 1, maximum: 999_999 };

const wallet = {
  openapi: '3.1.0',
  info: { title: 'Wallet', version: '1' },
  paths: {
    '/accounts': {
      post: {
        operationId: 'openAccount',
        responses: { 201: json(ref('Account')), 400: refusal },
      },
    },
    '/accounts/{accountId}': {
      parameters: [inPath('accountId', uuid)],
      get: { operationId: 'getAccount', responses: { 200: json(ref('Account')), ...others } },
    },
    '/cards': {
      post: {
        operationId: 'addCard',
        requestBody: body(ref('Card')),
        responses: { 201: json(ref('Card')), ...others },
      },
    },
    '/cards/batch': {
      post: {
        operationId: 'addCards',
        requestBody: body({ type: 'array', minItems: 1, maxItems: 4, items: ref('Card') }),
        responses: { 200: json({ type: 'object' }), ...others },
      },
    },
    '/cards/{cardNumber}': {
      parameters: [inPath('cardNumber', number)],
      get: { operationId: 'getCard', responses: { 200: json(ref('Card')), ...others } },
    },
    '/transfers': {
      post: {
        operationId: 'transfer',
        requestBody: body(ref('Transfer')),
        responses: { 201: json(ref('Transfer')), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      Account: { type: 'object', required: ['accountId'], properties: { accountId: uuid } },
      Card: {
        type: 'object',
        required: ['cardNumber', 'holder'],
        properties: { cardNumber: number, holder: { type: 'string', minLength: 1, maxLength: 40 } },
      },
      Transfer: {
        type: 'object',
        required: ['from', 'to', 'amount'],
        properties: {
          from: { ...uuid, description: 'The account to take it from.' },
          to: { ...uuid, description: 'Another account.' },
          amount: { type: 'integer', minimum: 1, maximum: 100 },
        },
      },
    },
  },
};

function cardRoutes(): Routes {
  const cards = new Map<unknown, Thing>();
  const isCard = validator(wallet, 'Card');
  const add = (some: readonly Thing[]) => {
    const numbers = some.map((one) => one['cardNumber']);
    if (new Set(numbers).size < some.length || numbers.some((one) => cards.has(one))) return false;
    for (const one of some) cards.set(one['cardNumber'], one);
    return true;
  };
  return {
    'POST /cards': reading(isCard, (_, card) =>
      add([card]) ? { status: 201, body: card } : problem(409, 'in use'),
    ),
    'POST /cards/batch': ({ type, json: some }) => {
      const isList = type === 'application/json' && Array.isArray(some) && some.length > 0 && some.length < 5;
      if (!isList || !some.every(isCard)) return problem(400, 'not as documented');
      return add(some) ? { status: 200, body: {} } : problem(409, 'in use');
    },
    'GET /cards/{cardNumber}': ({ names: [name = ''] }) => {
      if (!/^[1-9]\d{0,5}$/.test(name)) return problem(400, 'no number');
      const card = cards.get(Number(name));
      return card ? { status: 200, body: card } : problem(404, 'no card');
    },
  };
}

function accountRoutes(limit = 100): Routes {
  const accounts = new Set<unknown>();
  const isTransfer = validator(wallet, 'Transfer');
  let last = 0;
  return {
    'POST /accounts': () => {
      last += 1;
      const accountId = `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
      accounts.add(accountId);
      return { status: 201, body: { accountId } };
    },
    'GET /accounts/{accountId}': ({ names: [accountId = ''] }) => {
      if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(accountId)) return problem(400, 'no id');
      return accounts.has(accountId) ? { status: 200, body: { accountId } } : problem(404, 'no account');
    },
    'POST /transfers': ({ type, json: thing }) => {
      const isMeant = type === 'application/json' && typeof thing === 'object' && thing !== null;
      const amount = isMeant ? Number((thing as Thing)['amount']) : 0;
      const bounded = isMeant ? { ...thing, amount: amount > 100 && amount <= limit ? 100 : amount } : thing;
      if (!isMeant || !isTransfer(limit > 100 ? bounded : thing)) return problem(400, 'not as documented');
      const { from, to } = thing as Thing;
      if (!accounts.has(from) || !accounts.has(to)) return problem(404, 'no account');
      return from === to ? problem(409, 'the same account') : { status: 201, body: bounded };
    },
  };
}

suite('transfers between accounts that words name, and lists of what is made', (test) => {
  const options = { profile: 'strict', runs: 2 } as const;

  test('are let be', async () => {
    const report = await verifyDocument({
      document: wallet,
      routes: { ...cardRoutes(), ...accountRoutes() },
      options,
    });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('show a bound that is not kept', async () => {
    const only = ['violation-refused'];
    const { checks } = await verifyDocument({
      document: wallet,
      routes: { ...cardRoutes(), ...accountRoutes(1_000_000) },
      options: { ...options, only },
    });
    const found = checks.filter(({ verdict }) => verdict === 'fail');
    assert.equal(
      found.map(({ operation }) => operation),
      ['transfer'],
    );
  });
});
