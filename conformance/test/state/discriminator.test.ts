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
    assert.equal(found, ['violation-refused addPet warn 201 at /paths/~1pets/post']);
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
});
