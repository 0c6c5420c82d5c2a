/** A server that demands a certificate of the client: what is said without one, and how it is waited for and started. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { freePort } from '../support/free-port.ts';
import { startTlsFront } from '../support/relay.ts';
import { certificate, key } from '../support/self-signed.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { type PlantServer, startPlantServer } from '../verify/plant-server.ts';
import { callMain } from './call-main.ts';

const env = { PLANT_STORE_TOKEN: token };
const pem = { 'ca.pem': certificate, 'key.pem': key };

/** Started by `--start`: speaks TLS on one port, wants a certificate, and hands all on to another port. */
const program = `
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createServer } from 'node:tls';
const [from, to] = process.argv.slice(2).map(Number);
const [cert, key] = ['ca.pem', 'key.pem'].map((name) => readFileSync(new URL(name, import.meta.url)));
const server = createServer({ cert, key, ca: cert, requestCert: true }, (socket) => {
  const other = connect(to, '127.0.0.1');
  for (const [one, another] of [[socket, other], [other, socket]])
    one.on('error', () => another.destroy()).on('close', () => another.destroy());
  socket.pipe(other).pipe(socket);
});
server.on('tlsClientError', () => undefined).listen(from, '127.0.0.1');
`;

suite('a server that demands a certificate', (test) => {
  let plant: PlantServer;
  test.before(async () => {
    plant = await startPlantServer();
  });
  test.after(() => plant.close());
  const portOf = (): number => Number(new URL(plant.url).port);

  const verify = (url: string, cwd: string, flags: readonly string[]) => {
    const report = ['--report', `json=${join(cwd, 'r.json')}`];
    const trusting = ['--ca', join(cwd, 'ca.pem'), '--only', 'ACC-01'];
    return callMain(['verify', url, ...trusting, ...report, ...flags], env);
  };
  const own = (cwd: string): readonly string[] => [
    ...['--cert', join(cwd, 'ca.pem')],
    ...['--key', join(cwd, 'key.pem')],
  ];

  for (const maxVersion of ['TLSv1.3', 'TLSv1.2'] as const) {
    for (const waiting of [[], ['--wait-for-target', '30s']]) {
      test(`${maxVersion} ${waiting.join(' ')}: is verified with one, and asked for without`, async () => {
        const front = await startTlsFront(portOf(), { requestCert: true, ca: certificate, maxVersion });
        try {
          await withFolder(pem, async (cwd) => {
            const url = `https://localhost:${front.port}`;
            const run = await verify(url, cwd, [...waiting, ...own(cwd)]);
            assert.is(run.code, 0, run.stdout + run.stderr);
            const without = await verify(url, cwd, waiting);
            assert.is(without.code, 3, without.stdout);
            // What a system makes of a connection that is closed with bytes unread may hide the alert.
            const says = { 'TLSv1.3': /a certificate of yours/, 'TLSv1.2': /one of yours \(--cert\)/ };
            assert.match(without.stdout, says[maxVersion]);
            assert.not.match(without.stdout, /was not ready|cannot be reached/);
          });
        } finally {
          await front.close();
        }
      });
    }
  }

  test('is started, waited for and stopped', async () => {
    await withFolder({ ...pem, 'server.mjs': program }, async (cwd) => {
      const port = await freePort();
      const words = [process.execPath, join(cwd, 'server.mjs'), port, portOf()];
      const start = ['--start', words.map((word) => `"${word}"`).join(' ')];
      const url = `https://localhost:${port}`;
      const run = await verify(url, cwd, [...start, ...own(cwd)]);
      assert.is(run.code, 0, run.stdout + run.stderr);
      const without = await verify(url, cwd, start);
      assert.is(without.code, 3, without.stdout + without.stderr);
      assert.match(without.stdout, /a certificate of yours/);
    });
  });
});
