/** Stored runs of another contract: several operations, an API key, no requirements. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { key, type LibraryBend, withLibrary } from '../verify/library-server.ts';
import { callMain } from './call-main.ts';

const document = 'fixtures/documents/library/openapi.yaml';
const env = { LIBRARY_KEY: key };

suite('stored runs of a library', (test) => {
  test('are judged, replayed, waived and compared with a baseline operation by operation', async () => {
    let isLax = true;
    const bend: LibraryBend = (request, right) =>
      isLax && request.key === key && request.path === '/books' && request.method === 'GET'
        ? { status: 200, body: [] }
        : right();
    await withFolder({}, (folder) =>
      withLibrary(bend, async (url) => {
        const path = join(folder, 'run.jsonl');
        const verify = ['verify', url, '--document', document, '--runs', '1'];
        const first = await callMain([...verify, '--report', `jsonl=${path}`], env);
        assert.is(first.code, 1, first.stderr);
        const again = await callMain(['rejudge', path], env);
        assert.is(again.code, 1);
        assert.match(again.stdout, /^no verdict changes/);
        const replayed = await callMain(['replay', '--failed', '--run', path, '--target', url], env);
        assert.is(replayed.code, 1, replayed.stderr);
        assert.match(
          replayed.stdout,
          /^still failing {2}violation-refused {2}listBooks\/violation-refused\//m,
        );
        const gated = await callMain([...verify, '--baseline', path, '--report', `json=${path}.json`], env);
        assert.is(gated.code, 0, gated.stdout);
        isLax = false;
        const fixed = await callMain(['replay', '--failed', '--run', path, '--target', url], env);
        assert.is(fixed.code, 0, fixed.stdout);
      }),
    );
  });
});
