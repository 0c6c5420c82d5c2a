/** No secret is told: neither in what a server sends back, nor where a usage error speaks of a value. */

import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { formats } from '../../report/index.ts';
import { documentFile } from '../checks/judging.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { callMain } from './call-main.ts';
import { runCli } from './run-cli.ts';

const secret = 's3cr3t/To+ken~=%41';

/** The law of secrets: whatever a server sends back, no token stands in anything that a run leaves behind. */
suite('secrets', (test) => {
  for (const [way, argv, env] of [
    ['the flag', ['--token', secret], {}],
    ['the environment', ['--operation-budget', '300'], { PLANT_STORE_TOKEN: secret }],
  ] as const) {
    test(`a token from ${way} appears nowhere, though the server repeats all it gets`, async () => {
      const server = await startEcho();
      try {
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        await withFolder({ 'reports/step.md': '' }, async (cwd) => {
          const flags = ['--verbose', '--report', formats.map(({ name }) => name).join()];
          const step = { ...env, GITHUB_STEP_SUMMARY: 'reports/step.md' };
          const run = await runCli(['verify', url, ...flags, ...argv], { cwd, env: step });
          assert.is(run.code, 1, run.stdout + run.stderr);
          assert.equal([leaksIn(run.stdout), leaksIn(run.stderr)], [[], []]);
          const names = await readdir(join(cwd, 'reports'));
          for (const { file, isPrinted } of formats) assert.ok(isPrinted || names.includes(file), file);
          assert.ok(names.includes('step.md') && run.stdout.includes('\n::error '));
          for (const name of names) {
            const text = await readFile(join(cwd, 'reports', name), 'utf8');
            assert.equal(leaksIn(text), [], name);
            assert.ok(text.includes('PLANT_STORE_TOKEN'), name);
          }
        });
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  }

  test('the search would find a token in each of its spellings', () => {
    for (const spelling of spellings) assert.ok(leaksIn(`x ${spelling} y`).length > 0, spelling);
  });
});

/** Each byte as `%41`, with hex digits of either case. */
const percents = [...Buffer.from(secret)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** The token in base64, alone and behind names of any length, as Basic has it. */
const wholes = ['', ':', 'x:', 'xx:'].map((before) => Buffer.from(before + secret).toString('base64'));

/** What the server repeats: raw, percent-encoded in both cases, as JSON escapes it, in base64. */
const repeated: readonly string[] = [
  secret,
  encodeURIComponent(secret),
  encodeURIComponent(secret).replaceAll(/%../g, (code) => code.toLowerCase()),
  percents,
  percents.toUpperCase(),
  JSON.stringify(secret).slice(1, -1),
  secret.replaceAll('/', '\\/'),
  Buffer.from(secret).toString('base64url'),
  ...wholes,
];

/** What is searched for: all that, and base64 of which an end is missing. */
const spellings = [...repeated, ...wholes.map((whole) => whole.replaceAll('=', '').slice(4, -2))];

function leaksIn(text: string): readonly string[] {
  return spellings.filter((spelling) => text.includes(spelling));
}

/** Lets the right token in, and repeats what it was sent in header and body. */
async function startEcho(): Promise<Server> {
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    const { authorization = '' } = request.headers;
    const isRight = authorization === `Bearer ${secret}`;
    response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json', 'x-seen': authorization });
    const seen = { url: request.url, also: repeated };
    const words = { name: authorization, tag: encodeURIComponent(authorization) };
    response.end(JSON.stringify({ ...(isRight ? words : { error: 1, message: authorization }), ...seen }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

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
  'a word in place of the target': [key],
  'a token in place of the target': [`eyJhbGci.eyJzdWIi.${key}`],
  'a token that ends like a name': [`eyJhbGci${key}.eyJzdWIi.abc`],
  'a user name and a password of digits': [`${key}:12345`],
  'a user name and a longer password of digits': [`${key}:20239999`],
  'a number that is no port': [`${key}.example.com:99999`],
  'a word in place of a number': [url, '--seed', key],
  'a word in place of a time': [url, '--max-time', key],
  'a word in place of a rate': [url, '--rate', key],
  'a word in place of a profile': [url, '--profile', key],
  'a word in place of a format': [url, '--report', `json,${key}`],
  'a word in place of an operation': [url, '--operation', key],
  'a word in place of a value': [url, '--value', key],
  'a word in place of a salt': [url, '--salt', key],
  'a word in place of an id': [url, '--only', key],
  'a word in place of a fact': [url, '--declare', key],
  'a key in an address of a document': [url, '--document', `htps://h/x.yaml?sig=${key}`],
  'a key behind an address': [`${url};t=${key}`],
  'a pass phrase that a command repeats': [url, '--token-command', 'echo correct battery >&2; exit 3'],
};

/** Usage errors and reports repeat no value that may be a secret: misspelt flags, keys in addresses, a command's words. */
suite('a usage error', (test) => {
  for (const [name, argv] of Object.entries(mistakes))
    test(`does not repeat ${name}`, async () => {
      const words = argv[0]?.startsWith('-') ? [url, ...argv] : argv;
      const run = await callMain(['verify', ...words], { PATH: process.env['PATH'] ?? '' });
      assert.is(run.code, 2, run.stderr);
      assert.match(run.stderr, /^error: /);
      assert.not.match(run.stdout + run.stderr, new RegExp(`${key}|correct|battery`));
    });
});

const commands: readonly (readonly string[])[] = [
  [key],
  ['explain', key],
  ['list', '--operation', key],
  ['selfcheck', '--only', key],
  ['serve', '--port', key],
  ['serve', '--fault', key],
  ['verify', url, `--${key}`],
];

suite('a command with a word that may be a secret', (test) => {
  for (const argv of commands)
    test(`does not repeat it: ${argv.join(' ')}`, async () => {
      const run = await callMain([...argv]);
      assert.is(run.code, 2, run.stderr);
      assert.not.match(run.stdout + run.stderr, new RegExp(key));
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
          const named = ['--target-name', `http://x/?key=${key}`];
          const places = ['--report-dir', folder, '--report', all, '--verbose'];
          const run = await callMain(['verify', target, ...flags, ...named, ...places]);
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
