/** What Node's HTTP server answers by itself otherwise: here each refusal is JSON with an Error body. */

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import * as assert from 'uvu/assert';
import { defaultBehaviour } from '../../../reference-server/behaviour.ts';
import { suite } from '../support/suite.ts';
import { expectRawError } from './expect-error.ts';
import { answerHead, openSocket, rawExchange, rawPost, validBody, withPlantServer } from './http.ts';

type Row = readonly [name: string, bytes: string, message: string];

const chunked = `${answerHead}\r\nTransfer-Encoding: chunked\r\n\r\n`;

/** Bytes that no HTTP parser takes; the server closes the connection behind its answer. */
const broken: readonly Row[] = [
  [
    'a bad Content-Length',
    `${answerHead}\r\nContent-Length: x\r\n\r\n`,
    'Content-Length: must be one decimal number',
  ],
  [
    'two Content-Lengths',
    `${answerHead}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    'Content-Length: must be sent',
  ],
  ['an unknown method', 'GROW /plants HTTP/1.1\r\nHost: test\r\n\r\n', 'the method is unknown'],
  ['something else than HTTP', 'hello\r\n\r\n', 'the method is unknown'],
  ['HTTP/2 without negotiation', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'is not valid HTTP/1.1'],
  ['another version', 'GET / HTTP/3.0\r\nHost: test\r\n\r\n', 'the HTTP version is not supported'],
  ['CONNECT', 'CONNECT test:1 HTTP/1.1\r\nHost: test\r\n\r\n', 'CONNECT is not supported'],
  ['a header line without colon', 'GET / HTTP/1.1\r\nHost: test\r\nbroken\r\n\r\n', 'a line is malformed'],
  [
    'a header that is too long',
    `${answerHead}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'longer than 16384 bytes',
  ],
  [
    'a header far too long',
    `${answerHead}\r\nX: ${'x'.repeat(3_000_000)}\r\n\r\n`,
    'longer than 16384 bytes',
  ],
  [
    'a last coding other than chunked',
    `${answerHead}\r\nTransfer-Encoding: gzip\r\n\r\n`,
    'Transfer-Encoding: must be',
  ],
  [
    'a length before chunks',
    `${answerHead}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`,
    'Transfer-Encoding: must not be sent together with Content-Length',
  ],
  [
    'a length behind chunks',
    `${answerHead}\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n`,
    'Transfer-Encoding: must not be sent together with Content-Length',
  ],
  ['a bad chunk', `${chunked}xx\r\n\r\n`, 'a chunk size is malformed'],
];

/** Messages that are well-formed, and refused for a reason of HTTP. */
const refused: readonly Row[] = [
  ['no Host', `${rawPost(validBody).replace('Host: test\r\n', '')}`, 'Host: must be sent once'],
  ['two Hosts', rawPost(validBody, ['Host: other']), 'Host: must be sent once, but it was sent 2 times'],
];

suite('messages that Node refuses', (test) => {
  for (const [name, bytes, message] of broken) {
    test(`${name} is 400 with an Error, and the server lives on`, () =>
      withPlantServer(async ({ url }) => {
        expectRawError(await rawExchange(url, bytes), 'bad-message', message);
        assert.match(await rawExchange(url, rawPost(validBody, ['Connection: close'])), /^HTTP\/1.1 200/);
      }));
  }

  for (const [name, bytes, message] of refused) {
    test(`${name} is 400 with an Error`, () =>
      withPlantServer(async ({ url }) => {
        const { socket, until } = await openSocket(url);
        socket.write(bytes);
        expectRawError(await until(/\}$/), 'bad-message', message);
        socket.destroy();
      }));
  }

  test('the clock that is handed in dates the refusal', () =>
    withPlantServer(
      async ({ url }) => {
        const answer = await rawExchange(url, 'hello\r\n\r\n');
        assert.match(answer, /^Date: Sun, 09 Sep 2001 01:46:40 GMT\r$/m);
      },
      { now: () => 1e12 },
    ));

  test('HTTP/1.0 needs no Host', () =>
    withPlantServer(async ({ url }) => {
      const bytes = rawPost(validBody).replace('1.1', '1.0').replace('Host: test\r\n', '');
      assert.match(await rawExchange(url, bytes), /^HTTP\/1.1 200/);
    }));

  test('an expectation other than 100-continue is 400 with an Error', () =>
    withPlantServer(async ({ url }) => {
      const { socket, until } = await openSocket(url);
      socket.write(rawPost(validBody, ['Expect: 200-ok']));
      expectRawError(
        await until(/\}$/),
        'expectation',
        'Expect: only 100-continue is supported, but it is "200-ok"',
      );
      socket.destroy();
    }));

  test('a coding before chunked is 400 with an Error', () =>
    withPlantServer(async ({ url }) => {
      const { socket, until } = await openSocket(url);
      socket.write(`${answerHead}\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`);
      expectRawError(await until(/\}$/), 'coding', 'Transfer-Encoding: only chunked is supported');
      socket.destroy();
    }));

  test('an upgrade that nobody offers is ignored', () =>
    withPlantServer(async ({ url }) => {
      const { socket, until } = await openSocket(url);
      socket.write(
        rawPost(validBody, ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AA']),
      );
      assert.match(await until(/\}$/), /^HTTP\/1.1 200/);
      socket.destroy();
    }));

  test('garbage behind a good request takes nothing from its answer', () =>
    withPlantServer(async ({ url }) => {
      const both = await rawExchange(url, `${rawPost(validBody)}garbage\r\n\r\n`);
      const second = both.lastIndexOf('HTTP/1.1 ');
      assert.match(both.slice(0, second), /^HTTP\/1.1 200 .*\{"name":"Fern"\}$/s);
      expectRawError(both.slice(second), 'bad-message', 'the method is unknown');
    }));

  test('a request cut off in the middle is 400 with an Error', () =>
    withPlantServer(async ({ url }) => {
      const { socket, closed } = await openSocket(url);
      socket.end(rawPost(validBody).slice(0, -1));
      expectRawError(await closed, 'bad-message', 'the connection ended before it did');
    }));

  test('a client that ends its side behind a whole request is answered', () => {
    const readBody = async (request: IncomingMessage) => {
      const body = await defaultBehaviour.readBody(request);
      await once(request.socket, 'end');
      return body;
    };
    const work = async (url: string) => {
      const { socket, closed } = await openSocket(url);
      socket.end(rawPost(validBody));
      assert.match(await closed, /^HTTP\/1.1 200/);
    };
    return withPlantServer(({ url }) => work(url), { behaviour: { ...defaultBehaviour, readBody } });
  });

  test('a bad chunk behind an early answer ends the connection without a second one', () =>
    withPlantServer(async ({ url }) => {
      const { socket, until, closed } = await openSocket(url);
      socket.write(chunked.replace(/^Authorization.*\r\n/m, ''));
      await until(/401 .*\}$/s);
      socket.write('xx\r\n\r\n');
      assert.is((await closed).match(/HTTP\/1.1/g)?.length, 1);
    }));

  test('headers and bodies that never end are 400 with an Error', () =>
    withPlantServer(
      async ({ url }) => {
        const slow = [
          'POST /plants HT',
          `${answerHead}\r\nContent-Length: 5\r\n\r\n{`,
          `${chunked}2\r\n{}\r\n`,
        ];
        for (const bytes of slow)
          expectRawError(await rawExchange(url, bytes), 'bad-message', 'took too long');
      },
      { timeLimits: { headers: 60, request: 120, answer: 1000 } },
    ));
});
