/** A run file from elsewhere is hostile input: it leads no credential, no request and no fetch anywhere unasked. */

import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { jsonl } from '../../../report/jsonl.ts';
import { testProof, testRow, testRun, testStep } from '../../report/sample-events.ts';
import { resealed } from '../../support/resealed.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { callMain } from '../call-main.ts';
import { runCli } from '../run-cli.ts';

const env = { PLANT_STORE_TOKEN: 'a-token-that-stays-here' };

/** Whoever waits for what a file makes others send. */
interface Canary {
  readonly url: string;
  readonly seen: IncomingMessage[];
}

async function withCanary(work: (canary: Canary, cwd: string) => Promise<void>): Promise<void> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await withFolder({}, (cwd) => work({ url: `http://127.0.0.1:${port}`, seen }, cwd));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A run of the bundled document with one finding, as somebody may hand it over. */
function runFile(target: string, ...edits: readonly (readonly [string | RegExp, string])[]): string {
  const row = testRow('REJ-03', 'fail', [testProof(testStep('createPlant/REJ-03/id:type:string/0', '{}'))]);
  const events = testRun([{ ...row, operation: 'createPlant' }], { result: 'non-conformant', exitCode: 1 });
  const about = { target, requirements: 'bundled' };
  const text = jsonl.render(
    events.map((event) => (event.kind === 'run-started' ? { ...event, ...about } : event)),
  );
  const edited = edits.reduce((all, [from, to]) => {
    assert.is.not(all.replace(from, to), all, String(from));
    return all.replace(from, to);
  }, text);
  return resealed(edited);
}

/** The run says which document it was judged by. */
const ownDocument = [',"requirements":"bundled"', ''] as const;

const foreign =
  /^error: --run: \S+there\.jsonl may come from elsewhere, and its target is http:\/\/127\.0\.0\.1:\d+: credentials are not sent there unasked\n {2}name it with --target http/;

