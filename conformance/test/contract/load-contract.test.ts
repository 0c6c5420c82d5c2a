/** Whole documents load into the contract that they describe. */

import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { valueAt } from '../../json/pointer.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { assertLawful } from './contract-laws.ts';
import { documents, plantStore } from './fixture.ts';

const good = [
  'overrides/openapi.yaml',
  'library/openapi.yaml',
  'circular/openapi.yaml',
  'several-files/openapi.yaml',
  'json/openapi.json',
];

suite('load contract', (test) => {
  for (const name of [...good, 'siblings/openapi.yaml', '../../openapi.yaml'])
    test(`${name} is lawful`, async () => assertLawful(await loadContract(documents + name)));

  test('the plant store', async () => {
    const contract = await loadContract(plantStore);
    const { title, version, openapi, dialect, notes } = contract;
    assert.equal(
      { title, version, openapi, dialect, notes },
      {
        title: 'Plant Store',
        version: '1.0.0',
        openapi: '3.1.0',
        dialect: '3.1',
        notes: [],
      },
    );
    const [operation, ...others] = contract.operations;
    assert.equal(others, []);
    assert.is(operation?.id, 'createPlant');
    assert.is(`${operation?.method} ${operation?.path}`, 'POST /plants');
    assert.is(operation?.requestBody?.required, true);
    assert.equal(
      operation?.responses.map(({ status }) => status),
      ['200', '400'],
    );
    assert.equal(operation?.security, [['bearerAuth']]);
    assert.equal(contract.securitySchemes, {
      bearerAuth: {
        name: 'bearerAuth',
        type: 'http',
        scheme: 'bearer',
        pointer: '/components/securitySchemes/bearerAuth',
      },
    });
    assert.is(contract.document['servers'], undefined);
  });

  test('the library: path-level and referenced parameters, bodies, answers and schemes', async () => {
    const contract = await loadContract(`${documents}library/openapi.yaml`);
    assert.is(contract.dialect, '3.0');
    const [list, put] = contract.operations;
    assert.equal(
      list?.parameters.map(({ schema: _, ...rest }) => rest),
      [
        {
          name: 'limit',
          in: 'query',
          required: false,
          style: 'form',
          explode: true,
          pointer: '/paths/~1books/get/parameters/0/schema',
        },
      ],
    );
    assert.equal(
      put?.parameters.map(({ schema: _, ...rest }) => rest),
      [
        {
          name: 'bookId',
          in: 'path',
          required: true,
          style: 'simple',
          explode: false,
          pointer: '/components/parameters/BookId/schema',
        },
      ],
    );
    assert.is(put?.requestBody?.required, true);
    assert.is(put?.responses[1]?.pointer, '/components/responses/Refused');
    assert.equal(contract.securitySchemes['libraryKey']?.parameter, { name: 'X-Library-Key', in: 'header' });
  });

  test('integers beyond a double stay exact, in YAML and in JSON', async () => {
    const { document } = await loadContract(`${documents}json/openapi.json`);
    const maximum = '/paths/~1echo/post/requestBody/content/application~1json/schema/maximum';
    assert.is(valueAt(document, maximum), 9223372036854775807n);
    const several = await loadContract(`${documents}several-files/openapi.yaml`);
    assert.is(valueAt(several.document, '/components/schemas/Seat/maximum'), 9007199254740993n);
    assert.is(
      valueAt(several.document, '/components/parameters/FilmId/schema/maximum'),
      9223372036854775807n,
    );
  });

  test('siblings of a $ref stay, and a $ref in data is data', async () => {
    const { document } = await loadContract(`${documents}siblings/openapi.yaml`);
    const content = '/paths/~1notes/post/requestBody/content/application~1json';
    assert.equal(valueAt(document, `${content}/schema`), {
      $ref: '#/components/schemas/Note',
      required: ['text'],
    });
    assert.equal(valueAt(document, `${content}/example`), { $ref: '#/an/example/is/data' });
    const link = valueAt(document, '/components/schemas/Note/properties/link/const');
    assert.equal(link, { $ref: 'https://example.com/a-const-is-data' });
  });

  test('operation ids default to method and path', async () => {
    const contract = await loadContract(`${documents}json/openapi.json`);
    assert.equal(
      contract.operations.map(({ id }) => id),
      ['post /echo'],
    );
  });

  test('operations override what their path and their document say', async () => {
    const { operations, securitySchemes } = await loadContract(`${documents}overrides/openapi.yaml`);
    const [inherits, open, either, own] = operations;
    assert.equal(
      operations.map(({ id }) => id),
      ['inherits', 'open', 'either', 'own'],
    );
    assert.equal(
      operations.map(({ security }) => security),
      [[['key']], [], [[], ['key', 'token']], [['key']]],
    );
    const parameters = inherits?.parameters.map(({ name, required, style, explode }) => [
      name,
      required,
      style,
      explode,
    ]);
    assert.equal(parameters, [
      ['id', true, 'simple', false],
      ['sort', true, 'pipeDelimited', false],
      ['filter', false, 'form', true],
    ]);
    assert.equal(inherits?.parameters[2]?.schema, { type: 'object' });
    assert.is(open?.responses[0]?.pointer, '/components/responses/First');
    assert.is(either?.pointer, '/components/pathItems/Either/get');
    assert.is(own?.pointer, '/paths/~1either/put');
    assert.is(securitySchemes['token']?.scheme, 'bearer');
    assert.equal(securitySchemes['key']?.parameter, { name: 'session', in: 'cookie' });
  });

  test('what is odd is noted', async () => {
    const { notes } = await loadContract(`${documents}overrides/openapi.yaml`);
    assert.equal(notes, [
      '/paths/~1inherits~1{id}/parameters/0: the path parameter "id" is taken as required.',
      '/paths/~1inherits~1{id}/get/parameters/2: OpenAPI ignores a header parameter named "Authorization".',
      '/webhooks: webhooks are requests that the server sends, and none is verified: changed (POST).',
    ]);
  });

  test('schemes that share a field are ways to use an operation, since a request carries one of them', async () => {
    const bearer = { type: 'http', scheme: 'bearer' };
    const key = { type: 'apiKey', in: 'query', name: 'key' };
    const securitySchemes = { a: { type: 'oauth2', flows: {} }, b: bearer, key, tls: { type: 'mutualTLS' } };
    const get = {
      security: [
        { a: [], key: [], b: [] },
        { tls: [], a: [] },
      ],
      responses: {},
    };
    const info = { title: 'a', version: '1' };
    const document = { openapi: '3.1.0', info, paths: { '/a': { get } }, components: { securitySchemes } };
    await withFolder({ 'openapi.json': JSON.stringify(document) }, async (folder) => {
      const { operations } = await loadContract(`${folder}/openapi.json`);
      const [ways = []] = operations.map(({ security }) => security.map((names) => names.toSorted()));
      assert.equal(ways, [
        ['a', 'key'],
        ['b', 'key'],
        ['a', 'tls'],
      ]);
    });
  });

  test('many schemes that share many fields are few ways: twelve fields of three would be half a million', async () => {
    const schemes = Array.from({ length: 36 }, (_, at) => `key${at}`);
    const securitySchemes = Object.fromEntries(
      schemes.map((name, at) => [name, { type: 'apiKey', in: 'header', name: `X-${at % 12}` }]),
    );
    const get = { security: [Object.fromEntries(schemes.map((name) => [name, []]))], responses: {} };
    const info = { title: 'a', version: '1' };
    const document = { openapi: '3.1.0', info, paths: { '/a': { get } }, components: { securitySchemes } };
    await withFolder({ 'openapi.json': JSON.stringify(document) }, async (folder) => {
      const [operation] = (await loadContract(`${folder}/openapi.json`)).operations;
      assert.is(operation?.security.length, 16);
      assert.ok(operation?.security.every((names) => names.length === 12));
    });
  });
});
