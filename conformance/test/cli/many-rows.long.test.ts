/** Commands that show every row, of a document with more of them than a call may have arguments. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { callMain } from './call-main.ts';

const responses = { 200: { description: 'ok' } };
const paths = Object.fromEntries(
  Array.from({ length: 10_000 }, (_, at) => [`/p${at}`, { get: { operationId: `get${at}`, responses } }]),
);
const document = { openapi: '3.1.0', info: { title: 'Many', version: '1' }, paths };

suite('a document of ten thousand operations', (test) => {
  for (const [command, ...others] of [
    ['list'],
    ['verify', 'http://127.0.0.1:9', '--dry-run', '--operation-budget', '1'],
  ])
    test(`is shown by ${command}`, () =>
      withFolder({ 'openapi.json': JSON.stringify(document) }, async (folder) => {
        const flags = ['--document', join(folder, 'openapi.json'), '--no-config'];
        const run = await callMain([command ?? '', ...others, ...flags]);
        assert.equal([run.code, run.stderr], [0, '']);
        assert.match(run.stdout, / get9999 /);
      }));
});
