/** Answers of servers, sound and unsound, and what must come of each whoever sends the request. */

import type { FailureCode } from '../../model/exchange.ts';
import type { RawConnection } from './raw-server.ts';
import { type Doing, ok } from './with-server.ts';

/** The status line of a success. */
export const head = 'HTTP/1.1 200 OK\r\n';

/** What the server sends, whether it closes then, the status and the body that must come of it. */
export const soundAnswers: Readonly<
  Record<string, readonly [answer: string, closes: boolean, status: number, body: string]>
> = {
  'a fixed length': [ok, false, 200, '{}'],
  'chunks and trailers': [chunked('2\r\n{}\r\n0\r\nX-Sum: 1\r\n\r\n'), false, 200, '{}'],
  'chunks with extensions': [chunked('1;a=b\r\n{\r\n1\r\n}\r\n0\r\n\r\n'), false, 200, '{}'],
  'an end by closing': ['HTTP/1.1 200 OK\r\n\r\n{"a":1}', true, 200, '{"a":1}'],
  'HTTP/1.0 ended by closing': ['HTTP/1.0 200 OK\r\n\r\n{"a":1}', true, 200, '{"a":1}'],
  'HTTP/1.0 with a length': ['HTTP/1.0 201 Created\r\nContent-Length: 1\r\n\r\n5', false, 201, '5'],
  'no reason phrase': ['HTTP/1.1 200 \r\nContent-Length: 0\r\n\r\n', false, 200, ''],
  'an interim answer': [`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${ok}`, false, 200, '{}'],
  'an unasked 100': [`HTTP/1.1 100 Continue\r\n\r\n${ok}`, false, 200, '{}'],
  'two unasked 100 with fields': [`${'HTTP/1.1 100 \r\nA: b\r\n\r\n'.repeat(2)}${ok}`, false, 200, '{}'],
  'an unasked 100 behind another interim answer': [
    `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n${ok}`,
    false,
    200,
    '{}',
  ],
  'blanks around a length': [`${head}CONTENT-LENGTH: \t 2 \t \r\nA:  \r\n\r\n{}`, false, 200, '{}'],
  'blanks behind a length in a body': [
    lengthOf('\r\nContent-Length: 2  \r\n'),
    false,
    200,
    '\r\nContent-Length: 2  \r\n',
  ],
  'a body that looks like a 100': [
    lengthOf('HTTP/1.1 100 Continue\r\n\r\n'),
    false,
    200,
    'HTTP/1.1 100 Continue\r\n\r\n',
  ],
  'a 204 whose length is not zero': ['HTTP/1.1 204 No\r\nContent-Length: 2\r\n\r\n{}', false, 204, ''],
  'bytes behind the body': [`${ok}HTTP/1.1 500 No\r\n\r\n`, false, 200, '{}'],
  'a redirect, which is not followed': [
    'HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n',
    false,
    302,
    '',
  ],
  'an unusual status': ['HTTP/1.1 799 What\r\nContent-Length: 0\r\n\r\n', false, 799, ''],
  'gzip, which is not undone': [lengthOf('\u001f\u008b\u0008'), false, 200, '\u001f\u008b\u0008'],
};

/** What a server does that cannot be used, and the failure that must come of it. */
export const unsoundAnswers: Readonly<Record<string, readonly [Doing, FailureCode]>> = {
  'closes without an answer': [({ socket }) => void socket.end(), 'reset'],
  'resets without an answer': [({ socket }) => void socket.resetAndDestroy(), 'reset'],
  'closes in the status line': [({ socket }) => void socket.end('HTTP/1.1 2'), 'reset'],
  'closes in the head': [({ socket }) => void socket.end(`${head}Content-`), 'reset'],
  'resets in the head': [({ socket }) => void writeAndReset(socket, `${head}Content-`), 'reset'],
  'resets in the body': [
    ({ socket }) => void writeAndReset(socket, `${head}Content-Length: 9\r\n\r\n{}`),
    'reset',
  ],
  'claims more than it sends and closes': [
    ({ socket }) => void socket.end(`${head}Content-Length: 9\r\n\r\n{}`),
    'reset',
  ],
  'claims more than it sends, says so and closes': [
    ({ socket }) => void socket.end(`${head}Connection: close\r\nContent-Length: 9\r\n\r\n{}`),
    'reset',
  ],
  'ends its chunks early': [
    ({ socket }) => void socket.end(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{}`),
    'reset',
  ],
  'ends its chunks early and had said so': [
    ({ socket }) => void socket.end(`${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{}`),
    'reset',
  ],
  'breaks its chunks': [`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, 'invalid-http'],
  'claims two lengths': [`${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 'invalid-http'],
  'claims two lengths after an interim answer': [
    `HTTP/1.1 103 Early\r\n\r\n${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    'invalid-http',
  ],
  'claims one length twice': [`${head}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`, 'invalid-http'],
  'claims a length that is no number': [`${head}Content-Length: two\r\n\r\n{}`, 'invalid-http'],
  'claims a length and chunks': [
    `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    'invalid-http',
  ],
  'claims a length above what is no field': [`${head}Content-Length: 2\r\n: x\r\n\r\n{}`, 'invalid-http'],
  'speaks another protocol': ['SSH-2.0-OpenSSH_9.9\r\n', 'invalid-http'],
  'speaks another protocol and closes': [
    ({ socket }) => void socket.end('220 mail ready\r\n'),
    'invalid-http',
  ],
  'sends bytes': ['\u0000\u0001\u0002\u00ff', 'invalid-http'],
  'sends a body without a head': ['{"name":"a"}', 'invalid-http'],
  'sends a field without a name': [`${head}: x\r\n\r\n`, 'invalid-http'],
  'switches protocols': [
    'HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
    'invalid-http',
  ],
  'switches protocols without a word to which': ['HTTP/1.1 101 Switching\r\n\r\n', 'invalid-http'],
  'switches protocols behind an interim answer': [
    'HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 101 Switching\r\n\r\n',
    'invalid-http',
  ],
  'sends the status 000': ['HTTP/1.1 000 None\r\nContent-Length: 0\r\n\r\n', 'invalid-http'],
  'sends the status 099': ['HTTP/1.1 099 None\r\nContent-Length: 2\r\n\r\n{}', 'invalid-http'],
  'sends an interim answer with content': [
    'HTTP/1.1 103 Early\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
    'invalid-http',
  ],
  'sends 10 MB of fields': [({ socket }) => writeFields(socket), 'invalid-http'],
  'sends one field of 10 MB': [`${head}A: ${'x'.repeat(10_000_000)}\r\n\r\n`, 'invalid-http'],
};

function chunked(body: string): string {
  return `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body}`;
}

/** A success with a body of its length. */
export function lengthOf(body: string): string {
  return `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

function writeAndReset(socket: RawConnection['socket'], bytes: string): void {
  socket.write(bytes, () => socket.resetAndDestroy());
}

function writeFields(socket: RawConnection['socket']): void {
  socket.write(head);
  for (let line = 0; line < 100; line += 1) socket.write(`A: ${'x'.repeat(100_000)}\r\n`);
}
