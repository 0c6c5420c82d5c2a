/** The command `verify` when nothing can be concluded: wrong token, no server, no HTTP, an interrupt. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { type Bend, token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { against, reportIn } from './against.ts';
import { bin, cleanEnv, runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };

/** What is no HTTP concludes nothing; an answer that never comes to its end is itself the finding. */
const badFraming: readonly (readonly [name: string, fields: string, sentence: RegExp, code: number])[] = [
  [
    'a Content-Length that is too large',
    'Content-Length: 99',
    /begins, but does not end.*status 200 and \d+ bytes of the 99 that Content-Length announces/,
    1,
  ],
  [
    'Content-Length and Transfer-Encoding',
    'Content-Length: 12\r\nTransfer-Encoding: chunked',
    /not sound HTTP\/1\.1 \(Content-Length beside Transfer-Encoding/,
    3,
  ],
  ['two lengths', 'Content-Length: 12\r\nContent-Length: 13', /\(Content-Length twice/, 3],
];

suite('verify without a conclusion', (test) => {
  test('the wrong token: exit 3 and one sentence', async () => {
    await against(undefined, async (url, cwd) => {
      const run = await runCli(['verify', url, '--token', 'wrong'], { cwd });
      assert.is(run.code, 3, run.stdout);
      assert.is(run.stdout.split('is the token right?').length, 2, run.stdout);
      assert.match(run.stdout, /^incomplete: /m);
    });
  });

  test('nobody listens: exit 3, one sentence, and a report that says so', async () => {
    const server = await startPlantServer();
    await server.close();
    await withFolder({}, async (cwd) => {
      const run = await runCli(['verify', server.url], { cwd, env });
      assert.is(run.code, 3, run.stdout);
      assert.is(run.stdout.split('cannot be reached').length, 2, run.stdout);
      const { result, checks } = await reportIn(cwd);
      assert.is(result, 'incomplete');
      assert.ok(checks.some(({ reason }) => /cannot be reached/.test(reason ?? '')));
    });
  });

  for (const flags of [['--json'], []])
    test(`standard output that is full, ${flags.join() || 'as text'}: one line, exit 2, and the reports`, async () => {
      await against(undefined, async (url, cwd) => {
        const words = [process.execPath, bin, 'verify', url, '--only', 'REJ-01', ...flags];
        const line = `${words.map((word) => `'${word}'`).join(' ')} > /dev/full`;
        const run = await runProgram('sh', ['-c', line], { cwd, env: { ...cleanEnv, ...env } });
        assert.is(run.code, 2, run.stderr);
        assert.match(run.stderr, /^error: standard output cannot be written \(ENOSPC\)$/m);
        assert.is(run.stderr.split('cannot be written').length, 2);
        assert.not.match(run.stderr, /^ {4}at /m);
        assert.is((await reportIn(cwd)).result, 'conformant');
      });
    });

  test('only the document is asked: exit 3, and nothing is said about the target', async () => {
    const server = await startPlantServer();
    await server.close();
    await withFolder({}, async (cwd) => {
      const run = await runCli(['verify', server.url, '--only', 'DOC-*'], { cwd, env });
      assert.is(run.code, 3, run.stdout);
      assert.match(run.stdout, /^will send about 0 requests and create about 0 records at /);
      assert.match(run.stdout, /^incomplete \(2 of \d+ rows; --only\): /m);
      assert.match(run.stdout, /^ {2}no request was sent, so nothing can be said about the target$/m);
      const { selection, counts } = await reportIn(cwd);
      assert.equal([selection?.rows, selection?.flags, counts], [2, ['--only'], { pass: 2 }]);
    });
  });

  test('no such host: exit 3', async () => {
    const run = await withFolder({}, (cwd) => runCli(['verify', 'http://host.invalid'], { cwd, env }));
    assert.is(run.code, 3, run.stdout);
    assert.match(run.stdout, /cannot be reached/);
  });

  test('something that is not HTTP: exit 3 and one sentence', async () => {
    const server = createServer((socket) =>
      socket.on('error', () => undefined).end('SSH-2.0-x\r\n', () => socket.destroy()),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    try {
      const run = await withFolder({}, (cwd) => runCli(['verify', `http://127.0.0.1:${port}`], { cwd, env }));
      assert.is(run.code, 3, run.stdout);
      assert.match(run.stdout, /does not speak valid HTTP/);
    } finally {
      server.close();
    }
  });

  for (const [name, framing, sentence, code] of badFraming) {
    test(`answers with ${name}: exit ${code} and one sentence that names it`, async () => {
      const lies: Bend = ({ socket }, right) => {
        const { status, body } = right();
        socket.end(`HTTP/1.1 ${status} Some\r\nContent-Type: application/json\r\n${framing}\r\n\r\n${body}`);
        return 'never';
      };
      await against(lies, async (url, cwd) => {
        const run = await runCli(['verify', url], { cwd, env });
        assert.is(run.code, code, run.stdout);
        assert.match(run.stdout, sentence);
        assert.not.match(run.stdout, /cannot be reached/);
      });
    });
  }

  test('an interrupt ends the run with what was found, and exit 130', async () => {
    let answered = 0;
    const stalls: Bend = (_, right) => {
      answered += 1;
      if (answered > 60) return 'never';
      const answer = right();
      return answer.status === 400 ? { ...answer, status: 200, body: '{"name":"a"}' } : answer;
    };
    await against(stalls, async (url, cwd) => {
      const argv = [bin, 'verify', url, '--request-timeout', '10m', '--max-time', '60m'];
      const child = spawn(process.execPath, argv, { cwd, env: { ...cleanEnv, ...env } });
      const ended = once(child, 'close');
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
      });
      await until(() => answered > 60);
      child.kill('SIGINT');
      const [code] = await ended;
      assert.is(code, 130, out);
      assert.match(out, /the run was interrupted/);
      assert.match(out, /^inconclusive \(seen, not confirmed\) {2}REJ-.*?^inconclusive {2}/ms);
      const report = await reportIn(cwd);
      assert.is(report.exitCode, 130);
      assert.ok(report.requests > 20, String(report.requests));
      assert.not(existsSync(join(cwd, 'reports/run.jsonl.lock')));
    });
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}
