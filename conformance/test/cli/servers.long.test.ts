/** Commands that start a server: the mock with a line to paste, and the demo, of which nothing is left. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import * as assert from 'uvu/assert';
import { freePort, isFree } from '../support/free-port.ts';
import { runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { callMain } from './call-main.ts';
import { bin, cleanEnv, runBin } from './run-cli.ts';

/** The command mock as a whole: what it prints, that its curl line works when pasted, and that it ends cleanly. */
suite('mock', (test) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`prints a curl line that works when pasted, and ends with 0 on ${signal}`, async () => {
      const port = await freePort();
      const { child, banner, ended } = await startMock(['--port', String(port)]);
      const address = `http://127.0.0.1:${port}`;
      assert.ok(
        banner.startsWith(`Prism 5.16.0, a mock of Plant Store 1.0.0: ${address}\nanswers: the same`),
      );
      assert.match(banner, /^any token is taken/m);
      assert.is(await paste(banner), '200 {"name":"string","tag":"string"}');
      child.kill(signal);
      assert.is(await ended, 0);
      assert.ok(await isFree(port));
    });
  }

  test('mocks another document, and makes answers up', async () => {
    const document = 'fixtures/documents/library/openapi.yaml';
    const { child, banner, ended } = await startMock(['--port', '0', '--dynamic', '--document', document]);
    assert.match(banner, /a mock of Library .*\nanswers: made up/);
    assert.match(await paste(banner), /^200 \[/);
    child.kill('SIGINT');
    assert.is(await ended, 0);
  });

  test('says that the mock is gone, and ends with 3', async () => {
    const { child, ended } = await startMock(['--port', '0']);
    const children = await runProgram('ps', ['-o', 'pid=', '--ppid', String(child.pid)]);
    process.kill(Number(children.stdout.trim()), 'SIGKILL');
    const [said] = await once(child.stderr, 'data');
    assert.match(String(said), /^error: the mock is gone: its process ended: SIGKILL\n/);
    assert.is(await ended, 3);
  });

  test('a wrong port or document, and a port in use, exit with 2', async () => {
    for (const port of ['x', '65536', '-1', '1e3', '']) {
      const { code, stderr } = await callMain(['mock', `--port=${port}`]);
      assert.is(code, 2);
      assert.match(
        stderr,
        /^error: --port .*is not a number from 0 .* to 65535\n {2}leave it out for 4010\n$/,
      );
    }
    const gone = await callMain(['mock', '--document', 'gone.yaml']);
    assert.is(gone.code, 2);
    assert.match(gone.stderr, /^error: --document: gone\.yaml/);
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const address = busy.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { code, stderr } = await callMain(['mock', '--port', String(port)]);
    await new Promise((resolve) => busy.close(resolve));
    assert.is(code, 2);
    assert.is(stderr, `error: --port ${port}: is in use\n  choose another port, or 0 for a free one\n`);
  });

  test('has a help of its own', async () => {
    const { code, stdout } = await callMain(['mock', '--help']);
    assert.is(code, 0);
    for (const flag of ['--port', '--dynamic', '--document', '--verbose'])
      assert.ok(stdout.includes(flag), flag);
  });
});

async function startMock(argv: readonly string[]) {
  const child = spawn(process.execPath, [bin, 'mock', ...argv], {
    env: cleanEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  let banner = '';
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    banner += String(chunk);
    if (/^ {2}curl .*\n/m.test(banner)) return { child, banner, ended };
  }
  throw new Error(`no curl line: ${banner}${said}`);
}

async function paste(banner: string): Promise<string> {
  const curl = /^ {2}curl -i (.*)$/m.exec(banner)?.[1] ?? '';
  const line = `curl --silent --write-out '\\n%{http_code}' ${curl}`;
  const { stdout } = await runProgram('bash', ['-c', line]);
  const [body, status] = stdout.split('\n');
  return `${status} ${body}`;
}

/** The command `demo`: the reference server is verified and gone afterwards. */
suite('demo', (test) => {
  test('verifies the reference server, writes reports, stops it, and says how to go on', async () => {
    await withFolder({}, async (cwd) => {
      const run = await runBin(['demo'], { cwd, env: { PLANT_STORE_TOKEN: 'of-the-user' } });
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.match(run.stdout, /^conformant: /m);
      assert.match(run.stdout, /To verify your own server:\n {2}\S+.* verify .*http/);
      assert.equal(await readdir(cwd), ['reports']);
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(run.stdout)?.[0] ?? '';
      await fetch(url).then(
        () => assert.unreachable('the server still listens'),
        (error: Error) => assert.instance(error, TypeError),
      );
    });
  });

  test('takes a folder for the reports', async () => {
    await withFolder({}, async (cwd) => {
      assert.is((await runBin(['demo', '--report-dir', 'out'], { cwd })).code, 0);
      assert.equal(await readdir(cwd), ['out']);
    });
  });
});
