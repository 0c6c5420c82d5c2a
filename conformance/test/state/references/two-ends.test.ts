/** Ferries between two ports that go by short codes: each end is said to exist, by a sentence about it alone. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRowNames, openRows, verifyDocument } from '../verify-document.ts';

const ends = ['origin', 'destination'] as const;
type End = (typeof ends)[number];

const code = { type: 'string', pattern: '^[A-Z]{3,5}$' };
const number = { type: 'integer', minimum: 1, maximum: 100_000 };
const text = { type: 'string', minLength: 1, maxLength: 40 };
const closed = { type: 'object', additionalProperties: false };
const port = { code, name: text };
const ferry = {
  name: text,
  origin: { ...code, description: 'Code of an existing port.' },
  destination: { ...code, description: 'Code of an existing port other than the origin.' },
};
const others = { 400: refusal, 404: refusal };

const line = {
  openapi: '3.1.0',
  info: { title: 'Line', version: '1' },
  paths: {
    '/ports': {
      post: {
        ...{ operationId: 'addPort', requestBody: body(ref('Port')) },
        description: 'The code must be unique; a port with a code that is taken is refused with 409.',
        responses: { 201: json(ref('Port')), 400: refusal, 409: refusal },
      },
    },
    '/ports/{portCode}': {
      parameters: [inPath('portCode', code)],
      get: { operationId: 'readPort', responses: { 200: json(ref('Port')), ...others } },
      delete: {
        ...{ operationId: 'dropPort', description: 'A port that ferries call at cannot be removed (409).' },
        responses: { 204: { description: 'gone' }, ...others, 409: refusal },
      },
    },
    '/ferries': {
      post: {
        ...{ operationId: 'addFerry', requestBody: body(ref('NewFerry')) },
        responses: { 201: json(ref('Ferry')), 400: refusal, 422: refusal },
      },
    },
    '/ferries/{ferryId}': {
      parameters: [inPath('ferryId', number)],
      get: { operationId: 'readFerry', responses: { 200: json(ref('Ferry')), ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      Port: { ...closed, required: ['code', 'name'], properties: port },
      NewFerry: { ...closed, required: ['name', ...ends], properties: ferry },
      Ferry: { type: 'object', required: ['id'], properties: { id: number, ...ferry } },
    },
  },
};

/** @param unchecked the end at which any port is taken */
function lineRoutes(unchecked?: End): Routes {
  const [ports, ferries] = [new Map<string, Thing>(), [] as Thing[]];
  const found = ({ names: [name = ''] }: Asked, tell: (port: Thing) => Told): Told => {
    const one = ports.get(name);
    if (!/^[A-Z]{3,5}$/.test(name)) return problem(400, 'no code');
    return one ? tell(one) : problem(404, 'no such port');
  };
  const isUsed = (name: unknown): boolean => ferries.some((one) => ends.some((end) => one[end] === name));
  return {
    'POST /ports': reading(validator(line, 'Port'), (_, sent) => {
      if (ports.has(String(sent['code']))) return problem(409, 'the code is taken');
      ports.set(String(sent['code']), sent);
      return { status: 201, body: sent };
    }),
    'GET /ports/{portCode}': (asked) => found(asked, (one) => ({ status: 200, body: one })),
    'DELETE /ports/{portCode}': (asked) =>
      found(asked, (one) => {
        if (isUsed(one['code'])) return problem(409, 'ferries call at it');
        ports.delete(String(one['code']));
        return { status: 204 };
      }),
    'POST /ferries': reading(validator(line, 'NewFerry'), (_, sent) => {
      const isLost = ends.some((end) => end !== unchecked && !ports.has(String(sent[end])));
      if (isLost || sent['origin'] === sent['destination']) return problem(422, 'no such port');
      ferries.push({ id: ferries.length + 1, ...sent });
      return { status: 201, body: ferries.at(-1) };
    }),
    'GET /ferries/{ferryId}': ({ names: [id = ''] }) => {
      const one = ferries[Number(id) - 1];
      if (!/^[1-9]\d{0,4}$/.test(id)) return problem(400, 'no number');
      return one ? { status: 200, body: one } : problem(404, 'no such ferry');
    },
  };
}

suite('two ends by short codes', (test) => {
  test('are both made, and nobody is accused', async () => {
    const options = { profile: 'strict', runs: 2 } as const;
    assert.equal(openRows(await verifyDocument({ document: line, routes: lineRoutes(), options })), []);
  });

  for (const end of ends)
    test(`of which the ${end} may be any is told, by a port that was deleted`, async () => {
      const options = { profile: 'strict', only: ['references-exist'] } as const;
      const report = await verifyDocument({ document: line, routes: lineRoutes(end), options });
      assert.equal(openRowNames(report), ['references-exist addFerry warn']);
    });
});
