/** No target of a comparison sees what is meant for another one, and no artefact holds a secret. */

import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { startReferenceServer } from '../../../../reference-server/server.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { runCli } from '../run-cli.ts';

const secrets = { acme: 'acme-secret.8f2e91', other: 'other-secret.77ab03', shared: 'shared-secret.c0ffee' };

/** A server with a token of its own, behind an ear that keeps every field that it receives. */
async function listening(own: string) {
  const server = await startReferenceServer({ tokens: [own] });
  const heard: string[] = [];
  const ear = createServer((incoming, response) => void pass(incoming).then((answer) => answer(response)));
  const pass = async (incoming: IncomingMessage) => {
    heard.push(incoming.rawHeaders.join('\n'));
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { authorization = '', 'content-type': type = '' } = incoming.headers;
    const answer = await fetch(`${server.url}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const kept = ['content-type', 'www-authenticate', 'allow'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return (response: import('node:http').ServerResponse) =>
      void response.writeHead(answer.status, Object.fromEntries(kept)).end(body);
  };
  await new Promise<void>((resolve) => ear.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(ear.address() as AddressInfo).port}`,
    heard,
    close: async () => {
      ear.closeAllConnections();
      await new Promise((resolve) => ear.close(resolve));
      server.drop();
      await server.close();
    },
  };
}

suite('compare and secrets', (test) => {
  test('each target receives its own token and no other one; nothing that is written holds one', async () => {
    const [acme, other] = [await listening(secrets.acme), await listening(secrets.other)];
    try {
      await withFolder({ 'other.txt': secrets.other }, async (cwd) => {
        const argv = ['compare', `acme=${acme.url}`, `other=${other.url}`, '--only', 'ACC-01'];
        const tokens = ['--token', 'acme=env:ACME', '--token', 'other=file:other.txt'];
        const env = { ACME: secrets.acme, PLANT_STORE_TOKEN: secrets.shared };
        const run = await runCli([...argv, ...tokens, '-H', 'X-Hint: hint-secret.1234'], { cwd, env });
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.ok(acme.heard.some((text) => text.includes(secrets.acme)));
        assert.ok(other.heard.some((text) => text.includes(secrets.other)));
        assert.not.ok(
          acme.heard.some((text) => text.includes(secrets.other) || text.includes(secrets.shared)),
        );
        assert.not.ok(
          other.heard.some((text) => text.includes(secrets.acme) || text.includes(secrets.shared)),
        );
        const written = readdirSync(join(cwd, 'reports'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
        assert.ok(written.length >= 4);
        for (const text of [...written, run.stdout, run.stderr]) {
          for (const secret of [...Object.values(secrets), 'hint-secret.1234']) {
            for (const spelt of [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)])
              assert.not.ok(text.includes(spelt), `${spelt} stands in an artefact`);
          }
        }
      });
    } finally {
      await Promise.all([acme.close(), other.close()]);
    }
  });

  test('targets of a configuration receive the tokens that it has for them', async () => {
    const [acme, other] = [await listening(secrets.acme), await listening(secrets.other)];
    const configuration = `targets:
  acme: { url: '${acme.url}', token: env:ACME }
  other: { url: '${other.url}', credentials: { bearerAuth: file:other.txt } }
`;
    try {
      await withFolder({ 'conformance.yaml': configuration, 'other.txt': secrets.other }, async (cwd) => {
        const env = { ACME: secrets.acme, PLANT_STORE_TOKEN: secrets.shared };
        const run = await runCli(['compare', 'acme', 'other', '--only', 'ACC-01'], { cwd, env });
        assert.is(run.code, 0, run.stdout + run.stderr);
        for (const [{ heard }, foreign] of [
          [acme, [secrets.other, secrets.shared]],
          [other, [secrets.acme, secrets.shared]],
        ] as const)
          for (const secret of foreign) assert.not.ok(heard.some((text) => text.includes(secret)));
      });
    } finally {
      await Promise.all([acme.close(), other.close()]);
    }
  });

  for (const [name, flags, problem] of [
    [
      'a token for nobody',
      ['--token', 'acne=env:ACME'],
      /--token: no target is named acne\n {2}did you mean acme/,
    ],
    [
      'a token itself for nobody',
      ['--token', 'acne=secret', '--token', 'other=x'],
      /--token: the text before the = is not a target\n {2}did you mean acme/,
    ],
    [
      'two tokens for one',
      ['--token', 'acme=x', '--token', 'acme=y'],
      /--token: the token of acme is given twice/,
    ],
    [
      'two tokens for all',
      ['--token', 'x', '--token', 'y'],
      /--token: the token of all targets is given twice/,
    ],
    ['a run that sends nothing', ['--token', 'x', '--dry-run'], /unknown option '--dry-run'/],
    ['no token for one of them', ['--token', 'acme=x'], /requires a credential/],
  ] as const) {
    test(`${name}: exit 2, and nothing is sent`, async () => {
      const acme = await listening(secrets.acme);
      try {
        await withFolder({}, async (cwd) => {
          const run = await runCli(['compare', `acme=${acme.url}`, `other=${acme.url}`, ...flags], { cwd });
          assert.is(run.code, 2, run.stdout + run.stderr);
          assert.match(run.stderr, problem);
          assert.equal(acme.heard, []);
        });
      } finally {
        await acme.close();
      }
    });
  }
});
