/** References by identifier: they lead where JSON Schema core 8.2 says, as pointers into the document. */

import * as assert from 'uvu/assert';
import { localise } from '../../contract/localise.ts';
import type { JsonObject } from '../../json/json.ts';
import { suite } from '../support/suite.ts';

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
