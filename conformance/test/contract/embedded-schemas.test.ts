/** Schemas with an `$id` within another file of the document: they are found by it, and are no files. */

import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { follow } from '../../contract/reference.ts';
import type { Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const base = 'https://things.example/schemas/';

const library: Json = {
  $id: `${base}library.json`,
  properties: {
    shelf: { $ref: 'shelf.json' },
    label: { $ref: 'shelf.json#label' },
    lamp: { $ref: 'deep/lamp.json#/$defs/watt' },
    own: { $ref: '#own' },
  },
  $defs: {
    Shelf: {
      $id: 'shelf.json',
      type: 'object',
      properties: { same: { $ref: '#/$defs/Label' } },
      $defs: { Label: { $anchor: 'label', type: 'string' } },
    },
    Lamp: { $id: 'deep/lamp.json', type: 'boolean', $defs: { watt: { type: 'integer' } } },
    Own: { $anchor: 'own', type: 'number' },
    data: { const: { $id: 'data.json' }, type: 'object' },
  },
};

/** What the schemas of these references are, in a document that refers to the library behind them. */
async function typesOf(
  refs: readonly string[],
): Promise<{ types: readonly Json[]; told: readonly string[] }> {
  const properties = Object.fromEntries(refs.map((ref, at) => [String(at), { $ref: ref }]));
  const responses = { 200: { description: 'One' } };
  const document = {
    ...{ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: { '/a': { get: { responses } } } },
    components: { schemas: { A: { properties }, Z: { $ref: 'library.json' } } },
  };
  const files = { 'here.json': JSON.stringify(document), 'library.json': JSON.stringify(library) };
  return withFolder(files, async (folder) => {
    const { document: joined, remarks } = await loadContract(`${folder}/here.json`);
    const types = refs.map((_, at) => {
      const found = follow(joined, `/components/schemas/A/properties/${at}`)?.value ?? null;
      return valueAt(found, '/type') ?? null;
    });
    return { types, told: remarks.map(({ actual }) => actual) };
  });
}

suite('schemas with an identifier within another file', (test) => {
  test('are found from there, relative to the identifiers around', async () => {
    const members = ['shelf', 'label', 'lamp', 'own'].map((name) => `library.json#/properties/${name}`);
    const within = 'library.json#/$defs/Shelf/properties/same';
    assert.equal(await typesOf([...members, within]), {
      types: ['object', 'string', 'integer', 'number', 'string'],
      told: [],
    });
  });

  test('are found from the document, also before the file is read that has them', async () => {
    const refs = [`${base}shelf.json`, `${base}shelf.json#label`, `${base}deep/lamp.json`];
    assert.equal(await typesOf(refs), { types: ['object', 'string', 'boolean'], told: [] });
  });

  test('are none where an identifier is data, and what nobody has is told', async () => {
    const { told } = await typesOf([`${base}data.json`, `${base}shelf.json#/nowhere`]);
    assert.is(told.length, 2, told.join('\n'));
    assert.match(told.join('\n'), /data\.json" leads to the network/);
    assert.match(told.join('\n'), /nowhere" leads nowhere/);
  });
});
