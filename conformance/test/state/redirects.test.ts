/** A service that answers every change by 303, as forms of web pages do: the redirect is its documented success. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const others = { 400: refusal, 404: refusal };
const seeOther = {
  303: {
    description: 'Done; look there',
    headers: { Location: { schema: { type: 'string', format: 'uri-reference' } } },
  },
};

const leaflets = {
  openapi: '3.1.0',
  info: { title: 'Leaflets', version: '1' },
  paths: {
    '/leaflets': {
      get: {
        operationId: 'listLeaflets',
        responses: { 200: json({ type: 'array', items: ref('Leaflet') }) },
      },
      post: {
        operationId: 'addLeaflet',
        requestBody: body(ref('NewLeaflet')),
        responses: { ...seeOther, 400: refusal },
      },
    },
    '/leaflets/{id}': {
      parameters: [inPath('id', { type: 'integer', minimum: 1 })],
      get: { operationId: 'getLeaflet', responses: { 200: json(ref('Leaflet')), ...others } },
      put: {
        operationId: 'putLeaflet',
        requestBody: body(ref('NewLeaflet')),
        responses: { ...seeOther, ...others },
      },
      delete: { operationId: 'dropLeaflet', responses: { ...seeOther, ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      NewLeaflet: {
        type: 'object',
        required: ['title'],
        properties: { title: { type: 'string', minLength: 1, maxLength: 60 }, ink: { type: 'string' } },
      },
      Leaflet: {
        type: 'object',
        required: ['id', 'title'],
        properties: { id: { type: 'integer' }, title: { type: 'string' }, ink: { type: 'string' } },
      },
    },
  },
};

type Fault = 'forgets deletions' | 'merges' | 'takes anything';

interface Desk {
  readonly routes: Routes;
  readonly kept: ReadonlyMap<string, Thing>;
  /** How many were made. */
  readonly made: () => number;
}

function desk(fault?: Fault): Desk {
  const kept = new Map<string, Thing>();
  const isNew = validator(leaflets, 'NewLeaflet');
  const isTaken = (value: unknown): boolean =>
    isNew(value) || (fault === 'takes anything' && typeof value === 'object' && value !== null);
  let last = 0;
  const led = (path: string): Told => ({ status: 303, fields: { location: path } });
  const named = (handle: (id: string, asked: Parameters<Routes[string]>[0]) => Told): Routes[string] => {
    return (asked) => {
      const [id = ''] = asked.names;
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no id');
      return kept.has(id) ? handle(id, asked) : problem(404, 'no such leaflet');
    };
  };
  const routes: Routes = {
    'GET /leaflets': () => ({ status: 200, body: [...kept.values()] }),
    'POST /leaflets': reading(isTaken, (_, thing) => {
      last += 1;
      kept.set(String(last), { ...thing, id: last });
      return led(`/leaflets/${last}`);
    }),
    'GET /leaflets/{id}': named((id) => ({ status: 200, body: kept.get(id) })),
    'PUT /leaflets/{id}': named((id, asked) =>
      reading(isTaken, (_, thing) => {
        const before = fault === 'merges' ? kept.get(id) : {};
        kept.set(id, { ...before, ...thing, id: Number(id) });
        return led(`/leaflets/${id}`);
      })(asked),
    ),
    'DELETE /leaflets/{id}': named((id) => {
      if (fault !== 'forgets deletions') kept.delete(id);
      return led('/leaflets');
    }),
  };
  return { routes, kept, made: () => last };
}

suite('changes that are answered by a documented redirect', (test) => {
  test('are accepted, and what they made is deleted in the end', async () => {
    const { routes, kept, made } = desk();
    const report = await verifyDocument({
      document: leaflets,
      routes,
      options: { profile: 'strict', runs: 2 },
    });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
    assert.ok(made() > 0);
    assert.equal([...kept.keys()], [], 'nothing remains');
  });

  test('count against the limit of creates', async () => {
    const { routes, made } = desk();
    await verifyDocument({
      document: leaflets,
      routes,
      options: { profile: 'strict', runs: 2, maxCreates: 7 },
    });
    assert.ok(made() <= 7, `made ${made()}`);
  });

  const faults: readonly (readonly [Fault, string, string])[] = [
    ['forgets deletions', 'dropLeaflet', 'deleted-is-gone'],
    ['merges', 'putLeaflet', 'put-replaces'],
    ['takes anything', 'addLeaflet', 'violation-refused'],
  ];
  for (const [fault, operation, row] of faults) {
    test(`show a server that ${fault}`, async () => {
      const { checks } = await verifyDocument({
        document: leaflets,
        routes: desk(fault).routes,
        options: { profile: 'strict', runs: 2, only: [row] },
      });
      const found = checks.filter(({ verdict }) => verdict === 'warn' || verdict === 'fail');
      assert.ok(
        found.some((one) => one.operation === operation && one.id === row),
        JSON.stringify(found.map((one) => [one.id, one.operation])),
      );
    });
  }
});
