/** Servers whose every answer has a status that none may have: that is found, and not taken for a wrong address. */

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { token } from './plant-answers.ts';
import { rowsThat } from './recorded.ts';

/** Answers whatever comes with these bytes. */
async function startTelling(bytes: string): Promise<Server> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {}).on('data', () => void socket.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function verified(bytes: string) {
  const server = await startTelling(bytes);
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return await verify({ target: url, token, only: ['ACC-01'], requestTimeout: '1s' });
  } finally {
    server.close();
  }
}

const body = 'Content-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"a"}';

suite('unsound answers', (test) => {
  for (const [name, bytes, told] of [
    ['the status 000', `HTTP/1.1 000 None\r\n${body}`, 'the status 000, which is none'],
    ['the status 099', `HTTP/1.1 099 None\r\n${body}`, 'the status 099, which is none'],
    ['a bare 101', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', 'a switch of protocols'],
  ] as const)
    test(name, async () => {
      const report = await verified(bytes);
      assert.equal([rowsThat(report, 'fail'), report.exitCode], [['ACC-01'], 1]);
      assert.ok(report.notices?.join().includes(told), report.notices?.join());
    });

  for (const bytes of ['SSH-2.0-OpenSSH_9.9\r\n', `HTTP/1.1 200 OK\r\nContent-Length: 3\r\n${body}`])
    test(`what is no sound HTTP says nothing of statuses: ${bytes.slice(0, 8)}`, async () => {
      const report = await verified(bytes);
      assert.equal([rowsThat(report, 'fail'), report.exitCode], [[], 3]);
    });
});
