/** Targets that are nearly reached: an address that is nearly right, and a server that wants a certificate. */

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import * as assert from 'uvu/assert';
import { freePort } from '../support/free-port.ts';
import { startTlsFront } from '../support/relay.ts';
import { certificate, key } from '../support/self-signed.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { type PlantServer, startPlantServer } from '../verify/plant-server.ts';
import { callMain } from './call-main.ts';
import { runBin } from './run-cli.ts';

const httpError = (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad\r\n\r\n'));
const tlsAlert = (socket: Socket) => socket.once('data', () => socket.end(Buffer.of(21, 3, 1, 0, 2, 2, 70)));
const tls = () => createTlsServer({ cert: certificate, key }, (socket) => void httpError(socket));

/** What listens, the scheme of the URL, and the sentence. */
const rows: readonly (readonly [name: string, server: () => Server, scheme: string, says: RegExp])[] = [
  [
    'a certificate of nobody known',
    tls,
    'https',
    /not issued by a trusted authority, .*\(DEPTH_ZERO_SELF_SIGNED_CERT\): .*NODE_EXTRA_CA_CERTS=FILE/,
  ],
  ['https:// to plain HTTP', () => createServer(httpError), 'https', /not speak TLS, .*: is it http:\/\/\?/],
  ['http:// to TLS that only closes', tls, 'http', /closes them without an answer, .*: is it https:\/\/\?/],
  ['http:// to TLS that says so', () => createServer(tlsAlert), 'http', /speaks TLS, .*: is it https:\/\/\?/],
  [
    'a request that is never answered',
    () => createServer((socket) => socket.resume()),
    'http',
    /took the request and sent no complete answer within 0\.2 s: raise --request-timeout/,
  ],
];

/** The command `verify` at an address that is nearly right: what answers there is named, with the remedy that helps. */
suite('verify at an address that is nearly right', (test) => {
  for (const [name, server, scheme, says] of rows) {
    test(`${name}: exit 3 and the remedy`, async () => {
      const { code, stdout } = await verify(
        server(),
        scheme,
        /never/.test(name) ? ['--request-timeout', '200ms'] : [],
      );
      assert.is(code, 3, stdout);
      assert.match(stdout, says);
      assert.not.match(stdout, /cannot be reached/);
    });
  }

  test('the remedy for an unknown authority helps', () =>
    withFolder({ 'ca.pem': certificate }, async (folder) => {
      const { stdout } = await verify(tls(), 'https', [], { NODE_EXTRA_CA_CERTS: `${folder}/ca.pem` });
      assert.not.match(stdout, /authority|TLS|certificate/);
      assert.match(stdout, /400/);
    }));
});

async function verify(server: Server, scheme: string, flags: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  server.on('secureConnection', (socket: Socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `${scheme}://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  try {
    return await withFolder({}, (cwd) => runBin(['verify', url, '--token', 'x', ...flags], { cwd, env }));
  } finally {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
}

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

/** A server that demands a certificate of the client: what is said without one, and how it is waited for and started. */
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
            const says = { 'TLSv1.3': /a client certificate/, 'TLSv1.2': /a client certificate \(--cert\)/ };
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
      assert.match(without.stdout, /a client certificate/);
    });
  });
});
