/** The runner: it finds files, filters them, ends the hung ones and never calls nothing a success. */

import { once } from 'node:events';
import { connect } from 'node:net';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { greenSuite, lastLine, redSuite, runRunner } from './fixture-files.ts';

const bodies = { a: greenSuite, b: redSuite };

/** Starts a grandchild that listens, says where, and then never lets go of the only thread. */
const stuck = `import { spawn } from 'node:child_process';
const listen = "require('net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port); })";
const grandchild = spawn(process.execPath, ['-e', listen]);
const port = await new Promise((resolve) => grandchild.stdout.once('data', resolve));
suite('stuck', (test) => { test('blocks', () => { console.log('port ' + port); for (;;); }); });`;

suite('runner', (test) => {
  test('fails without test files', async () => {
    const run = await runRunner({});
    assert.is(run.code, 1);
    assert.is(run.stdout, 'no test files in conformance/test\n');
  });

  test('fails when a filter matches no file, also beside one that does', async () => {
    const run = await runRunner(bodies, ['a.test', 'nowhere']);
    assert.is(run.code, 1);
    assert.is(run.stdout, 'no test file matches "nowhere"\n');
  });

  test('runs only what the filters match', async () => {
    const run = await runRunner(bodies, ['deep/a']);
    assert.is(run.code, 0);
    assert.is(lastLine(run), '1 passed, 0 failed');
  });

  test('refuses an unknown option', async () => {
    const run = await runRunner(bodies, ['--only']);
    assert.is(run.code, 1);
    assert.is(run.stdout, 'unknown option --only\n');
  });

  test('counts over all files and shows the output of a failed one whole', async () => {
    const run = await runRunner(bodies);
    assert.is(run.code, 1);
    assert.is(lastLine(run), '1 passed, 1 failed');
    assert.ok(run.stdout.includes('suite-result: 0 passed, 1 failed\nFAILED '), run.stdout);
    assert.ok(run.stdout.includes('conformance/test/deep/b.test.ts (1 failed, '), run.stdout);
  });

  test('kills a file over its limit together with what it started', async () => {
    const run = await runRunner({ a: stuck }, ['--limit=3000']);
    assert.is(run.code, 1);
    assert.is(lastLine(run), '0 passed, 1 failed');
    assert.ok(run.stdout.includes('killed: over the limit for a file'), run.stdout);
    await refused(Number(/port (\d+)/.exec(run.stdout)?.[1]));
  });
});

/** Waits until nobody listens: a signal reaches a process group without an order among its members. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const code = await once(socket, 'connect').then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );
    socket.destroy();
    if (code === 'ECONNREFUSED') return;
    assert.is(code, undefined);
  }
}
