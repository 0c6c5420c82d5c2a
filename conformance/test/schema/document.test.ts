/** The document against the meta-schema of its version. */

import { setShouldValidateFormat } from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/formats';
import * as assert from 'uvu/assert';
import type { JsonObject } from '../../json/json.ts';
import { validateDocument } from '../../schema/validate-document.ts';
import { suite } from '../support/suite.ts';

const sound: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  paths: { '/a': { get: { responses: { '200': { description: 'ok' } } } } },
  components: { schemas: { A: { type: ['integer', 'null'], maximum: 9223372036854775807n } } },
};

suite('documents against their meta-schema', (test) => {
  test('a sound document of each version has no problems', async () => {
    assert.equal(await validateDocument(sound, '3.1.0'), []);
    const old: JsonObject = { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: {} };
    assert.equal(await validateDocument(old, '3.0.3'), []);
  });

  test('a sound document stays sound where somebody in the process asserts formats', async () => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
    const old: JsonObject = {
      openapi: '3.0.3',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { responses: { '200': { description: 'ok', content } } } } },
      components: { schemas: { A: { type: 'string' } } },
    };
    setShouldValidateFormat(true);
    assert.equal(await validateDocument(old, '3.0.3'), []);
  });

  test('what stands in for a part that cannot be read is no fault of the document', async () => {
    const securitySchemes = { other: { type: 'x-unread', 'x-unread': true } };
    for (const openapi of ['3.0.3', '3.1.0', '3.2.0']) {
      const document = {
        ...sound,
        openapi,
        info: { title: 'A', version: '1' },
        components: { securitySchemes },
      };
      assert.equal(await validateDocument(document, openapi), [], openapi);
    }
  });

  test('a link may name the server that it leads to', async () => {
    const links = { a: { operationId: 'a', server: { url: 'https://things.example' } } };
    for (const openapi of ['3.0.3', '3.1.0', '3.2.0']) {
      const document = { ...sound, openapi, info: { title: 'A', version: '1' }, components: { links } };
      assert.equal(await validateDocument(document, openapi), [], openapi);
      const odd = { ...document, components: { links: { a: { ...links.a, servers: [] } } } };
      assert.ok((await validateDocument(odd, openapi)).length > 0, openapi);
    }
  });

  test('members beside a reference of 3.0 are ignored, and no fault', async () => {
    const schemas = { A: { properties: { b: { $ref: '#/components/schemas/B', description: 'b' } } }, B: {} };
    const info = { title: 'A', version: '1' };
    const old: JsonObject = { openapi: '3.0.3', info, paths: {}, components: { schemas } };
    assert.equal(await validateDocument(old, '3.0.3'), []);
  });

  test('what is missing is named, also where a reference could stand', async () => {
    const get = { responses: { '200': { content: { 'text/plain': { schema: { type: 'strin' } } } } } };
    const paths = { '/a': { get, post: { parameters: [{ name: 'a' }] } } };
    for (const openapi of ['3.0.3', '3.1.0']) {
      const found = await validateDocument({ openapi, info: { title: 'A' }, paths }, openapi);
      const told = found.map(({ place, expected }) => `${place} ${expected}`);
      for (const missing of [
        '/info the member "version", which',
        '/paths/~1a/get/responses/200 the member "description", which',
        '/paths/~1a/post/parameters/0 the member "in", which',
      ])
        assert.ok(
          told.some((one) => one.startsWith(missing)),
          `${openapi} ${missing}: ${told.join(', ')}`,
        );
      assert.ok(
        told.some((one) => one.startsWith('/paths/~1a/get/responses/200/content/text~1plain/schema/type ')),
      );
    }
  });

  test('a member is surplus where the specification has none, not where its value is wrong', async () => {
    const none = 'no member "surplus": the specification has none here';
    const [only] = await validateDocument({ ...sound, surplus: 1 }, '3.1.0');
    assert.is(only?.expected, none);
    const odd = { name: 'a', in: 'cookie', style: 'cookie', schema: {} };
    const found = await validateDocument({ ...sound, components: { parameters: { odd } } }, '3.1.0');
    assert.equal(
      found.map(({ keyword, place }) => `${keyword} ${place}`),
      ['const /components/parameters/odd/style'],
    );
  });

  test('what a parameter has to have by its place is named', async () => {
    const parameters = { a: { name: 'a', in: 'path', schema: {} } };
    const found = await validateDocument({ ...sound, openapi: '3.2.0', components: { parameters } }, '3.2.0');
    assert.equal(
      found.map(({ expected }) => expected),
      ['the member "required", which the specification requires'],
    );
  });

  test('every fault is found at its place', async () => {
    const table: readonly [JsonObject, string][] = [
      [{ ...sound, info: { title: 1, version: '1' } }, 'type /info/title'],
      [{ ...sound, info: { title: 'A' } }, 'required /info'],
      [{ ...sound, surplus: 1 }, 'unevaluatedProperties /surplus'],
      [{ ...sound, components: { schemas: { A: { type: 'strin' } } } }, 'anyOf /components/schemas/A/type'],
      [
        { ...sound, components: { schemas: { A: { minLength: -1 } } } },
        'minimum /components/schemas/A/minLength',
      ],
    ];
    for (const [document, fault] of table) {
      const told = (await validateDocument(document, '3.1.0')).map(
        ({ keyword, place }) => `${keyword} ${place}`,
      );
      assert.ok(told.includes(fault), `${fault}: ${told.join(', ')}`);
    }
    const old = await validateDocument({ openapi: '3.0.3', info: { title: 'A' }, paths: {} }, '3.0.3');
    assert.equal(
      old.map(({ keyword, place }) => `${keyword} ${place}`),
      ['required /info'],
    );
  });
});
