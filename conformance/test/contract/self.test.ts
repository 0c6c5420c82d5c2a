/** The name that a document gives itself is what its references are relative to. */

import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { assertLawful } from './contract-laws.ts';

const self = 'https://things.example/api/openapi.json';

function documentWith(ref: string, $self: string): string {
  const content = { 'application/json': { schema: { $ref: ref } } };
  const responses = { 200: { description: 'One', content } };
  return JSON.stringify({
    ...{ openapi: '3.2.0', $self, info: { title: 'Things', version: '1' } },
    paths: { '/thing': { get: { operationId: 'readThing', responses } } },
    components: { schemas: { Thing: { type: 'integer' } } },
  });
}

const part = JSON.stringify({
  Thing: { type: 'integer' },
  Back: { $ref: `${self}#/components/schemas/Thing` },
});

/** How a thing may be named that stands in the document, or beside it. */
const refs: readonly (readonly [name: string, ref: string, own: string])[] = [
  ['by a pointer', '#/components/schemas/Thing', self],
  ['by its own name', `${self}#/components/schemas/Thing`, self],
  ['by its own name without a folder', 'openapi.json#/components/schemas/Thing', self],
  ['beside it', 'part.json#/Thing', self],
  ['beside it by its whole address', 'https://things.example/api/part.json#/Thing', self],
  ['beside it, and back', 'part.json#/Back', self],
  ['by a name that is relative itself', 'other.json#/components/schemas/Thing', 'other.json'],
  ['beside a name with a fragment', 'part.json#/Thing', `${self}#`],
];

suite('the name of a document', (test) => {
  for (const [name, ref, own] of refs) {
    test(`a thing is found ${name}`, async () => {
      await withFolder({ 'here.json': documentWith(ref, own), 'part.json': part }, async (folder) => {
        const contract = await loadContract(`${folder}/here.json`);
        assertLawful(contract);
        assert.equal(contract.remarks, []);
      });
    });
  }

  test('what lies elsewhere by that name is not read from here', async () => {
    const files = { 'here.json': documentWith('../part.json#/Thing', self), 'part.json': part };
    await withFolder(files, async (folder) => {
      const { remarks } = await loadContract(`${folder}/here.json`);
      assert.match(remarks[0]?.actual ?? '', /leads to the network/);
      assert.match(remarks[0]?.expected ?? '', /--allow-refs https:\/\/things\.example\/$/);
    });
  });
});
