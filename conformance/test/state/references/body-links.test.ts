/** Leases of flats: a link of the document says which member of a body names what was made below something else. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Bent, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 30 };
const others = { 400: refusal, 404: refusal };

/** How the link tells the member, and the schema of the body that it is in. */
interface Shape {
  readonly requestBody: unknown;
  readonly where: (flat: unknown, house: unknown) => Thing;
}

const shapes: Readonly<Record<string, Shape>> = {
  'an expression by member name': {
    requestBody: { object: '$response.body#/id' },
    where: (object) => ({ object }),
  },
  'two expressions, one of the path': {
    requestBody: { object: '$response.body#/id', premises: '$request.path.houseId' },
    where: (object, premises) => ({ object, premises }),
  },
  'in an object of its own': {
    requestBody: { subject: { object: '$response.body#/id' } },
    where: (object) => ({ subject: { object } }),
  },
  'a text with an expression in braces': {
    requestBody: '{"object": "{$response.body#/id}"}',
    where: (object) => ({ object }),
  },
};

/** An object of which all members are required, wherever they are objects themselves. */
function schemaOf(members: Thing): Thing {
  const properties = Object.entries(members).map(([name, one]) => [
    name,
    one === uuid ? uuid : schemaOf(one as Thing),
  ]);
  return { type: 'object', required: Object.keys(members), properties: Object.fromEntries(properties) };
}

const schemas = (name: string, properties: Thing, required: readonly string[]) => ({
  [`New${name}`]: { type: 'object', required, properties },
  [name]: { type: 'object', required: ['id', ...required], properties: { id: uuid, ...properties } },
});

function document({ requestBody, where }: Shape) {
  const about = schemaOf(where(uuid, uuid));
  const lease = { ...(about['properties'] as Thing), tenant: text };
  const demanded = [...(about['required'] as readonly string[]), 'tenant'];
  const made = (operationId: string, name: string, links?: unknown) => ({
    ...{ operationId, requestBody: body(ref(`New${name}`)) },
    responses: { 201: { ...Object(json(ref(name))), ...(links ? { links } : {}) }, ...others, 422: refusal },
  });
  const read = (operationId: string, name: string) => ({
    ...{ operationId, responses: { 200: json(ref(name)), ...others } },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Leases', version: '1' },
    paths: {
      '/houses': { post: made('addHouse', 'House') },
      '/houses/{houseId}': { parameters: [inPath('houseId', uuid)], get: read('readHouse', 'House') },
      '/houses/{houseId}/flats': {
        parameters: [inPath('houseId', uuid)],
        post: made('addFlat', 'Flat', { lease: { operationId: 'addLease', requestBody } }),
      },
      '/houses/{houseId}/flats/{flatId}': {
        parameters: [inPath('houseId', uuid), inPath('flatId', uuid)],
        get: read('readFlat', 'Flat'),
      },
      '/leases': { post: made('addLease', 'Lease') },
      '/leases/{leaseId}': { parameters: [inPath('leaseId', uuid)], get: read('readLease', 'Lease') },
    },
    components: {
      schemas: {
        Problem,
        ...schemas('House', { street: text }, ['street']),
        ...schemas('Flat', { door: text }, ['door']),
        ...schemas('Lease', lease, demanded),
      },
    },
  };
}

function routes(shape: Shape): Routes {
  const whole = document(shape);
  const kept = new Map<string, Thing>();
  const isId = validator({ components: { schemas: { Id: uuid } } }, 'Id');
  const read = (kind: string, names: readonly string[]): Told => {
    if (!names.every(isId)) return problem(400, 'no id');
    const thing = kept.get([kind, ...names].join(' ').toLowerCase());
    return thing ? { status: 200, body: thing } : problem(404, 'not there');
  };
  const keep = (kind: string, above: readonly string[], thing: Thing): Told => {
    const made = { id: crypto.randomUUID(), ...thing };
    kept.set([kind, ...above, made.id].join(' '), made);
    return { status: 201, body: made };
  };
  /** Whether some flat is named just so. */
  const isLet = (lease: Thing): boolean =>
    [...kept.keys()].some((key) => {
      const [kind, house, flat] = key.split(' ');
      const wanted = Object.entries(shape.where(flat, house));
      return (
        kind === 'flat' && wanted.every(([name, one]) => JSON.stringify(lease[name]) === JSON.stringify(one))
      );
    });
  return {
    'POST /houses': reading(validator(whole, 'NewHouse'), (_, house) => keep('house', [], house)),
    'GET /houses/{houseId}': ({ names }) => read('house', names),
    'POST /houses/{houseId}/flats': (asked) => {
      const above = read('house', asked.names);
      if (above.status !== 200) return above;
      const names = asked.names.map((name) => name.toLowerCase());
      return reading(validator(whole, 'NewFlat'), (_, flat) => keep('flat', names, flat))(asked);
    },
    'GET /houses/{houseId}/flats/{flatId}': ({ names }) => read('flat', names),
    'POST /leases': reading(validator(whole, 'NewLease'), (_, lease) =>
      isLet(lease) ? keep('lease', [], lease) : problem(422, 'no such flat'),
    ),
    'GET /leases/{leaseId}': ({ names }) => read('lease', names),
  };
}

function found(shape: Shape, bent?: Bent) {
  const trial = { document: document(shape), routes: routes(shape) };
  const options = { profile: 'spec', runs: 8 } as const;
  return verifyDocument({ ...trial, options, ...(bent ? { bent } : {}) });
}

suite('a link with a body', (test) => {
  for (const [name, shape] of Object.entries(shapes)) {
    test(`gives the member that it names: ${name}`, async () => {
      const report = await found(shape);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

    test(`lets what is wrong be seen: ${name}`, async () => {
      const bent: Bent = ({ json: sent }, right) => {
        const { tenant } = (sent ?? {}) as Thing;
        return typeof tenant === 'string' && tenant.length === 30 ? problem(400, 'too long') : right();
      };
      const [row] = openRows(await found(shape, bent));
      assert.match(row ?? '', /^valid-request-accepted addLease fail 400/);
    });
  }
});
