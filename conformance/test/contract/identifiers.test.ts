/** References by identifier, by the name of a document, and to the schemas of JSON Schema itself. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { localise } from '../../contract/localise.ts';
import type { JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { judgeValue } from '../../schema/judge.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { assertLawful } from './contract-laws.ts';

/** References by identifier: they lead where JSON Schema core 8.2 says, as pointers into the document. */
suite('references by identifier', (test) => {
  test('$id, $anchor and addresses relative to a base become pointers', () => {
    const schemas = {
      Pet: { $id: 'https://example.com/pets/pet', properties: { owner: { $ref: 'owner#name' } } },
      Owner: { $id: 'https://example.com/pets/owner', $defs: { n: { $anchor: 'name', type: 'string' } } },
      Mine: { $ref: '#mine' },
      Known: { $anchor: 'mine', $ref: 'https://example.com/pets/pet#/properties/owner' },
    };
    assert.equal(refsIn(documentOf(schemas)), [
      '#/components/schemas/Owner/$defs/n',
      '#/components/schemas/Known',
      '#/components/schemas/Pet/properties/owner',
    ]);
  });

  test('a name with a percent sign is written as a URI has it', () => {
    const schemas = {
      Pet: { $id: 'https://example.com/pet', $defs: { '100%': {} }, not: { $ref: '#/$defs/100%25' } },
    };
    assert.equal(refsIn(documentOf(schemas)), ['#/components/schemas/Pet/$defs/100%25']);
  });

  test('what the document does not hold, and what is no schema, stays as it is', () => {
    const schemas = {
      A: { $id: 'https://example.com/a', $ref: 'b.yaml#/B' },
      C: { const: { $ref: '#a', $id: 'x' } },
    };
    const document = documentOf(schemas);
    assert.equal(localise(document, '3.1'), document);
    assert.is(localise(document, '3.0'), document);
    const plain = documentOf({ A: { $ref: '#/components/schemas/B' }, B: {} });
    assert.is(localise(plain, '3.1'), plain);
  });

  test('an identifier that is no address, as a URN, does not keep files from being joined', () =>
    withFolder({}, async (folder) => {
      const pet = {
        ...{ $id: 'urn:example:pet', $defs: { name: { type: 'string' } } },
        properties: { name: { $ref: '#/$defs/name' }, owner: { $ref: 'urn:example:owner' } },
      };
      const owner = { $id: 'urn:example:owner', properties: { $id: { type: 'integer' } } };
      const toy = { $ref: './toys.json#/Toy' };
      const get = { responses: { 200: { description: 'One' } } };
      const paths = { '/pets': { get } };
      const document = { ...documentOf({ Pet: pet, Owner: owner, Toy: toy }), paths };
      await writeFile(join(folder, 'toys.json'), JSON.stringify({ Toy: { $id: 'urn:toy', type: 'object' } }));
      await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
      const { document: joined, remarks } = await loadContract(join(folder, 'openapi.json'));
      assert.equal(remarks, []);
      const schema = (pointer: string) => valueAt(joined, `/components/schemas/${pointer}`);
      assert.equal(schema('Pet/properties/name/$ref'), '#/components/schemas/Pet/$defs/name');
      assert.equal(schema('Pet/properties/owner/$ref'), '#/components/schemas/Owner');
      assert.equal(schema('Owner/properties/$id'), { type: 'integer' });
    }));

  test('a dynamic reference leads to the outermost anchor of its name', () => {
    const list = {
      $id: 'list',
      type: 'array',
      items: { $dynamicRef: '#item' },
      $defs: { any: { $dynamicAnchor: 'item' } },
    };
    const texts = { $id: 'texts', $ref: 'list', $defs: { text: { $dynamicAnchor: 'item', type: 'string' } } };
    const made = localise(documentOf({ List: list, Texts: texts }), '3.1') as JsonObject;
    assert.equal(refsIn(documentOf({ List: list, Texts: texts })), [
      '#/components/schemas/List/$defs/any',
      '#/x-dynamic/1',
      '#/components/schemas/Texts/$defs/text',
    ]);
    assert.equal(Object.keys(made['x-dynamic'] as JsonObject), ['1']);
  });
});

function documentOf(schemas: JsonObject): JsonObject {
  return { openapi: '3.1.0', info: { title: 'a', version: '1' }, paths: {}, components: { schemas } };
}

function refsIn(document: JsonObject): readonly string[] {
  return [...JSON.stringify(localise(document, '3.1')).matchAll(/"\$ref":"([^"]*)"/g)].map(
    ([, ref]) => ref ?? '',
  );
}

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

/** The name that a document gives itself is what its references are relative to. */
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

  test('a reference to the network is told without credentials and values of its query', async () => {
    const ref = 'https://user:pass@example.invalid/part.json?token=tok-1&version=2#/Thing';
    await withFolder({ 'here.json': documentWith(ref, self) }, async (folder) => {
      const { remarks } = await loadContract(`${folder}/here.json`);
      const shown = 'https://example.invalid/part.json?token=…&version=2#/Thing';
      assert.ok(remarks[0]?.actual.includes(`"${shown}"`), remarks[0]?.actual);
      assert.not(/tok-1|pass@/.test(JSON.stringify(remarks)));
    });
  });

  test('what lies elsewhere by that name is not read from here', async () => {
    const files = { 'here.json': documentWith('../part.json#/Thing', self), 'part.json': part };
    await withFolder(files, async (folder) => {
      const { remarks } = await loadContract(`${folder}/here.json`);
      assert.match(remarks[0]?.actual ?? '', /leads to the network/);
      assert.match(remarks[0]?.expected ?? '', /--allow-refs https:\/\/things\.example\/$/);
    });
  });
});

const asked = { $ref: 'https://json-schema.org/draft/2020-12/schema' };
const document = {
  openapi: '3.1.0',
  info: { title: 'Forms', version: '1' },
  paths: {
    '/forms': {
      post: {
        requestBody: { content: { 'application/json': { schema: asked, example: asked } } },
        responses: { 204: { description: 'Kept' } },
      },
    },
  },
};

/** A document may say that something is a JSON Schema by the address of its schema: nothing is fetched for that. */
suite('schemas of JSON Schema itself', (test) => {
  test('are known by their address', async () => {
    const contract = await withFolder({}, async (folder) => {
      const file = join(folder, 'openapi.json');
      await writeFile(file, JSON.stringify(document));
      return loadContract(file, { fetchDocument: () => Promise.reject(new Error('nothing is fetched')) });
    });
    assert.equal(contract.remarks, []);
    assert.equal(
      valueAt(contract.document, '/paths/~1forms/post/requestBody/content/application~1json/example'),
      asked,
    );
    const schema = contract.operations[0]?.requestBody?.content[0]?.schema ?? false;
    const faults = (value: Parameters<typeof judgeValue>[2]) =>
      judgeValue(contract, schema, value, { formats: 'none' }).map(
        ({ keyword, place }) => `${keyword} ${place}`,
      );
    assert.equal(faults({ type: 'object', properties: { $ref: { minLength: 1 } } }), []);
    assert.equal(faults({ properties: { a: { not: { minLength: -1 } } } }), [
      'minimum /properties/a/not/minLength',
    ]);
    assert.ok(plainValue(contract, schema, 'required') !== undefined);
    const broken = new Set(violations(contract, schema).map(({ label }) => label));
    for (const label of ['type:anyOf', '$anchor:pattern']) assert.ok(broken.has(label), label);
  });
});
