/** Things that clients name in bodies: by an optional id, by a name of their own, and in a PUT to the whole collection. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Bent, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const word = { type: 'string', minLength: 1, maxLength: 60 };
const others = { 400: refusal, 404: refusal };
const one = (name: string) => ({ 200: json(ref(name)), ...others });

const kennel = {
  openapi: '3.1.0',
  info: { title: 'Kennel', version: '1' },
  paths: {
    '/pets': {
      post: { operationId: 'addPet', requestBody: body(ref('Pet')), responses: one('Pet') },
      put: { operationId: 'changePet', requestBody: body(ref('Pet')), responses: one('Pet') },
    },
    '/pets/{petId}': {
      parameters: [inPath('petId', { type: 'integer' })],
      get: { operationId: 'readPet', responses: one('Pet') },
      delete: { operationId: 'dropPet', responses: { 204: { description: 'Gone' }, ...others } },
    },
    '/users': {
      post: { operationId: 'addUser', requestBody: body(ref('User')), responses: one('User') },
    },
    '/users/{username}': {
      parameters: [inPath('username', { type: 'string' })],
      get: { operationId: 'readUser', responses: one('User') },
      put: { operationId: 'changeUser', requestBody: body(ref('User')), responses: one('User') },
    },
  },
  components: {
    schemas: {
      Problem,
      Pet: { type: 'object', required: ['name'], properties: { id: { type: 'integer' }, name: word } },
      User: {
        type: 'object',
        properties: { id: { type: 'integer' }, username: word, email: word, password: word },
      },
    },
  },
};

/** What a service makes of the names that clients give. */
interface Shape {
  /** Whether it numbers pets itself, whatever id was sent. */
  readonly numbers?: true;
  /** Whether a user may be called otherwise by a PUT. @defaultValue the name in the path stays */
  readonly renames?: true;
  /** Whether it shows passwords to nobody. */
  readonly hides?: true;
  /** What it answers to a change of a pet without an id. @defaultValue 404 */
  readonly unnamed?: 400;
}

const routesOf = (shape: Shape): Routes => ({ ...petsOf(shape), ...usersOf(shape) });

function petsOf({ numbers, unnamed = 404 as never }: Shape, pets = new Map<string, Thing>()): Routes {
  let last = 0;
  const isPet = validator(kennel, 'Pet');
  return {
    'POST /pets': reading(isPet, (_, told) => {
      last += 1;
      const pet: Thing = { ...told, id: numbers ? last : (told['id'] ?? last) };
      pets.set(String(pet['id']), pet);
      return { status: 200, body: pet };
    }),
    'PUT /pets': reading(isPet, (_, told) => {
      if (told['id'] === undefined) return problem(unnamed, 'which one?');
      return found(pets, told['id'], () => {
        pets.set(String(told['id']), told);
        return { status: 200, body: told };
      });
    }),
    'GET /pets/{petId}': ({ names: [name = ''] }) => {
      if (!/^-?\d+$/.test(name)) return problem(400, 'no id');
      return found(pets, name, (pet) => ({ status: 200, body: pet }));
    },
    'DELETE /pets/{petId}': ({ names: [name = ''] }) => {
      if (!/^-?\d+$/.test(name)) return problem(400, 'no id');
      return found(pets, name, () => ({ status: pets.delete(name) ? 204 : 404 }));
    },
  };
}

function usersOf({ renames, hides }: Shape): Routes {
  const users = new Map<string, Thing>();
  let last = 0;
  const isUser = validator(kennel, 'User');
  const shown = ({ password, ...rest }: Thing): Thing =>
    hides || password === undefined ? rest : { ...rest, password };
  return {
    'POST /users': reading(isUser, (_, told) => {
      last += 1;
      const user: Thing = { id: last, ...told };
      users.set(String(user['username'] ?? `user${last}`), user);
      return { status: 200, body: shown(user) };
    }),
    'GET /users/{username}': ({ names: [name] }) =>
      found(users, name, (user) => ({ status: 200, body: shown(user) })),
    'PUT /users/{username}': reading(isUser, ({ names: [name = ''] }, told) =>
      found(users, name, () => {
        const next = renames ? String(told['username'] ?? name) : name;
        users.delete(name);
        users.set(next, { ...told, username: next });
        return { status: 200, body: shown({ ...told, username: next }) };
      }),
    ),
  };
}

