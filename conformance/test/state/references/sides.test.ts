/** What goes from one account to another, in members whose names say nothing of accounts: their schemas tell. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const others = { 400: refusal, 404: refusal, 422: refusal };
const large = { type: 'integer', format: 'int64', minimum: 1 };

/** What sides are called, the schema of the ids of accounts, and how the schema of a side differs. */
const shapes = {
  'numbers beyond 32 bits': { sides: ['from', 'to'], key: large, told: {} },
  'UUIDs, and transfers have some too': { sides: ['payer', 'payee'], key: uuid, told: {} },
  'numbers that words tell of': {
    sides: ['giver', 'taker'],
    key: large,
    told: { description: 'The account that is meant.' },
  },
} as const;

type Shape = (typeof shapes)[keyof typeof shapes];

function walletOf({ sides: [from, to], key, told }: Shape) {
  const properties = {
    ...{ [from]: { ...key, ...told }, [to]: { ...key, ...told } },
    amount: { type: 'integer', minimum: 1, maximum: 100 },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Wallet', version: '1' },
    paths: {
      '/accounts': {
        post: { operationId: 'openAccount', responses: { 201: json(ref('Account')), 400: refusal } },
      },
      '/accounts/{accountId}': {
        parameters: [inPath('accountId', key)],
        get: { operationId: 'getAccount', responses: { 200: json(ref('Account')), ...others } },
      },
      '/transfers': {
        post: {
          operationId: 'transfer',
          requestBody: body(ref('Transfer')),
          responses: { 201: json({ type: 'object' }), ...others },
        },
      },
      '/transfers/{transferId}': {
        parameters: [inPath('transferId', uuid)],
        get: { operationId: 'getTransfer', responses: { 200: json({ type: 'object' }), ...others } },
      },
    },
    components: {
      schemas: {
        Problem,
        Account: { type: 'object', required: ['accountId'], properties: { accountId: key } },
        Transfer: { type: 'object', required: [from, to, 'amount'], properties },
      },
    },
  };
}

function routesOf(shape: Shape, document: object, limit = 100): Routes {
  const [accounts, transfers] = [new Map<string, unknown>(), new Map<string, Thing>()];
  const isTransfer = validator(document, 'Transfer');
  const inUuid = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  const isKey = (text: string) =>
    shape.key === large
      ? /^[1-9]\d{0,17}$/.test(text)
      : /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
  const within = (thing: Thing): Thing => ({
    ...thing,
    amount: Number(thing['amount']) > 100 && Number(thing['amount']) <= limit ? 100 : thing['amount'],
  });
  return {
    'POST /accounts': () => {
      const count = accounts.size + 1;
      const accountId = shape.key === large ? 7_205_759_403_792 + 17 * count : inUuid(count);
      accounts.set(String(accountId), accountId);
      return { status: 201, body: { accountId } };
    },
    'GET /accounts/{accountId}': ({ names: [id = ''] }) => {
      if (!isKey(id)) return problem(400, 'no id');
      return accounts.has(id) ? { status: 200, body: { accountId: accounts.get(id) } } : problem(404, 'none');
    },
    'POST /transfers': reading(
      (thing) => typeof thing === 'object' && thing !== null && isTransfer(within(thing as Thing)),
      (_, thing) => {
        const [from, to] = shape.sides.map((side) => String(thing[side]));
        if (!accounts.has(from ?? '') || !accounts.has(to ?? '')) return problem(422, 'no account');
        if (from === to) return problem(422, 'one account');
        const id = inUuid(transfers.size + 1);
        transfers.set(id, { id, ...thing });
        return { status: 201, body: { id, ...thing } };
      },
    ),
    'GET /transfers/{transferId}': ({ names: [id = ''] }) => {
      const found = transfers.get(id);
      return found ? { status: 200, body: found } : problem(/-/.test(id) ? 404 : 400, 'none');
    },
  };
}

const year = { type: 'integer', description: 'A year.' };
/** Reports of years, beside things that are numbered like years. */
const reports = {
  openapi: '3.1.0',
  info: { title: 'Reports', version: '1' },
  paths: {
    '/reports': {
      post: {
        ...{ operationId: 'addReport', requestBody: body(ref('Span')) },
        responses: { 201: json(ref('Report')), 400: refusal },
      },
    },
    '/reports/{reportId}': {
      parameters: [inPath('reportId', { type: 'integer' })],
      get: { operationId: 'getReport', responses: { 200: json(ref('Report')), ...others } },
    },
    '/branches': { post: { operationId: 'addBranch', responses: { 201: json(ref('Report')) } } },
    '/branches/{branchId}': {
      parameters: [inPath('branchId', { type: 'integer' })],
      get: { operationId: 'getBranch', responses: { 200: json(ref('Report')), ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      Report: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
      Span: { type: 'object', required: ['from', 'to'], properties: { from: year, to: year } },
    },
  },
};

suite('transfers between accounts that only schemas or words name', (test) => {
  const options = { profile: 'strict', runs: 2 } as const;

  for (const [name, shape] of Object.entries(shapes)) {
    const document = walletOf(shape);

    test(`are let be: ${name}`, async () => {
      const routes = routesOf(shape, document);
      const report = await verifyDocument({ document, routes, options });
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

    test(`show a bound that is not kept: ${name}`, async () => {
      const routes = routesOf(shape, document, 1_000_000);
      const only = ['violation-refused'];
      const { checks } = await verifyDocument({ document, routes, options: { ...options, only } });
      const found = checks.filter(({ verdict }) => verdict === 'fail');
      assert.equal(
        found.map(({ operation }) => operation),
        ['transfer'],
      );
    });
  }

  test('are not years that are called from and to', async () => {
    let last = 9_000;
    const made = new Set<string>();
    const make = () => {
      last -= 1;
      made.add(String(last));
      return { status: 201, body: { id: last } };
    };
    const get: Routes[string] = ({ names: [id = ''] }) => {
      if (!/^-?\d+$/.test(id)) return problem(400, 'no id');
      return made.has(id) ? { status: 200, body: { id: Number(id) } } : problem(404, 'none');
    };
    const routes: Routes = {
      'POST /reports': reading(validator(reports, 'Span'), (_, span) =>
        Number(span['from']) > Number(span['to']) ? problem(400, 'the last lies before the first') : make(),
      ),
      ...{ 'POST /branches': make, 'GET /reports/{reportId}': get, 'GET /branches/{branchId}': get },
    };
    const report = await verifyDocument({ document: reports, routes, options: { profile: 'spec', runs: 2 } });
    const open = openRows(report).filter(
      (row) => !row.startsWith('valid-request-accepted addReport warn 400'),
    );
    assert.equal(open, []);
    assert.is(report.exitCode, 0);
  });
});
