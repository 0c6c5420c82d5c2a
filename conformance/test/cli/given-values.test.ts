/** Values that the user gives for members of bodies of any media type, and in any branch of a choice. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { givenValues } from '../../run/given-values.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength });
const form = { type: 'object', required: ['username'], properties: { username: text(9) } };
const choice = { oneOf: [{ properties: { bar: { type: 'integer' } } }, { properties: { kind: text(3) } }] };
const nested = { properties: { title: text(5), meta: { properties: { composer: text(9) } } } };
const post = (operationId: string, mediaType: string, schema: object) => ({
  post: {
    operationId,
    requestBody: { required: true, content: { [mediaType]: { schema } } },
    responses: { 200: { description: 'ok' } },
  },
});
const document = {
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  paths: {
    '/login': post('login', 'application/x-www-form-urlencoded', form),
    '/scores': post('upload', 'multipart/form-data', nested),
    '/marks': post('mark', 'application/json', choice),
  },
};

suite('values that are given for bodies', (test) => {
  test('are for members of forms, of parts and of any branch', () =>
    withFolder({}, async (folder) => {
      await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
      const contract = await loadContract(join(folder, 'openapi.json'));
      const told = givenValues(
        ['login./username=anna', 'upload./meta/composer=bach', 'mark./bar=7', 'mark./kind=dal'],
        contract,
      );
      assert.equal(
        told.map(({ operation, place, value }) => [operation, place, value]),
        [
          ['login', '/username', 'anna'],
          ['upload', '/meta/composer', 'bach'],
          ['mark', '/bar', 7],
          ['mark', '/kind', 'dal'],
        ],
      );
      assert.throws(() => givenValues(['upload./title=too long'], contract), /does not allow "too long"/);
      assert.throws(() => givenValues(['login./user=anna'], contract), /nothing is called "login\.\/user"/);
    }));
});
