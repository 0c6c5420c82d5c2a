/** What a job makes: its id is only told by the job, once it is done. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const number = { type: 'integer', minimum: 1 };
const others = { 400: refusal, 404: refusal };
const gone = { 204: { description: 'Gone' }, ...others };
const place = { headers: { Location: { schema: { type: 'string' } } } };

/** How a job is begun, and how it tells what it made. */
interface Telling {
  /** Where it is begun. @defaultValue a collection of its own */
  readonly path?: string;
  readonly begun: unknown;
  /** Members of a job that is done. */
  readonly members: object;
  readonly tell: (id: number) => Told;
  /** Where it is seen, in the answer that begins it. */
  readonly begin: (id: number) => Told;
}

const shown = (id: number): Told => ({ status: 202, body: { jobId: id, status: 'queued' } });
const located = (id: number): Told => ({ status: 202, fields: { location: `/jobs/${id}` } });
const done = (more: object): Told => ({ status: 200, body: { status: 'done', ...more } });
const onlyPlace = { description: 'Begun', ...place };

const tellings: Readonly<Record<string, Telling>> = {
  'though it is begun where invoices are listed': {
    path: '/invoices',
    begun: { ...Object(json(ref('Job'))), ...place },
    members: { id: number, invoice: { type: 'object', properties: { id: number } } },
    begin: (id) => ({ ...located(id), body: { id, jobId: id, status: 'queued' } }),
    tell: (id) => done({ id, jobId: id, invoice: { id: id + 5000 } }),
  },
  'as a member': {
    begun: json(ref('Job')),
    members: { invoiceId: number },
    begin: shown,
    tell: (id) => done({ jobId: id, invoiceId: id + 5000 }),
  },
  'in its result': {
    begun: onlyPlace,
    members: { result: { type: ['object', 'null'], properties: { invoiceId: number } } },
    begin: located,
    tell: (id) => done({ jobId: id, result: { invoiceId: id + 5000 } }),
  },
  'by its URL': {
    begun: onlyPlace,
    members: {
      result: { type: 'object', properties: { href: { type: 'string', format: 'uri-reference' } } },
    },
    begin: located,
    tell: (id) => done({ jobId: id, result: { href: `/invoices/${id + 5000}` } }),
  },
  'by leading there': {
    begun: onlyPlace,
    members: {},
    begin: located,
    tell: (id) => ({ status: 303, fields: { location: `/invoices/${id + 5000}` } }),
  },
};

const listed = (path: string | undefined) =>
  path === undefined
    ? {}
    : {
        get: {
          operationId: 'listInvoices',
          responses: { 200: json({ type: 'array', items: ref('Invoice') }), 400: refusal },
        },
      };

function documentOf({ begun, members, path }: Telling): object {
  const begin = {
    operationId: 'beginInvoice',
    requestBody: body(ref('Wish')),
    responses: { 202: begun, 400: refusal },
  };
  const led = { 303: { description: 'Done', ...place } };
  return {
    openapi: '3.1.0',
    info: { title: 'Invoices by jobs', version: '1' },
    paths: {
      [path ?? '/invoice-jobs']: { ...listed(path), post: begin },
      '/jobs/{jobId}': {
        parameters: [inPath('jobId', number)],
        get: { operationId: 'getJob', responses: { 200: json(ref('Job')), ...led, ...others } },
      },
      '/invoices/{invoiceId}': {
        parameters: [inPath('invoiceId', number)],
        get: { operationId: 'getInvoice', responses: { 200: json(ref('Invoice')), ...others } },
        delete: { operationId: 'dropInvoice', responses: gone },
      },
      '/invoices/{invoiceId}/pay': {
        parameters: [inPath('invoiceId', number)],
        post: {
          operationId: 'payInvoice',
          responses: { 200: json(ref('Invoice')), 409: refusal, ...others },
        },
      },
    },
    components: { schemas: schemasOf(members) },
  };
}

