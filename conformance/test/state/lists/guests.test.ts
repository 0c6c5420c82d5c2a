/** Guests that staff creates: their own key shows each guest himself alone, and that of the staff shows all. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRowNames, openRows, verifyDocument } from '../verify-document.ts';

const secrets = { guest: 'guest-key-0815', staff: 'staff-token-4711' };
const others = { 400: refusal, 401: refusal, 403: refusal, 404: refusal };
const either = [{ guest: [] }, { staff: [] }];

const hotel = {
  openapi: '3.1.0',
  info: { title: 'Hotel', version: '1' },
  paths: {
    '/guests': {
      post: {
        ...{ operationId: 'addGuest', security: [{ staff: [] }], requestBody: body(ref('NewGuest')) },
        responses: { 201: json(ref('Guest')), ...others },
      },
      get: {
        ...{ operationId: 'listGuests', security: either },
        responses: { 200: json({ type: 'array', items: ref('Guest') }), ...others },
      },
    },
    '/guests/{guestId}': {
      parameters: [inPath('guestId', { type: 'integer', minimum: 1 })],
      get: {
        ...{ operationId: 'readGuest', security: either },
        responses: { 200: json(ref('Guest')), ...others },
      },
      put: {
        ...{ operationId: 'changeGuest', security: either, requestBody: body(ref('NewGuest')) },
        responses: { 200: json(ref('Guest')), ...others },
      },
      delete: {
        ...{ operationId: 'dropGuest', security: [{ staff: [] }] },
        responses: { 204: { description: 'Gone' }, ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewGuest: {
        ...{ type: 'object', required: ['name'], additionalProperties: false },
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 60 },
          floor: { type: 'integer', minimum: 0, maximum: 40 },
        },
      },
      Guest: {
        ...{ type: 'object', required: ['id', 'name'] },
        properties: {
          id: { type: 'integer' },
          name: { type: 'string' },
          floor: { type: 'integer' },
        },
      },
    },
    securitySchemes: {
      guest: { type: 'apiKey', in: 'header', name: 'X-Guest-Key' },
      staff: { type: 'http', scheme: 'bearer' },
    },
  },
};

const unknown: Told = { ...problem(401, 'who?'), fields: { 'www-authenticate': 'Bearer' } };

type Handle = (asked: Asked) => Told;

/**
 * Lets in whoever has a valid credential: staff to everything, the guest to what is the first guest's.
 * @param hidden what a guest is answered about others
 */
function behind(hidden: 403 | 404, handle: Handle, isStaffOnly = false): Handle {
  return (asked) => {
    const bearer = /^bearer +(.*)$/i.exec(asked.header('authorization') ?? '')?.[1];
    const isStaff = bearer === secrets.staff;
    const isGuestKey = asked.header('x-guest-key') === secrets.guest;
    if (!isStaff && (isStaffOnly || !isGuestKey)) return unknown;
    const [name] = asked.names;
    if (name !== undefined && !/^[1-9]\d*$/.test(name)) return problem(400, 'no id');
    return isStaff || name === undefined || name === '1' ? handle(asked) : problem(hidden, 'not you');
  };
}

function routesOf(hidden: 403 | 404): Routes {
  const guests = new Map<string, Thing>([['1', { id: 1, name: 'Ada' }]]);
  let last = 1;
  const isGuest = validator(hotel, 'NewGuest');
  const found = ({ names: [name = ''] }: Asked, handle: (guest: Thing, name: string) => Told): Told => {
    const guest = guests.get(name);
    return guest ? handle(guest, name) : problem(404, 'no such guest');
  };
  const add = reading(isGuest, (_, told) => {
    last += 1;
    guests.set(String(last), { ...told, id: last });
    return { status: 201, body: { ...told, id: last } };
  });
  const list: Handle = ({ header }) => {
    const all = [...guests.values()];
    return { status: 200, body: header('authorization') ? all : all.slice(0, 1) };
  };
  const change: Handle = (asked) =>
    reading(isGuest, (_, told) =>
      found(asked, (guest, name) => {
        const next = { ...told, id: guest['id'] };
        guests.set(name, next);
        return { status: 200, body: next };
      }),
    )(asked);
  const drop: Handle = (asked) => found(asked, (_, name) => ({ status: guests.delete(name) ? 204 : 404 }));
  return {
    'POST /guests': behind(hidden, add, true),
    'GET /guests': behind(hidden, list),
    'GET /guests/{guestId}': behind(hidden, (asked) => found(asked, (body) => ({ status: 200, body }))),
    'PUT /guests/{guestId}': behind(hidden, change),
    'DELETE /guests/{guestId}': behind(hidden, drop, true),
  };
}

const run = (hidden: 403 | 404, bent?: Bent) =>
  verifyDocument({
    ...{ document: hotel, routes: routesOf(hidden), ...(bent ? { bent } : {}) },
    options: { profile: 'spec', credential: Object.entries(secrets).map((one) => one.join('=')) },
  });

suite('guests that staff creates', (test) => {
  for (const hidden of [403, 404] as const)
    test(`accuses nobody who answers ${hidden} to a guest about others`, async () => {
      const report = await run(hidden);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

  test('finds who lets a guest do what only staff may', async () => {
    const report = await run(404, ({ method, json: told, header }, right) =>
      method === 'POST' && header('x-guest-key') === secrets.guest && header('authorization') === undefined
        ? { status: 201, body: { ...Object(told), id: 1 } }
        : right(),
    );
    assert.equal(openRowNames(report), ['credential-refused addGuest fail']);
    const [found] =
      report.checks.find(({ id, verdict }) => id === 'credential-refused' && verdict === 'fail')?.findings ??
      [];
    assert.is(found?.pair?.difference, 'the valid credential of guest alone');
  });

  test('finds who merges what PUT replaces, though the first credential does not show it', async () => {
    const kept = new Map<string, unknown>();
    const report = await run(404, ({ method, path, json: told }, right) => {
      const answer = right();
      if (answer.status >= 300 || !path.startsWith('/guests/')) return answer;
      const floor = Object(told).floor ?? kept.get(path) ?? Object(answer.body).floor;
      if (method === 'PUT' && floor !== undefined) kept.set(path, floor);
      return floor === undefined || method === 'DELETE'
        ? answer
        : { ...answer, body: { ...Object(answer.body), floor } };
    });
    assert.ok(openRowNames(report).includes('put-replaces changeGuest warn'), openRowNames(report).join());
  });
});
