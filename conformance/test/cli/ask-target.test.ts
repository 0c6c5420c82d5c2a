/** Asking a target once: what is an answer, and what is none. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import * as assert from 'uvu/assert';
import { type Asked, askTarget } from '../../cli/target/ask-target.ts';
import { freePort } from '../support/free-port.ts';
import { suite } from '../support/suite.ts';
import { listen, switching } from './switching-server.ts';

const never = new AbortController().signal;

suite('asking a target', (test) => {
  test('tells an answer from none', async () => {
    assert.equal(await ask((_, response) => response.writeHead(503).end()), { kind: 'status', status: 503 });
    assert.equal(await ask((_, response) => response.writeHead(401).write('never ends')), {
      kind: 'status',
      status: 401,
    });
    assert.equal(await ask((request) => request.socket.destroy()), {
      kind: 'nothing',
      why: 'a connection that was closed without an answer (ECONNRESET)',
    });
    assert.equal(await ask(() => undefined, 100), { kind: 'nothing', why: 'no answer within 0.1 s' });
    assert.equal(await ask((request) => request.socket.end('SSH-2.0-x\r\n')), { kind: 'other' });
    const gone = await askTarget(`http://127.0.0.1:${await freePort()}`, 5000, never);
    assert.equal(gone, { kind: 'nothing', why: 'no connection (ECONNREFUSED)' });
    const nowhere = await askTarget('http://host.invalid', 5000, never);
    assert.is(nowhere.kind === 'nothing' && /cannot be resolved/.test(nowhere.why), true);
  });

  test('one that switches protocols answers, whatever it says then', async () => {
    assert.equal(await askAt(switching(), 'http', 5000), { kind: 'status', status: 101 });
  });

  test('what speaks no TLS where TLS is wanted is somebody, too', async () => {
    const server = createSocketServer((socket) =>
      socket
        .resume()
        .on('error', () => undefined)
        .end('no TLS at all\r\n'),
    );
    assert.equal(await askAt(server, 'https', 5000), { kind: 'other' });
  });
});

function ask(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  timeoutMs = 5000,
): Promise<Asked> {
  return askAt(createServer(answer), 'http', timeoutMs);
}

async function askAt(server: SocketServer, scheme: string, timeoutMs: number): Promise<Asked> {
  const asked = await askTarget(await listen(server, scheme), timeoutMs, never);
  await new Promise<unknown>((resolve) => server.close(resolve));
  return asked;
}