function schemasOf(members: object): object {
  return {
    Problem,
    Wish: { type: 'object', required: ['amount'], properties: { amount: { ...number, maximum: 9999 } } },
    Job: {
      type: 'object',
      required: ['jobId', 'status'],
      properties: { jobId: number, status: { enum: ['queued', 'running', 'done'] }, ...members },
    },
    Invoice: {
      type: 'object',
      required: ['id', 'amount'],
      properties: { id: number, amount: number, isPaid: { type: 'boolean' } },
    },
  };
}

const at = <T>(all: ReadonlyMap<number, T>, answer: (one: T, id: number) => Told) => {
  return ({ names: [name = ''] }: Asked): Told => {
    if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no number');
    const one = all.get(Number(name));
    return one === undefined ? problem(404, 'there is none') : answer(one, Number(name));
  };
};

/**
 * @param lasts how often a job is looked at until it is done
 * @param left where the ids of the invoices are kept
 */
function routesOf(
  document: object,
  { begin, tell, path = '/invoice-jobs' }: Telling,
  lasts: number,
  left = new Set<number>(),
): Routes {
  const jobs = new Map<number, { looks: number; readonly amount: unknown }>();
  const invoices = new Map<number, Thing>();
  return {
    'GET /invoices': () => ({ status: 200, body: [...invoices.values()] }),
    [`POST ${path}`]: reading(validator(document, 'Wish'), (_, { amount }) => {
      jobs.set(jobs.size + 1, { looks: 0, amount });
      return begin(jobs.size);
    }),
    'GET /jobs/{jobId}': at(jobs, (job, jobId) => {
      job.looks += 1;
      if (job.looks <= lasts) return { status: 200, body: { jobId, status: 'running' } };
      const id = jobId + 5000;
      if (job.looks === lasts + 1) {
        invoices.set(id, { id, amount: job.amount });
        left.add(id);
      }
      return tell(jobId);
    }),
    'GET /invoices/{invoiceId}': at(invoices, (one) => ({ status: 200, body: one })),
    'DELETE /invoices/{invoiceId}': at(invoices, (_, id) => {
      invoices.delete(id);
      left.delete(id);
      return { status: 204 };
    }),
    'POST /invoices/{invoiceId}/pay': at(invoices, (one, id) => {
      if (one['isPaid']) return problem(409, 'it is paid');
      invoices.set(id, { ...one, isPaid: true });
      return { status: 200, body: { ...one, isPaid: true } };
    }),
  };
}

suite('what a job makes', (test) => {
  for (const [name, telling] of Object.entries(tellings)) {
    const document = documentOf(telling);
    test(`is had where the job tells it ${name}, once it is done, and is deleted at the end`, async () => {
      const left = new Set<number>();
      const only = ['valid-*', 'violation-*'];
      const options = {
        runs: 1,
        ...(telling.path === undefined ? { only } : { profile: 'strict' }),
      } as const;
      const report = await verifyDocument({
        document,
        routes: routesOf(document, telling, 2, left),
        options,
      });
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
      assert.is(left.size, 0);
    });
  }

  const [telling] = Object.values(tellings);
  const document = telling ? documentOf(telling) : {};

  test('accuses nobody where the job never ends', async () => {
    const routes = telling ? routesOf(document, telling, 1_000) : {};
    const { checks, exitCode } = await verifyDocument({ document, routes, options: { runs: 1 } });
    assert.equal(
      checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn'),
      [],
    );
    assert.is(exitCode, 3);
  });

  test('is judged like anything else', async () => {
    const routes = telling ? routesOf(document, telling, 1) : {};
    const { checks } = await verifyDocument({
      ...{ document, routes, options: { runs: 1 } },
      bent: ({ path }, right) => (path.endsWith('/pay') ? { status: 500 } : right()),
    });
    const failed = checks.filter(({ verdict }) => verdict === 'fail');
    assert.ok(
      failed.some(({ id, operation }) => id === 'valid-request-accepted' && operation === 'payInvoice'),
    );
    assert.equal([...new Set(failed.map(({ operation }) => operation))], ['payInvoice']);
  });
});
