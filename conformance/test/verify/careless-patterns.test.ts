/** A careless pattern of the document and a hostile answer: the run ends in time, accuses nobody, and hears a signal. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { reportIn } from '../cli/against.ts';
import { bin, cleanEnv } from '../cli/run-cli.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const document = `openapi: 3.1.0
info: {title: Careless, version: 1.0.0}
paths:
  /things:
    get:
      operationId: listThings
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: {type: array, items: {type: string, pattern: '^(\\w+\\s?)*$'}}
`;

const hostile = JSON.stringify(Array.from({ length: 300 }, () => `${'a'.repeat(60)}!`));

/** Starts verify against a server that answers with that, calls `onRequest` at its first one, and says what came of it. */
async function verify(onRequest: (child: ChildProcess) => void) {
  const server = createServer((_, response) => {
    server.emit('asked');
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(hostile);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await withFolder({ 'careless.yaml': document }, async (cwd) => {
      const words = [bin, 'verify', url, '--document', 'careless.yaml', '--max-time', '10s', '--quiet'];
      const child = spawn(process.execPath, words, { cwd, env: cleanEnv, stdio: 'ignore' });
      server.once('asked', () => onRequest(child));
      const [code] = await once(child, 'exit');
      const ended = performance.now();
      return { code, ended, report: await reportIn(cwd) };
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

suite('a careless pattern and a hostile answer', (test) => {
  test('leave the row open, with the pattern that is to be mended', async () => {
    const { code, report } = await verify(() => undefined);
    assert.is(code, 3);
    const row = report.checks.find(({ id }) => id === 'response-schema');
    assert.is(row?.verdict, 'inconclusive');
    assert.match(row?.reason ?? '', /pattern \^\(\\w\+\\s\?\)\*\$ takes too long/);
    assert.not(report.checks.some(({ verdict }) => verdict === 'fail'));
  });

  // Judged without limits of time, the answer would take for ever.
  test(
    'keep no signal from being heard',
    async () => {
      let signalled = 0;
      const { code, ended } = await verify((child) => {
        // By then the answer is judged; where the machine is busy it may not be, and the signal is heard all the same.
        setTimeout(() => {
          signalled = performance.now();
          child.kill('SIGTERM');
        }, 300);
      });
      assert.is(code, 130);
      assert.ok(ended - signalled < 8000, String(ended - signalled));
    },
    { limit: 60_000 },
  );
});
