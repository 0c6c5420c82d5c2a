/** The command `verify` at an address that is nearly right: what answers there is named, with the remedy that helps. */

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import * as assert from 'uvu/assert';
import { certificate, key } from '../support/self-signed.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
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
    /no authority that is known here, .*\(DEPTH_ZERO_SELF_SIGNED_CERT\): .*NODE_EXTRA_CA_CERTS=FILE/,
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
