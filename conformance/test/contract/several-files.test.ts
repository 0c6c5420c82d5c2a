/** A document of several files becomes one, with nothing lost and every part still locatable. */

import * as assert from 'uvu/assert';
import { type LoadOptions, loadContract } from '../../contract/load-contract.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { withDocuments } from './document-parts.ts';
import { documents } from './fixture.ts';

const source = `${documents}several-files/openapi.yaml`;

suite('several files', (test) => {
  test('every reference is local and leads somewhere', async () => {
    const { document } = await loadContract(source);
    const refs = refsIn(document).filter((ref) => ref !== 'nowhere.yaml#/never-read');
    assert.ok(refs.length > 8);
    for (const ref of refs) assert.is.not(valueAt(document, ref.slice(1)), undefined, ref);
  });

  test('a name that is taken is not taken again', async () => {
    const { document } = await loadContract(source);
    assert.is(valueAt(document, '/components/schemas/Film/type'), 'string');
    assert.is(valueAt(document, '/components/schemas/Film-2/type'), 'object');
  });

  test('siblings of a reference into another file stay beside it', async () => {
    const { document } = await loadContract(source);
    const pointer = '/paths/~1films~1{filmId}/get/responses/404/content/application~1json/schema';
    assert.equal(valueAt(document, pointer), {
      $ref: '#/components/schemas/Film-2',
      description: 'A film that is no longer shown',
      required: ['until'],
    });
    assert.equal(valueAt(document, '/components/schemas/Film-2/required'), ['title']);
  });

  test('data, servers and the version are as they were', async () => {
    const { document, openapi } = await loadContract(source);
    const example = '/paths/~1films/post/requestBody/content/application~1json/example';
    assert.equal(valueAt(document, example), { $ref: 'nowhere.yaml#/never-read' });
    assert.equal(document['servers'], [{ url: '/v1' }]);
    assert.is(document['openapi'], openapi);
    assert.not.match(writeJson(document), /\\u0000|"\/\d+#/);
  });

  test('parts keep the places where they stand', async () => {
    const { positions } = await loadContract(source);
    assert.equal(positions.get('/components/schemas/Person/properties/name'), {
      file: `${documents}several-files/schemas/film.yaml`,
      line: 19,
      column: 5,
    });
    assert.is(positions.get('/components/schemas/Seat')?.file, source);
  });

  test('operations are followed where another file, or another path, has them', async () => {
    const paths = {
      '/things/{id}': { get: { $ref: 'operations.json#/read' }, put: { $ref: 'operations.json#/none' } },
      '/copies/{id}': { get: { $ref: '#/paths/~1things~1{id}/get' } },
    };
    const id = { $ref: 'parts/id.json' };
    const read = { operationId: 'read', parameters: [id], responses: { 200: { description: 'ok' } } };
    const files = {
      'openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths }),
      'operations.json': JSON.stringify({ read }),
      'parts/id.json': '{"name":"id","in":"path","required":true,"schema":{"type":"integer"}}',
    };
    await withFolder(files, async (folder) => {
      const { operations, positions, remarks } = await loadContract(`${folder}/openapi.json`);
      const found = operations.map(({ path, method, parameters: [one] }) => [path, method, one?.schema]);
      const whole = { type: 'integer' };
      assert.equal(found[0], ['/things/{id}', 'GET', whole]);
      assert.equal(found[2], ['/copies/{id}', 'GET', whole]);
      assert.is(positions.get(operations[0]?.pointer ?? '')?.file, `${folder}/operations.json`);
      assert.match(remarks.map(({ actual }) => actual).join(), 'leads nowhere: there is no /none');
    });
  });

  test('words that OpenAPI 3.0 does not have hold no reference, whatever stands in them', async () => {
    const foreign = { $defs: { A: { $ref: '#/nowhere' }, B: { $ref: 'nowhere.yaml' } }, if: { $ref: [] } };
    const content = { 'application/json': { schema: { $ref: 'part.json#/Thing' } } };
    const post = { requestBody: { content }, responses: { 200: { description: 'ok' } } };
    const files = {
      'openapi.json': JSON.stringify({
        ...{ openapi: '3.0.3', info: { title: 'Things', version: '1' }, paths: { '/things': { post } } },
        components: { schemas: { Own: { type: 'string', ...foreign } } },
      }),
      'part.json': JSON.stringify({ Thing: { type: 'integer', ...foreign } }),
    };
    await withFolder(files, async (folder) => {
      const { remarks, document } = await loadContract(`${folder}/openapi.json`);
      assert.equal(remarks, []);
      assert.equal(valueAt(document, '/components/schemas/Own'), { type: 'string', ...foreign });
    });
  });

  test('what stands below x- is data, but for what a reference uses of it', async () => {
    const answer = (ref: string) => ({
      responses: { 200: { description: 'ok', content: { 'application/json': { schema: { $ref: ref } } } } },
    });
    const data = {
      $ref: 'nowhere.json',
      note: [{ $ref: 'nowhere.json' }],
      operations: { read: answer('#/x-data/schemas/Thing') },
      schemas: { Thing: { type: 'object', properties: { part: { $ref: 'part.json#/Part' } } } },
    };
    const paths = {
      '/things': { get: { $ref: '#/x-data/operations/read' } },
      '/parts': { get: answer('part.json#/Part') },
    };
    const more = { Size: { type: 'integer' }, other: { $ref: 'nowhere.json' } };
    const properties = { size: { $ref: '#/Part/x-more/Size' } };
    const files = {
      'openapi.json': JSON.stringify({
        ...{ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths, 'x-data': data },
      }),
      'part.json': JSON.stringify({ Part: { type: 'object', properties, 'x-more': more } }),
    };
    await withFolder(files, async (folder) => {
      const { operations, document } = await loadContract(`${folder}/openapi.json`);
      const schemas = operations.map(({ responses: [first] }) => first?.content[0]?.schema);
      const resolved = schemas.map((schema) =>
        isObject(schema) ? valueAt(document, String(schema['$ref']).slice(1)) : undefined,
      );
      assert.equal(
        resolved.map((schema) => isObject(schema) && Object.keys(schema['properties'] ?? {})),
        [['part'], ['size']],
      );
      assert.equal(valueAt(document, '/x-data/note'), [{ $ref: 'nowhere.json' }]);
      assert.is(valueAt(document, '/x-data/$ref'), 'nowhere.json');
      assert.not.match(writeJson(document), /\\u0000|"\/\d+#/);
    });
  });
});

function refsIn(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(refsIn);
  if (!isObject(value)) return [];
  const own = typeof value['$ref'] === 'string' ? [value['$ref']] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

const label = { $anchor: 'label', type: 'string', minLength: 3 };

/** A document with one schema, which is given an address and refers to a file. */
function documentOfPets($id: string, $ref: string): string {
  const schema = { $ref: '#/components/schemas/Pet' };
  const post = {
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: { description: 'ok' } },
  };
  return JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'a', version: '1' }, paths: { '/pets': { post } } },
    components: { schemas: { Pet: { $id, $ref } } },
  });
}

