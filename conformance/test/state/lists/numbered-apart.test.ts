/** Users have roles of their own, numbered for each user, beside global ones; elsewhere both are the same roles. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes, type Told } from '../serve-routes.ts';
import { openRowNames, verifyDocument } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const [userId, roleId] = [inPath('userId', id), inPath('roleId', id)];
const made = (operationId: string, of: string) => ({
  ...{ operationId, requestBody: body(ref('New')) },
  responses: { 201: json(ref(of)), 400: refusal, 404: refusal },
});
const about = (operationId: string) => ({
  ...{ operationId, responses: { 200: json(ref('Role')), 400: refusal, 404: refusal } },
});

const removes = { operationId: 'deleteRole', responses: { 204: { description: 'Gone.' }, 404: refusal } };

const documentOf = (isDeleted: boolean) => ({
  openapi: '3.1.0',
  info: { title: 'Roles', version: '1' },
  paths: {
    '/users': { post: made('addUser', 'User') },
    '/users/{userId}/roles': { parameters: [userId], post: made('addRole', 'Role') },
    '/users/{userId}/roles/{roleId}': { parameters: [userId, roleId], get: about('getRole') },
    '/roles': {
      get: {
        operationId: 'listRoles',
        responses: { 200: json({ type: 'array', items: ref('Role') }), 400: refusal },
      },
    },
    ...(isDeleted ? { '/roles/{roleId}': { parameters: [roleId], delete: removes } } : {}),
    '/roles/{roleId}/disable': { parameters: [roleId], post: about('disableRole') },
  },
  components: {
    schemas: {
      Problem,
      New: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 20 } } },
      User: { type: 'object', required: ['id'], properties: { id, name: { type: 'string' } } },
      Role: {
        type: 'object',
        required: ['id', 'isOff'],
        properties: { id, name: { type: 'string' }, isOff: { type: 'boolean' } },
      },
    },
  },
});

interface Manners {
  /** Whether the roles of all users are the global ones. */
  readonly shared?: true;
  /** Whether a global role can be deleted. */
  readonly isDeleted?: true;
  readonly fault?: 'breaks down';
}

const old = 40;

/** The roles by the user, if any, and their number; some are there from the start. */
function globalRoles() {
  const roles = new Map<string, Thing>();
  const named = (key: string, sent: Thing): Thing => {
    const role = { ...sent, id: Number(/\d+$/.exec(key)?.[0]), isOff: false };
    roles.set(key, role);
    return role;
  };
  for (let at = 1; at <= old; at += 1) named(`/${at}`, { name: `global ${at}` });
  return { roles, named };
}

function routesOf({ shared, fault }: Manners): Routes {
  const users: Thing[] = [];
  const { roles, named } = globalRoles();
  const keyOf = (user: string | undefined, role: string | undefined) => `${shared ? '' : user}/${role}`;
  const ofOne = (key: string, tell: (role: Thing) => Told): Told => {
    const role = roles.get(key);
    return role ? tell(role) : problem(404, 'no such role');
  };
  const all = (user: string) => [...roles.keys()].filter((key) => key.startsWith(`${shared ? '' : user}/`));
  const isUser = (user = '') => /^[1-9]\d*$/.test(user) && Number(user) <= users.length;
  return {
    'POST /users': reading(validator(documentOf(false), 'New'), (_, sent) => {
      users.push(sent);
      return { status: 201, body: { ...sent, id: users.length } };
    }),
    'POST /users/{userId}/roles': (asked) => {
      const [user = ''] = asked.names;
      if (!isUser(user)) return problem(404, 'no such user');
      const add = (_: unknown, sent: Thing): Told => {
        const last = Math.max(0, ...all(user).map((key) => Number(/\d+$/.exec(key)?.[0])));
        return { status: 201, body: named(keyOf(user, String(last + 1)), sent) };
      };
      return reading(validator(documentOf(false), 'New'), add)(asked);
    },
    'GET /users/{userId}/roles/{roleId}': ({ names: [user, role] }) =>
      isUser(user)
        ? ofOne(keyOf(user, role), (body) => ({ status: 200, body }))
        : problem(404, 'no such user'),
    'GET /roles': () => ({
      status: 200,
      body: [...roles].filter(([key]) => key.startsWith('/')).map(([, role]) => role),
    }),
    'DELETE /roles/{roleId}': ({ names: [role] }) =>
      ofOne(`/${role}`, () => ({ status: roles.delete(`/${role}`) ? 204 : 404 })),
    'POST /roles/{roleId}/disable': ({ names: [role] }) =>
      fault
        ? { status: 500, body: { title: 'oh' } }
        : ofOne(`/${role}`, (found) => ({ status: 200, body: { ...found, isOff: true } })),
  };
}

const rowsOf = async (manners: Manners) =>
  openRowNames(
    await verifyDocument({
      ...{ document: documentOf(manners.isDeleted === true), routes: routesOf(manners) },
      options: { profile: 'spec' },
    }),
  ).filter((row) => !row.startsWith('allow-sent '));

suite('roles below users beside global roles', (test) => {
  for (const manners of [{}, { shared: true }, { shared: true, isDeleted: true }] as const)
    test(`are let be: ${JSON.stringify(manners)}`, async () => {
      assert.equal(await rowsOf(manners), []);
    });

  for (const manners of [{}, { shared: true }] as const)
    test(`are told where they break down: ${JSON.stringify(manners)}`, async () => {
      const rows = await rowsOf({ ...manners, fault: 'breaks down' });
      assert.ok(rows.includes('no-server-error disableRole fail'), rows.join('\n'));
    });
});
