/** The command serve as a whole: what it prints, its exit codes, and that the printed curl line works when pasted. */

import { createServer } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { faults } from '../../../reference-server/faults/index.ts';
import { serveCommand } from '../../../reference-server/serve-command.ts';
import { variants } from '../../../reference-server/variants/index.ts';
import { runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { send } from './http.ts';
import { startProcess } from './serve-process.ts';

suite('serve', (test) => {
  test('prints address, random token and a curl line that works when pasted', async () => {
    const { child, url, banner, ended } = await startProcess([], withoutToken());
    const token = /^token: ([0-9a-f]{48})$/m.exec(banner)?.[1] ?? '';
    assert.is.not(token, '');
    assert.is(await paste(banner, {}), `200 {"name":"Fern"}`);
    assert.ok(banner.includes(`${url}/docs`));
    child.kill('SIGTERM');
    assert.is(await ended, 0);
  });

  test('does not print a token from the environment, and the curl line works with it', async () => {
    const env = { PLANT_STORE_TOKEN: 'given-token' };
    const { child, banner, ended } = await startProcess([], { ...process.env, ...env });
    assert.not.match(banner, /given-token|^token:/m);
    assert.is(await paste(banner, env), `200 {"name":"Fern"}`);
    child.kill('SIGTERM');
    assert.is(await ended, 0);
  });

  test('runs inside another process too, logs to stderr and ends on its signal', async () => {
    const { promise: started, resolve } = Promise.withResolvers<string>();
    const { promise: listening, resolve: listen } = Promise.withResolvers<() => void>();
    const lines: string[] = [];
    const io = {
      env: {},
      stdout: { write: resolve },
      stderr: { write: (line: string) => lines.push(line) },
      onSignal: (stop: (signal: 'SIGINT') => void) => listen(() => stop('SIGINT')),
    };
    const code = serveCommand(['--port', '0', '--log'], io);
    const stop = await listening;
    await paste(await started, {});
    stop();
    assert.is(await code, 0);
    assert.is(lines.length, 1);
    assert.is(JSON.parse(lines[0] ?? '').status, 200);
  });

  test('prints its help and exits with 0', async () => {
    const { code, stdout, stderr } = await run(['--help']);
    assert.is(code, 0);
    for (const flag of [
      '--host',
      '--port',
      '--token',
      '--database',
      '--log',
      '--fault',
      '--variant',
      '--list-faults',
      '--help',
    ]) {
      assert.ok(stdout.includes(flag), flag);
    }
    assert.is(stderr, '');
  });

  test('a wrong flag exits with 2 and one line', async () => {
    assert.equal(await run(['--prot', '1']), usage('--prot: there is no such flag; did you mean --port?'));
    assert.is((await run(['--token', 'two words'])).code, 2);
    assert.match((await run(['--token', 'ä'])).stderr, /^error: --token: use only letters/);
  });

  test('lists every fault and every variant, and exits with 0', async () => {
    const { code, stdout, stderr } = await run(['--list-faults']);
    assert.equal([code, stderr], [0, '']);
    const listed = stdout.split('\n').flatMap((line) => /^ {2}(\S+) /.exec(line)?.[1] ?? []);
    assert.equal(
      listed,
      [...faults, ...variants].map(({ name }) => name),
    );
    assert.match(stdout, /^ {2}tag-demanded +A plant without a tag is refused\. \(ACC-02\)$/m);
    assert.match(stdout, /^ {2}no-allow .*\(MET-02\) \*$/m);
  });

  test('starts with a fault and variants, and says so', async () => {
    const argv = ['--fault', 'tag-demanded', '--variant', 'base-path', '--variant', 'forbidden'];
    const { child, url, banner, ended } = await startProcess(argv, withoutToken());
    assert.match(banner, /^fault tag-demanded: A plant without a tag is refused\. \(ACC-02\)$/m);
    assert.match(banner, /^variant base-path: .*\nvariant forbidden: /m);
    assert.match(url, /:\d+\/api\/v1$/);
    assert.match(await paste(banner, {}), /^400 .*tag: is missing/);
    assert.is((await send(`${url}/plants`, { method: 'POST' })).status, 403);
    child.kill('SIGTERM');
    assert.is(await ended, 0);
  });

  test('an unknown fault or variant exits with 2 and the nearest name', async () => {
    const known = usage('--fault tag-demandd: there is no such fault; did you mean tag-demanded?');
    assert.equal(await run(['--fault', 'tag-demandd']), known);
    const unknown = usage('--variant qwertz: there is no such variant; see --list-faults');
    assert.equal(await run(['--variant', 'qwertz']), unknown);
  });

  test('a busy port exits with 2 and one line', async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const address = busy.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const expected = usage(`--port ${port}: is in use; choose another port, or 0 for a free one`);
    assert.equal(await run(['--port', String(port)]), expected);
    await new Promise((resolve) => busy.close(resolve));
  });

  test('an address of another machine exits with 2 and one line', async () => {
    const { code, stderr } = await run(['--host', '192.0.2.1', '--port', '0']);
    assert.is(code, 2);
    assert.match(
      stderr,
      /^error: --host 192\.0\.2\.1: .*; name an address of this machine, such as 127\.0\.0\.1\n$/,
    );
  });

  test('a file that is no database of plants exits with 2 and one line', () =>
    withFolder({ 'text.db': 'no database at all, but long enough to be one'.repeat(50) }, async (folder) => {
      for (const file of [folder, join(folder, 'text.db'), join(folder, 'missing', 'plants.db')]) {
        const { code, stderr } = await run(['--port', '0', '--database', file]);
        assert.is(code, 2);
        assert.match(stderr, /^error: --database .*; name an SQLite file of this server, or a new one .*\n$/);
        assert.is(stderr.split('\n').length, 2);
      }
    }));
});

/** Runs the command in this process, for what ends by itself. */
async function run(argv: readonly string[]) {
  const written = { stdout: '', stderr: '' };
  const writer = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const io = { env: {}, stdout: writer('stdout'), stderr: writer('stderr'), onSignal: () => undefined };
  return { code: await serveCommand(argv, io), ...written };
}

function usage(line: string) {
  return { code: 2, stdout: '', stderr: `error: ${line}\n` };
}

function withoutToken(): NodeJS.ProcessEnv {
  const { PLANT_STORE_TOKEN: _, ...rest } = process.env;
  return rest;
}

/** Lets a shell take the curl line apart, with a stand-in for curl, and sends what curl would send. */
async function paste(banner: string, env: NodeJS.ProcessEnv): Promise<string> {
  const line = banner.split('\n').find((each) => each.includes('curl ')) ?? '';
  const shell = `curl() { printf '%s\\n' "$@"; }\n${line}`;
  const { stdout } = await runProgram('sh', ['-c', shell], { env: { ...process.env, ...env } });
  const [, url = '', , authorization = '', , type = '', , body = ''] = stdout.split('\n');
  const headers = Object.fromEntries([authorization, type].map((header) => header.split(': ')));
  const { status, text } = await send(url, { method: 'POST', headers }, body);
  return `${status} ${text}`;
}
