/** Bodies whose branches are told apart by a member: names of no branch are sent, and no branch is given another's name. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

type Pinned = 'const' | 'enum' | 'text';

/** What the member is in a branch, as its own schema says. */
function kindOf(name: string, pinned: Pinned): object {
  if (pinned === 'text') return { type: 'string' };
  return pinned === 'const' ? { const: name } : { type: 'string', enum: [name] };
}

function documentOf(pinned: Pinned, keyword: 'oneOf' | 'anyOf' = 'oneOf'): object {
  const branch = (name: string, member: string, schema: object): object => ({
    ...{ type: 'object', required: ['kind', member] },
    properties: { kind: kindOf(name, pinned), [member]: schema },
  });
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
  const mapping = { puss: '#/components/schemas/Cat' };
  const Pet = { [keyword]: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping } };
  const content = { 'application/json': { schema: ref('Pet') } };
  const post = {
    ...{ operationId: 'addPet', requestBody: { required: true, content } },
    responses: { 201: { description: 'Made' }, 400: { description: 'No' } },
  };
  const Cat = branch('puss', 'lives', { type: 'integer' });
  const Dog = branch('Dog', 'barks', { type: 'boolean' });
  const info = { title: 'Pets', version: '1' };
  return { openapi: '3.1.0', info, paths: { '/pets': { post } }, components: { schemas: { Pet, Cat, Dog } } };
}

const made: Told = { status: 201 };
const refusal = problem(400, 'no pet');

/** What each name asks for; `other` is asked of those that have no name. */
function serverOf(other: (pet: Readonly<Record<string, unknown>>) => boolean): Routes {
  const isCat = ({ lives }: Readonly<Record<string, unknown>>): boolean => Number.isInteger(lives);
  const isDog = ({ barks }: Readonly<Record<string, unknown>>): boolean => typeof barks === 'boolean';
  return {
    'POST /pets': ({ json, type }) => {
      if (type !== 'application/json' || typeof json !== 'object' || json === null) return refusal;
      const pet = json as Readonly<Record<string, unknown>>;
      if (typeof pet['kind'] !== 'string') return refusal;
      const isPet = pet['kind'] === 'puss' ? isCat(pet) : pet['kind'] === 'Dog' ? isDog(pet) : other(pet);
      return isPet ? made : refusal;
    },
  };
}

const options = { profile: 'spec', only: ['valid-request-accepted', 'violation-refused'] } as const;

async function rowsOf(document: object, routes: Routes): Promise<readonly string[]> {
  return openRows(await verifyDocument({ document, routes, options }));
}

suite('names of branches', (test) => {
  for (const pinned of ['const', 'enum', 'text'] as const) {
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      test(`a server that knows the names only is let be: ${keyword}, the member is ${pinned}`, async () => {
        assert.equal(
          await rowsOf(
            documentOf(pinned, keyword),
            serverOf(() => false),
          ),
          [],
        );
      });
    }
  }

  test('a server that knows no names, only schemas, is at most advised', async () => {
    const routes = serverOf(({ lives, barks }) => Number.isInteger(lives) !== (typeof barks === 'boolean'));
    const found = await rowsOf(documentOf('text'), routes);
    assert.equal(found, ['violation-refused addPet warn 201 at /components/schemas/Pet/discriminator']);
  });

  for (const pinned of ['const', 'enum'] as const) {
    test(`a server that takes any name is found where the member is ${pinned}`, async () => {
      const found = await rowsOf(
        documentOf(pinned),
        serverOf(() => true),
      );
      assert.equal(
        found.map((row) => row.slice(0, 29)),
        ['violation-refused addPet fail'],
      );
    });
  }

  test('a server that reads by the child that is named is let be', async () => {
    for (const kind of [{ type: 'string' }, { type: 'string', enum: ['puss', 'Dog'] }])
      assert.equal(
        await rowsOf(
          inherited(kind),
          serverOf(() => false),
        ),
        [],
      );
  });

  test('a server that does not look at what a child adds is advised', async () => {
    const routes = serverOf(() => false);
    const lax: Routes = {
      'POST /pets': (asked) => {
        const pet = asked.json as { readonly kind?: unknown } | null | undefined;
        return pet?.kind === 'puss' ? made : (routes['POST /pets']?.(asked) ?? refusal);
      },
    };
    const found = await rowsOf(inherited({ type: 'string' }), lax);
    assert.equal(
      found.map((row) => row.slice(0, 29)),
      ['violation-refused addPet warn'],
    );
  });

  test('a server that does without names is at most advised where children inherit', async () => {
    const routes: Routes = {
      'POST /pets': ({ json, type }) => {
        const isObject = typeof json === 'object' && json !== null;
        const isPet = isObject && typeof Reflect.get(json, 'kind') === 'string';
        return isPet && type === 'application/json' ? made : refusal;
      },
    };
    const found = await rowsOf(inherited({ type: 'string' }), routes);
    assert.equal(
      found.map((row) => row.slice(0, 29)),
      ['violation-refused addPet warn'],
    );
  });
});

/** A parent that is told apart by a member, and two schemas that have it in their `allOf`. */
function inherited(kind: object): object {
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
  const child = (member: string, schema: object): object => ({
    allOf: [ref('Pet'), { type: 'object', required: [member], properties: { [member]: schema } }],
  });
  const mapping = { puss: '#/components/schemas/Cat' };
  const Pet = {
    ...{ type: 'object', required: ['kind'], properties: { kind } },
    discriminator: { propertyName: 'kind', mapping },
  };
  const schemas = { Pet, Cat: child('lives', { type: 'integer' }), Dog: child('barks', { type: 'boolean' }) };
  return { ...documentOf('text'), components: { schemas } };
}
