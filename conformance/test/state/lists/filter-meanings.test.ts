/** What filters mean: flags that add instead of selecting, and patterns of days and versions, which may be bounds. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Bent, problem, type Routes } from '../serve-routes.ts';
import { claimRoutes, claims } from '../servers/claims.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const options = { profile: 'strict', runs: 2, only: ['filter-finds'] } as const;
const both = { ...options, only: ['filter-finds', 'filters-meet'] };

/** The claims, with words about their flag. */
function claimsTold(description: string): object {
  const { parameters, ...get } = claims.paths['/claims'].get;
  const told = parameters.map((one) => (one.name === 'archived' ? { ...one, description } : one));
  const list = { ...claims.paths['/claims'], get: { ...get, parameters: told } };
  return { ...claims, paths: { ...claims.paths, '/claims': list } };
}

/** A server that reads the flag of the list of claims in another way. */
function flagRead(read: (archived: string | null) => string | null): Bent {
  return (asked, right) => {
    if (asked.method !== 'GET' || asked.path !== '/claims') return right();
    const query = new URLSearchParams(asked.query);
    const archived = read(query.get('archived'));
    query.delete('archived');
    if (archived !== null) query.set('archived', archived);
    return right({ ...asked, query });
  };
}

const adds = flagRead((archived) => (archived === 'true' ? null : (archived ?? 'false')));
const onlySelects = flagRead((archived) => (archived === 'false' ? null : archived));

interface BillShape {
  readonly pattern: string;
  readonly description: string;
  /** Whether a bill with the first value is found by the second one. */
  readonly finds: (own: string, wanted: string) => boolean;
}

function billsOf({ pattern, description }: BillShape) {
  const others = { 400: refusal, 404: refusal };
  const due = { type: 'string', pattern };
  const members = { title: { type: 'string', minLength: 1, maxLength: 60 }, due };
  return {
    openapi: '3.1.0',
    info: { title: 'Bills', version: '1' },
    paths: {
      '/bills': {
        get: {
          operationId: 'listBills',
          parameters: [{ name: 'due', in: 'query', description, schema: due }],
          responses: { 200: json({ type: 'array', items: ref('Bill') }), 400: refusal },
        },
        post: {
          operationId: 'addBill',
          requestBody: body(ref('NewBill')),
          responses: { 201: json(ref('Bill')), 400: refusal },
        },
      },
      '/bills/{billId}': {
        parameters: [inPath('billId', { type: 'integer', minimum: 1 })],
        get: { operationId: 'getBill', responses: { 200: json(ref('Bill')), ...others } },
      },
    },
    components: {
      schemas: {
        Problem,
        NewBill: { type: 'object', required: ['title', 'due'], properties: members },
        Bill: {
          type: 'object',
          required: ['billId', 'title', 'due'],
          properties: { ...members, billId: { type: 'integer' } },
        },
      },
    },
  };
}

function billRoutes(shape: BillShape): Routes {
  const kept: Thing[] = [];
  return {
    'POST /bills': reading(validator(billsOf(shape), 'NewBill'), (_, thing) => {
      const bill = { ...thing, billId: kept.length + 1 };
      kept.push(bill);
      return { status: 201, body: bill };
    }),
    'GET /bills': ({ query }) => {
      const wanted = query.get('due');
      if (wanted !== null && !new RegExp(shape.pattern, 'u').test(wanted)) return problem(400, 'no such due');
      const found = kept.filter(({ due }) => wanted === null || shape.finds(String(due), wanted));
      return { status: 200, body: found };
    },
    'GET /bills/{billId}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no id');
      const bill = kept[Number(id) - 1];
      return bill ? { status: 200, body: bill } : problem(404, 'no bill');
    },
  };
}

const [day, version] = ['^[0-9]{4}-[0-9]{2}-[0-9]{2}$', '^v[0-9][.][0-9]$'];
const code = '^CC-[0-9]{3}$';
const until = (own: string, wanted: string): boolean => own <= wanted;
const since = (own: string, wanted: string): boolean => own >= wanted;

const bounds: readonly BillShape[] = [
  { pattern: day, description: 'Bills that are due on that day or before it', finds: until },
  { pattern: day, description: '', finds: until },
  { pattern: '^[0-9]{6}$', description: 'Bills of this number and the next ones', finds: since },
  { pattern: '^[0-9]{4}-W[0-9]{2}$', description: 'The week', finds: since },
  { pattern: version, description: 'The version', finds: since },
  { pattern: code, description: 'Bills that fall due by that code', finds: until },
  { pattern: code, description: 'Bills from this code on', finds: since },
];

suite('what filters mean', (test) => {
  for (const words of [
    'Whether archived claims are listed as well',
    'Show archived claims',
    'Archived claims are left out unless this is set',
  ])
    test(`a flag that adds is let be: ${words}`, async () => {
      const { routes } = claimRoutes();
      const report = await verifyDocument({ document: claimsTold(words), routes, bent: adds, options: both });
      assert.equal(openRows(report), []);
    });

  test('a flag that filters nothing where it is false is let be', async () => {
    const { routes } = claimRoutes();
    const report = await verifyDocument({ document: claims, routes, bent: onlySelects, options: both });
    assert.equal(openRows(report), []);
  });

  for (const words of ['Only archived claims', 'Claims that are archived', 'Filters by the archived state'])
    test(`a flag that selects is missed where it is ignored: ${words}`, async () => {
      const { routes } = claimRoutes('ignores the flag');
      const report = await verifyDocument({ document: claimsTold(words), routes, options });
      assert.equal(accusing(report), ['filter-finds warn']);
    });

  for (const shape of bounds)
    test(`a bound is let be: ${shape.pattern}, "${shape.description}"`, async () => {
      const report = await verifyDocument({ document: billsOf(shape), routes: billRoutes(shape), options });
      assert.equal(openRows(report), []);
    });

  for (const description of ['', 'Filters bills by their centre', 'The code of the centre'])
    test(`a code is missed where only what is behind it counts: "${description}"`, async () => {
      const shape = { pattern: code, description, finds: since };
      const report = await verifyDocument({ document: billsOf(shape), routes: billRoutes(shape), options });
      assert.equal(accusing(report), ['filter-finds warn']);
    });
});

function accusing({ checks }: Awaited<ReturnType<typeof verifyDocument>>): readonly string[] {
  const red = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  return red.map(({ id, verdict }) => `${id} ${verdict}`);
}
