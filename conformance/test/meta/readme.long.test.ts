/** Types what the README tells people to type, against a server that its own command starts. */

import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { freePort, isFree } from '../support/free-port.ts';
import { npmEnvironment } from '../support/npm-environment.ts';
import { runProgram } from '../support/run-node.ts';
import { startServer } from '../support/start-server.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { commandsOf, proofOf } from './readme-commands.ts';

const root = process.cwd();
const commands = commandsOf(readFileSync('README.md', 'utf8'));
const serving = commands.filter((command) => proofOf(command)?.kind === 'served');
const giving = /(?<=--token[ =]|PLANT_STORE_TOKEN=|Bearer )(?!\$|env:|file:)[^\s"']+/;

suite('readme', (test) => {
  test('has commands, and each is run by a test', () => {
    assert.ok(commands.length > 0);
    assert.equal(
      commands.filter((command) => proofOf(command) === undefined),
      [],
    );
  });

  test('what is said to be run elsewhere stands there', () => {
    for (const command of commands) {
      const proof = proofOf(command);
      if (proof?.kind !== 'elsewhere') continue;
      assert.ok(readFileSync(proof.file, 'utf8').includes(proof.words), `${proof.file}: ${command}`);
    }
  });

  for (const serve of serving) {
    test(`works when typed: ${serve}`, () => inCheckout(serve, async () => {}));
  }

  for (const command of commands.filter((command) => proofOf(command)?.kind === 'typed')) {
    test(`works when typed: ${command}`, async () => {
      await inCheckout(serving[0] ?? 'npm run serve', async (folder, url, token) => {
        const line = onServer(command, url, token);
        const env = npmEnvironment({ PLANT_STORE_TOKEN: token });
        const run = await runProgram('bash', ['-c', line], { cwd: folder, env });
        assert.is(run.code, 0, `${line}\n${run.stdout}${run.stderr}`);
      });
    });
  }

  for (const command of commands.filter((command) => proofOf(command)?.kind === 'alone')) {
    test(`works when typed, with no server there: ${command}`, async () => {
      const port = String(await freePort());
      await withCheckout(async (folder) => {
        const line = command.replaceAll(/(?<=:|--port )\d+/g, port);
        const run = await runProgram('bash', ['-c', line], { cwd: folder, env: npmEnvironment() });
        assert.is(run.code, 0, `${line}\n${run.stdout}${run.stderr}`);
        assert.ok(await isFree(Number(port)));
      });
    });
  }

  test('finds the commands of a text', () => {
    const text =
      '```sh\nnpm ci && npm run demo\n# only a comment\nA=b npm run list # says\n```\n```js\nno\n```\n';
    assert.equal(commandsOf(text), ['npm ci', 'npm run demo', 'A=b npm run list']);
    assert.equal(proofOf('A=b npm run list'), { kind: 'typed' });
    assert.is(proofOf('npm run nothing'), undefined);
  });
});

/** Runs the work in a folder that looks like a checkout and has reports of its own. */
function withCheckout(work: (folder: string) => Promise<void>): Promise<void> {
  const manifest = readFileSync('package.json', 'utf8');
  return withFolder({ 'package.json': manifest }, async (folder) => {
    for (const name of ['conformance', 'fixtures', 'reference-server', 'node_modules', 'openapi.yaml']) {
      await symlink(join(root, name), join(folder, name));
    }
    await work(folder);
  });
}

/** The same while the server runs. */
function inCheckout(
  serve: string,
  work: (folder: string, url: string, token: string) => Promise<void>,
): Promise<void> {
  return withCheckout(async (folder) => {
    const token = giving.exec(serve)?.[0] ?? 'readme-token';
    const env = npmEnvironment({ PLANT_STORE_TOKEN: token });
    const server = await startServer('bash', ['-c', onFreePort(serve)], { cwd: folder, env });
    try {
      await work(folder, server.url, token);
    } finally {
      await server.stop();
    }
  });
}

function onFreePort(serve: string): string {
  if (/--port[ =]\d+/.test(serve)) return serve.replace(/--port[ =]\d+/, '--port 0');
  return serve.includes(' -- ') ? `${serve} --port 0` : `${serve} -- --port 0`;
}

/** The command as typed, but for the port, the token, and curl's silence about refusals. */
function onServer(command: string, url: string, token: string): string {
  return command
    .replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g, url)
    .replaceAll(new RegExp(giving, 'g'), token)
    .replace(/^curl /, 'curl --fail --silent --show-error ');
}