suite('a run from elsewhere', (test) => {
  test('sends nothing to its target unless that is named, known to the configuration or to the environment', async () => {
    await withCanary(async ({ url, seen }, folder) => {
      const path = join(folder, 'there.jsonl');
      const config = join(folder, 'conformance.yaml');
      await writeFile(path, runFile(url, ['"insecure":false', '"insecure":true']));
      const replay = (more: readonly string[] = [], vars: Readonly<Record<string, string>> = {}) =>
        callMain(['replay', '--failed', '--run', path, ...more], { ...env, ...vars });
      const refused = await replay();
      assert.is(refused.code, 2, refused.stdout);
      assert.match(refused.stderr, foreign);
      await writeFile(config, 'targets: { other: { url: http://127.0.0.1:1 } }\n');
      assert.match((await replay([], { CONFORMANCE_CONFIG: config })).stderr, foreign);
      assert.is(seen.length, 0);
      await writeFile(config, `targets: { it: { url: '${url}/' } }\n`);
      for (const [more, vars] of [
        [['--target', `${url}/`], {}],
        [[], { CONFORMANCE_CONFIG: config }],
        [[], { CONFORMANCE_TARGET: url }],
      ] as const) {
        seen.length = 0;
        assert.match((await replay(more, vars)).stdout, /REJ-03/);
        assert.ok(seen.length > 0);
      }
    });
  });

  test('sends nothing to another machine where verify writes it either, but by the line that verify ends with', async () => {
    await withCanary(async ({ url, seen }, cwd) => {
      // It leads to this machine, too, but is no address that says so.
      const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
      await mkdir(join(cwd, 'reports'));
      await writeFile(join(cwd, 'reports/run.jsonl'), runFile(elsewhere));
      const refused = await runCli(['replay', '--failed'], { cwd, env });
      assert.is(refused.code, 2, refused.stdout);
      assert.match(refused.stderr, /credentials are not sent there unasked/);
      assert.is(seen.length, 0);
      const verified = await runCli(['verify', elsewhere, '--only', 'ACC-01'], { cwd, env });
      const [, words = ''] = /^again: .* replay (.*)$/m.exec(verified.stdout) ?? [];
      assert.is(words, `--failed --target ${elsewhere}`);
      const again = await runCli(['replay', ...words.split(' ')], { cwd, env });
      assert.match(again.stdout, /^still failing {2}ACC-01/m, again.stderr);
    });
  });

  test('is sent again by itself to this machine, where verify wrote it in this folder', async () => {
    await withCanary(async ({ url, seen }, cwd) => {
      await mkdir(join(cwd, 'reports'));
      await writeFile(join(cwd, 'reports/run.jsonl'), runFile(url));
      const run = await runCli(['replay', '--failed'], { cwd, env });
      assert.match(run.stdout, /REJ-03/, run.stderr);
      assert.ok(seen.some(({ headers }) => headers.authorization === `Bearer ${env.PLANT_STORE_TOKEN}`));
    });
  });

  test('is sent again by the line that verify ends with, wherever it was written', async () => {
    await withCanary(async ({ url }, folder) => {
      const verified = await callMain(['verify', url, '--only', 'ACC-01', '--report-dir', folder], env);
      const [, words = ''] = /^again: npm run replay -- (.*)$/m.exec(verified.stdout) ?? [];
      const again = await callMain(['replay', ...words.split(' ')], env);
      assert.match(again.stdout, /^still failing {2}ACC-01/m, again.stderr);
    });
  });

  test('has no document fetched that nobody here has named', async () => {
    await withCanary(async ({ url, seen }, folder) => {
      const path = join(folder, 'there.jsonl');
      const document = `${url}/openapi.yaml`;
      const text = runFile(url, [/"source":"[^"]*"/, `"source":"${document}"`], ownDocument);
      await writeFile(path, text);
      for (const argv of [
        ['rejudge', path],
        ['compare', path, path],
        ['replay', '--failed', '--run', path, '--target', url],
      ]) {
        const run = await callMain(argv, env);
        assert.is(run.code, 2, run.stdout);
        assert.match(
          run.stderr,
          /its document is http:\S+: it is not fetched unasked\n {2}name it with --document/,
        );
      }
      assert.is(seen.length, 0);
      await callMain(['rejudge', path, '--document', document], env);
      assert.is(seen.length, 1);
    });
  });

  const bad: readonly (readonly [member: string, from: string | RegExp, to: string, said: RegExp])[] = [
    ['the profile', '"profile":"spec"', '"profile":"lax"', /:1: profile: there is no "lax"\n/],
    [
      'the number of runs',
      /"settings":\{"runs":\d+/,
      '"settings":{"runs":99999',
      /:1: settings\.runs: "99999" is not a whole number/,
    ],
    ['the seed', /"seed":\d+/, '"seed":99999999999', /:1: seed: "99999999999" is not a whole number/],
    ['the rows', '"only":[]', '"only":["REJ-O3"]', /:1: settings\.only: .*REJ-O3/],
    [
      'the document',
      /"source":"[^"]*"(.*),"requirements":"bundled"/,
      '"source":"gone.yaml"$1',
      /:1: contract\.source: gone\.yaml/,
    ],
    [
      'the target',
      /"target":"[^"]*"/,
      '"target":"ftp:\\u002f/x"',
      /:1: target: "ftp:\/\/x" is not a web address/,
    ],
  ];
  for (const [name, from, to, said] of bad) {
    test(`${name} that cannot be used is told as the file's`, async () => {
      await withFolder({ 'there.jsonl': runFile('http://127.0.0.1:9', [from, to]) }, async (folder) => {
        const run = await callMain(['rejudge', join(folder, 'there.jsonl')], env);
        assert.is(run.code, 2, run.stdout);
        assert.match(run.stderr, said, run.stderr);
        assert.not.match(run.stderr.split('\n')[0] ?? '', /--/);
      });
    });
  }
});