function found(things: Map<string, Thing>, name: unknown, tell: (thing: Thing) => Told): Told {
  const thing = things.get(String(name));
  return thing ? tell(thing) : problem(404, 'no such thing');
}

const shapes: Readonly<Record<string, Shape>> = {
  'takes the ids that are given': {},
  'numbers pets itself': { numbers: true },
  'renames users': { renames: true },
  'shows passwords to nobody': { hides: true },
  'refuses a change of nothing as bad': { unnamed: 400 },
};

const run = (shape: Shape, bent?: Bent) =>
  verifyDocument({
    ...{ document: kennel, routes: routesOf(shape), ...(bent ? { bent } : {}) },
    options: { runs: 10 },
  });

suite('things that clients name in bodies', (test) => {
  for (const [name, shape] of Object.entries(shapes))
    test(`accuses nobody who ${name}`, async () => {
      const report = await run(shape);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

  test('finds who changes pets that break the schema', async () => {
    const { checks } = await run({}, ({ method, path, json: told }, right) =>
      method === 'PUT' && path === '/pets' && typeof Object(told).name === 'number'
        ? { status: 200, body: { id: 1, name: 'Rex' } }
        : right(),
    );
    const red = checks.filter(({ verdict }) => verdict === 'fail');
    assert.equal(
      red.map(({ id, operation }) => `${id} ${operation}`),
      ['violation-refused changePet'],
    );
  });

  test('takes a PATCH to the collection for one of all pets, where each is patched at its own path', async () => {
    const Part = { ...kennel.components.schemas.Pet, required: [] };
    const Count = { type: 'integer' };
    const patchAll = { operationId: 'patchPets', requestBody: body(ref('Part')), responses: one('Count') };
    const patchOne = { operationId: 'patchPet', requestBody: body(ref('Part')), responses: one('Pet') };
    const [pets, pet] = [kennel.paths['/pets'], kennel.paths['/pets/{petId}']];
    const document = {
      ...kennel,
      paths: { '/pets': { ...pets, patch: patchAll }, '/pets/{petId}': { ...pet, patch: patchOne } },
      components: { schemas: { ...kennel.components.schemas, Part, Count } },
    };
    const kept = new Map<string, Thing>();
    const isPart = validator(document, 'Part');
    const report = await verifyDocument({
      document,
      routes: {
        ...petsOf({}, kept),
        'PATCH /pets': reading(isPart, (_, told) => {
          const changed = [...kept.values()].map((one) => ({ ...one, ...told }));
          kept.clear();
          for (const one of changed) kept.set(String(one['id']), one);
          return { status: 200, body: changed.length };
        }),
        'PATCH /pets/{petId}': reading(isPart, ({ names: [name = ''] }, told) => {
          if (!/^-?\d+$/.test(name)) return problem(400, 'no id');
          return found(kept, name, (one) => {
            const changed = { ...one, ...told, id: one['id'] };
            kept.set(name, changed);
            return { status: 200, body: changed };
          });
        }),
      },
      options: { profile: 'spec' },
    });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('accuses nobody who refuses another thing under a taken id, where no path leads to them', async () => {
    const Item = {
      type: 'object',
      required: ['id', 'name'],
      properties: { id: { type: 'integer' }, name: word },
    };
    const add = { operationId: 'add', requestBody: body(ref('Item')), responses: one('Item') };
    const document = {
      ...kennel,
      paths: { '/items': { post: add } },
      components: { schemas: { Problem, Item } },
    };
    const kept = new Map<unknown, string>();
    const routes: Routes = {
      'POST /items': reading(validator(document, 'Item'), (_, item) => {
        const known = kept.get(item['id']) ?? JSON.stringify(item);
        kept.set(item['id'], known);
        return known === JSON.stringify(item) ? { status: 200, body: item } : problem(400, 'taken');
      }),
    };
    const report = await verifyDocument({ document, routes, options: { profile: 'spec', runs: 10 } });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });
});
