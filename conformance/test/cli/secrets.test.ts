/** The law of secrets: whatever a server sends back, no token stands in anything that a run leaves behind. */

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { runCli } from './run-cli.ts';

const secret = 's3cr3t/To+ken~=%41';

suite('secrets', (test) => {
  for (const [way, argv, env] of [
    ['the flag', ['--token', secret], {}],
    ['the environment', [], { PLANT_STORE_TOKEN: secret }],
  ] as const) {
    test(`a token from ${way} appears nowhere, though the server repeats all it gets`, async () => {
      const server = await startEcho();
      try {
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        await withFolder({}, async (cwd) => {
          const run = await runCli(['verify', url, '--verbose', ...argv], { cwd, env });
          assert.is(run.code, 1, run.stdout + run.stderr);
          const files = await Promise.all(
            ['report.html', 'report.json', 'run.jsonl'].map((name) =>
              readFile(join(cwd, 'reports', name), 'utf8'),
            ),
          );
          for (const text of [run.stdout, run.stderr, ...files]) assert.equal(leaksIn(text), []);
          assert.ok(files.every((text) => text.includes('$PLANT_STORE_TOKEN')));
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

/** The token raw, in base64 at any alignment, percent-encoded and as JSON escapes it. */
const spellings: readonly string[] = [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  secret.replaceAll('/', '\\/'),
  ...['', ':', 'x:', 'xx:'].flatMap((before) => {
    const whole = Buffer.from(before + secret)
      .toString('base64')
      .replaceAll('=', '');
    return [whole.slice(4, -2)];
  }),
];

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
    const words = { name: authorization, tag: encodeURIComponent(authorization), url: request.url };
    response.end(JSON.stringify(isRight ? words : { error: 1, message: authorization, url: request.url }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
