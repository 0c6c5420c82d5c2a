/** Behaviour under other documents: nothing of it is made for one contract. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { readBehaviour } from '../../behaviour/behaviour-file.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { startResponder } from '../../selfcheck/document/start-responder.ts';
import { callMain } from '../cli/call-main.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { linesOf } from './observing.ts';

suite('behaviour under another document', (test) => {
  test('is observed for every operation, the same each time, and holds', async () => {
    const document = 'fixtures/documents/library/openapi.yaml';
    const contract = await loadContract(document);
    const { url, stop, given } = await startResponder(contract, {});
    const credentials = 'credential' in given ? given.credential : [];
    const flags = ['--document', document, ...credentials.flatMap((one) => ['--credential', one])];
    try {
      await withFolder({}, async (cwd) => {
        const file = join(cwd, 'b.yaml');
        const first = await callMain(['observe', url, ...flags]);
        assert.is(first.code, 0, first.stderr);
        const written = await callMain(['observe', url, ...flags, '--salt', '4711', '--output', file]);
        assert.is(written.code, 0, written.stderr);
        const read = readBehaviour(first.stdout);
        const operations = read.kind === 'data' ? read.data.operations : {};
        assert.equal(Object.keys(operations).toSorted(), contract.operations.map(({ id }) => id).toSorted());
        const report = `json=${join(cwd, 'r.json')}`;
        const argv = ['verify', url, ...flags, '--runs', '0', '--expect-behaviour', file, '--report', report];
        const run = await callMain(argv);
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.match(run.stdout, /(\d+) of \1 entries of \S+ hold/);
        const again = await callMain(['observe', url, ...flags]);
        assert.is(linesOf(again.stdout), linesOf(first.stdout));
      });
    } finally {
      await stop();
    }
  });
});
