/** A document may say that something is a JSON Schema by the address of its schema: nothing is fetched for that. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { valueAt } from '../../json/pointer.ts';
import { judgeValue } from '../../schema/judge.ts';
import { plainValue } from '../../schema/plain-value.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

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
