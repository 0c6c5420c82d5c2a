/** The law of secrets: whatever a server sends back, no token stands in anything that a run leaves behind. */

import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { formats } from '../../report/index.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { runCli } from './run-cli.ts';

const secret = 's3cr3t/To+ken~=%41';

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
