/** Accounts that have to be opened before anything is paid into them, on pages of which all but the first may be wrong. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const others = { 400: refusal, 404: refusal, 409: refusal };
const number = { type: 'integer', minimum: 1, maximum: 99_999 };
const range = (name: string, minimum: number, maximum: number, usual: number) => ({
  ...{ name, in: 'query' },
  schema: { type: 'integer', minimum, maximum, default: usual },
});

const document = {
  openapi: '3.1.0',
  info: { title: 'Accounts', version: '1' },
  paths: {
    '/accounts': {
      get: {
        operationId: 'listAccounts',
        parameters: [range('limit', 1, 50, 20), range('offset', 0, 100_000, 0)],
        responses: { 200: json({ type: 'array', items: ref('Account') }), 400: refusal },
      },
      post: {
        ...{ operationId: 'addAccount', requestBody: body(ref('NewAccount')) },
        responses: { 201: json(ref('Account')), 400: refusal },
      },
    },
    '/accounts/{number}': {
      parameters: [inPath('number', number)],
      get: { operationId: 'getAccount', responses: { 200: json(ref('Account')), ...others } },
    },
    '/accounts/{number}/open': {
      parameters: [inPath('number', number)],
      post: { operationId: 'openAccount', responses: { 200: json(ref('Account')), ...others } },
    },
    '/accounts/{number}/payments': {
      parameters: [inPath('number', number)],
      get: {
        operationId: 'listPayments',
        responses: { 200: json({ type: 'array', items: ref('Payment') }), ...others },
      },
      post: {
        ...{ operationId: 'pay', requestBody: body(ref('NewPayment')) },
        responses: { 201: json(ref('Payment')), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewAccount: {
        type: 'object',
        required: ['owner'],
        properties: { owner: { type: 'string', minLength: 1, maxLength: 40 } },
      },
      Account: {
        type: 'object',
        required: ['number', 'owner', 'isOpen'],
        properties: { number, owner: { type: 'string' }, isOpen: { type: 'boolean' } },
      },
      NewPayment: {
        type: 'object',
        required: ['cents'],
        properties: { cents: { type: 'integer', minimum: 1, maximum: 99_999 }, memo: { type: 'string' } },
      },
      Payment: {
        type: 'object',
        required: ['id', 'cents'],
        properties: { id: number, cents: { type: 'integer' }, memo: { type: 'string' } },
      },
    },
  },
};

/** How the service goes wrong. */
interface Wrong {
  readonly payments?: 'lost' | 'all';
  /** Pages behind the first begin one too late. */
  readonly isLate?: true;
}

interface Account {
  readonly shown: Thing;
  readonly payments: Thing[];
  isOpen: boolean;
}

function pageOf(shown: readonly Thing[], { query }: Asked, isLate = false): Told {
  const [limit, offset] = [Number(query.get('limit') ?? 20), Number(query.get('offset') ?? 0)];
  const isWell = [...query.values()].every((text) => /^(?:0|[1-9]\d*)$/.test(text));
  if (!isWell || limit < 1 || limit > 50 || offset > 100_000) return problem(400, 'no page');
  const from = isLate && offset > 0 ? offset + 1 : offset;
  return { status: 200, body: shown.slice(from, from + limit) };
}

function routesOf({ payments, isLate }: Wrong): Routes {
  const kept: Account[] = [];
  const show = ({ shown, isOpen }: Account): Thing => ({ ...shown, isOpen });
  const at = (tell: (one: Account, asked: Asked) => Told) => (asked: Asked) => {
    const [name = ''] = asked.names;
    const one = kept[Number(name) - 1];
    if (!/^[1-9]\d{0,4}$/.test(name)) return problem(400, 'no number');
    return one ? tell(one, asked) : problem(404, 'no such account');
  };
  const isPayment = validator(document, 'NewPayment');
  return {
    'GET /accounts': (asked) => pageOf(kept.map(show), asked, isLate),
    'POST /accounts': reading(validator(document, 'NewAccount'), (_, told) => {
      const one: Account = { shown: { ...told, number: kept.length + 1 }, payments: [], isOpen: false };
      kept.push(one);
      return { status: 201, body: show(one) };
    }),
    'GET /accounts/{number}': at((one) => ({ status: 200, body: show(one) })),
    'POST /accounts/{number}/open': at((one) => {
      if (one.isOpen) return problem(409, 'it is open');
      one.isOpen = true;
      return { status: 200, body: show(one) };
    }),
    'GET /accounts/{number}/payments': at((one) => ({
      status: 200,
      body: payments === 'all' ? kept.flatMap((each) => each.payments) : payments ? [] : one.payments,
    })),
    'POST /accounts/{number}/payments': at((one, asked) => {
      return reading(isPayment, (_, told) => {
        if (!one.isOpen) return problem(409, 'it is not open');
        const id = kept.reduce((sum, each) => sum + each.payments.length, 1);
        one.payments.push({ ...told, id });
        return { status: 201, body: one.payments.at(-1) };
      })(asked);
    }),
  };
}

const run = (wrong: Wrong = {}, bent?: Bent) =>
  verifyDocument({
    ...{ document, routes: routesOf(wrong), ...(bent ? { bent } : {}) },
    options: { profile: 'strict', runs: 4 },
  });

suite('what is above is brought to the state that is needed', (test) => {
  test('accuses nobody', async () => {
    const report = await run();
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
    const { verdict } = report.checks.find(
      ({ id, operation }) => `${id} ${operation}` === 'made-is-listed listPayments',
    ) ?? { verdict: 'there is no such row' };
    assert.is(verdict, 'pass');
  });

  const wrong: Readonly<Record<string, Wrong>> = {
    'made-is-listed listPayments': { payments: 'lost' },
    'other-parent-refused listPayments': { payments: 'all' },
    'pages-whole listAccounts': { isLate: true },
  };
  for (const [row, how] of Object.entries(wrong))
    test(`finds ${row}`, async () => {
      const { checks } = await run(how);
      const red = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
      assert.equal(
        red.map(({ id, operation }) => `${id} ${operation}`),
        [row],
      );
    });
});