async function madeOf(source: string, options: LoadOptions = {}): Promise<readonly unknown[]> {
  const contract = await loadContract(source, options);
  const value = plainValue(contract, { $ref: '#/components/schemas/Pet' }, 'all');
  return [value, ...contract.remarks.map(({ actual }) => actual)];
}

suite('files that schemas with an identifier refer to', (test) => {
  test('are looked for beside that identifier where this is allowed, by their anchors too', async () => {
    const tree = {
      ...{ $id: 'tree.json', type: 'object', required: ['name'], properties: { name: { $ref: '#label' } } },
      ...{ $defs: { label, Node: { $dynamicAnchor: 'node', type: 'integer' } } },
    };
    const list = { type: 'array', minItems: 1, items: { $dynamicRef: 'tree.json#node' } };
    const files = { '/s/tree.json': JSON.stringify(tree), '/s/list.json': JSON.stringify(list) };
    await withDocuments(files, async (base) => {
      const made = async ($ref: string, allowRefs: readonly URL[]) => {
        const file = { 'here.json': documentOfPets(`${base}/s/pet.json`, $ref) };
        return withFolder(file, (folder) => madeOf(`${folder}/here.json`, { allowRefs }));
      };
      const allowed = [new URL(`${base}/s/`)];
      assert.equal(await made('tree.json', allowed), [{ name: 'a name' }]);
      assert.equal(await made('tree.json#label', allowed), ['aaa']);
      assert.equal(await made(`${base}/s/list.json`, allowed), [[1]]);
      const [, told] = await made('tree.json', []);
      assert.match(String(told), /"tree\.json" leads to the network/);
    });
  });

  test('are found beside the document all the same', async () => {
    const pets = documentOfPets('https://pets.invalid/s/pet.json', 'tag.json#label');
    const tag = JSON.stringify({ $defs: { label }, example: { $anchor: 'label' } });
    await withFolder({ 'here.json': pets, 'tag.json': tag }, async (folder) => {
      assert.equal(await madeOf(`${folder}/here.json`), ['aaa']);
    });
  });
});
