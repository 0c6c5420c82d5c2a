/** The limit of 1 MiB: exact, and told so that a client that is still sending can read it. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { expectError, expectRawError } from './expect-error.ts';
import { exchange, head, open, post, validBody, withServer } from './http.ts';

const limit = 1024 * 1024;

suite('body limit', (test) => {
  test('takes 1 MiB, refuses one byte more with 413 and an Error', () =>
    withServer(async ({ url }) => {
      const frame = JSON.stringify({ id: 1, name: '' }).length;
      const body = (length: number) => JSON.stringify({ id: 1, name: 'x'.repeat(length - frame) });
      assert.is((await post(url, body(limit))).status, 200);
      const received = await post(url, body(limit + 1));
      expectError(received, 'too-large', 'body: is larger than 1048576 bytes');
      assert.is(received.headers['connection'], 'close');
    }));

  test('counts the bytes of a chunked body', () =>
    withServer(async ({ url }) => {
      const chunk = `${(65536).toString(16)}\r\n${'x'.repeat(65536)}\r\n`;
      const bytes = `${head}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(40)}0\r\n\r\n`;
      expectRawError(await exchange(url, bytes), 'too-large', 'body: is larger');
    }));

  test('answers before a large body has been sent, and closes when it has', () =>
    withServer(async ({ url }) => {
      const { socket, until, closed } = await open(url);
      socket.write(`${head}\r\nContent-Length: 90000000\r\n\r\n`);
      expectRawError(await until(/\}$/), 'too-large', 'body: is larger');
      socket.write('x'.repeat(90_000_000));
      await closed;
      assert.is((await post(url, validBody)).status, 200);
    }));

  test('a client that reads nothing before it has sent everything gets the answer', () =>
    withServer(async ({ url }) => {
      const { socket, closed } = await open(url);
      socket.pause();
      socket.write(`${head}\r\nContent-Length: ${8 * limit}\r\n\r\n`);
      await new Promise((resolve) => socket.write('x'.repeat(8 * limit), resolve));
      socket.resume();
      expectRawError(await closed, 'too-large', 'body: is larger');
    }));
});
