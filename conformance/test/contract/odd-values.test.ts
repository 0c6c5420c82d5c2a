/** Values and paths that JSON cannot express: each is told with its place, and the other operations are verified. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { callMain } from '../cli/call-main.ts';
import { withRoutes } from '../state/serve-routes.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const head = '"openapi":"3.1.0","info":{"title":"t","version":"1"}';
const answers = '"responses":{"200":{"description":"ok"},"400":{"description":"no"}}';
const flat = `"/flat":{"get":{"operationId":"flat",${answers}}}`;

/** An operation with a number in the schema of its body. */
function withLimit(limit: string): string {
  const body = `"requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"integer","minimum":${limit}}}}}`;
  return `{${head},"paths":{"/odd":{"post":{"operationId":"odd",${body},${answers}}},${flat}}}`;
}

const place = '/paths/~1odd/post/requestBody/content/application~1json/schema/minimum';
const documents: Readonly<Record<string, readonly [text: string, pointer: string, said: RegExp]>> = {
  'a number beyond all': [withLimit('1e100000'), place, /a number beyond 1\.8e308 has no counterpart/],
  'a number of very many digits': [withLimit('9'.repeat(1001)), place, /more than 1000 digits/],
  'half of a character in a path': [
    `{${head},"paths":{"/\\ud800":{"get":{"operationId":"odd",${answers}}},${flat}}}`,
    '/paths',
    /a key is not Unicode text/,
  ],
};

suite('what JSON cannot express', (test) => {
  for (const [name, [text, pointer, said]] of Object.entries(documents))
    test(`${name} is told, and the rest is verified`, () =>
      withFolder({ 'openapi.json': text }, async (folder) => {
        const document = join(folder, 'openapi.json');
        const { remarks, operations } = await loadContract(document);
        assert.equal(
          remarks.map((one) => one.pointer),
          [pointer],
        );
        assert.match(remarks[0]?.actual ?? '', said);
        assert.ok(operations.some(({ id }) => id === 'flat'));
        const run = await withRoutes(
          { 'GET /flat': () => ({ status: 200 }) },
          (_, right) => right(),
          (url) => callMain(['verify', url, '--document', document, '--report-dir', folder, '--verbose']),
        );
        assert.ok([0, 1, 3].includes(run.code), run.stderr);
        assert.match(run.stdout, said);
        // An operation whose path has no name cannot be spoken of.
        assert.is(/^blocked .*odd/m.test(run.stdout), pointer === place);
      }));
});
