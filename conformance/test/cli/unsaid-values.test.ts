/** Usage errors and reports repeat no value that may be a secret: misspelt flags, keys in addresses, a command's words. */

import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { documentFile } from '../checks/judging.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { callMain } from './call-main.ts';

const key = 'S3cr3tK3y';
const url = 'http://127.0.0.1:9';

const mistakes: Readonly<Record<string, readonly string[]>> = {
  'a flag that is misspelt': [`--tokn=${key}`],
  'a variable that is not set': ['--token', `env:${key}`],
  'a key in the address of the target': [`${url}/?api_key=${key}`],
  'a key in an address without a scheme': [`127.0.0.1:9/?api_key=${key}`],
  'a key in a fragment': [`${url}/#${key}`],
  'a key in the address of the document': [url, '--document', `${url}/o.yaml?key=${key}`],
  'a key in the address of a proxy': [url, '--token', 'a', '--proxy', `${url}/?key=${key}`],
  'the words of a command that fails': [url, '--token-command', `echo 'no: ${key} key=${key}' >&2; exit 3`],
  'a pass phrase that a command repeats': [url, '--token-command', 'echo correct battery >&2; exit 3'],
};

suite('a usage error', (test) => {
  for (const [name, argv] of Object.entries(mistakes))
    test(`does not repeat ${name}`, async () => {
      const words = argv[0]?.includes('127.0.0.1') ? argv : [url, ...argv];
      const run = await callMain(['verify', ...words], { PATH: process.env['PATH'] ?? '' });
      assert.is(run.code, 2, run.stderr);
      assert.match(run.stderr, /^error: /);
      assert.not.match(run.stdout + run.stderr, new RegExp(`${key}|correct|battery`));
    });
});

suite('a document whose address has a key', (test) => {
  test('is named without it, everywhere', async () => {
    const text = await readFile(documentFile);
    const server = createServer((request, response) => {
      response.writeHead(request.url?.includes(key) ? 200 : 403).end(text);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const document = `http://127.0.0.1:${port}/openapi.yaml?version=3&token=${key}`;
    try {
      await against(undefined, (target) =>
        withFolder({}, async (folder) => {
          const all = 'json,jsonl,html,junit,sarif,markdown,github,tap,ctrf,har';
          const flags = ['--document', document, '--token', token, '--only', 'valid-request-accepted'];
          const places = ['--report-dir', folder, '--report', all, '--verbose'];
          const run = await callMain(['verify', target, ...flags, ...places]);
          assert.ok([0, 1, 3].includes(run.code), run.stderr);
          assert.match(run.stderr, /version=3&token=…/, run.stderr);
          assert.not.match(run.stdout + run.stderr, new RegExp(key));
          for (const file of (await readdir(folder)).filter((name) => name.includes('.')))
            assert.not.match(await readFile(join(folder, file), 'utf8'), new RegExp(key), file);
          const again = await callMain(['rejudge', join(folder, 'run.jsonl')]);
          assert.is(again.code, 2);
          assert.match(again.stderr, /name the document with --document/);
        }),
      );
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
