/** Freedoms in how and when answers are sent. */

import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { linger } from '../answer.ts';
import { countByConnection } from '../bends/counting.ts';
import { changeRefusals } from '../bends/on-refusal.ts';
import { sendBy, sendWith } from '../bends/sending.ts';
import type { Variant } from '../fault.ts';

/** The variants, each with a comment on what allows it. */
export const deliveryVariants: readonly Variant[] = [
  // RFC 9112 7.1.
  {
    name: 'chunked-answers',
    title: 'Answers come in chunks, one byte at a time.',
    warns: [],
    bend: sendBy((response, { status, headers, body }) => {
      response.writeHead(status, headers);
      for (const byte of Buffer.from(body)) response.write(Uint8Array.of(byte));
      response.end();
    }),
  },
  // RFC 9110 12.5.3: without Accept-Encoding any coding is acceptable.
  {
    name: 'packed-answers',
    title: 'Answers are packed with gzip.',
    warns: [],
    bend: sendWith((answer) =>
      answer.body.length === 0
        ? answer
        : {
            ...answer,
            headers: { ...answer.headers, 'Content-Encoding': 'gzip' },
            body: gzipSync(answer.body),
          },
    ),
  },
  // RFC 9110 12.5.3.
  {
    name: 'packed-when-asked',
    title: 'Answers are packed with what Accept-Encoding lists, and only then.',
    warns: [],
    bend: (behaviour) => ({
      ...behaviour,
      send: (request, response, answer) => {
        const asked = String(request.headers['accept-encoding'] ?? '');
        const [coding, pack] = asked.includes('br')
          ? (['br', brotliCompressSync] as const)
          : (['gzip', gzipSync] as const);
        if (!asked.includes(coding) || answer.body.length === 0)
          return behaviour.send(request, response, answer);
        const headers = { ...answer.headers, 'Content-Encoding': coding };
        behaviour.send(request, response, { ...answer, headers, body: pack(answer.body) });
      },
    }),
  },
  // RFC 9112 9.6.
  {
    name: 'connection-closed',
    title: 'The connection is closed after each answer.',
    warns: [],
    bend: sendWith((answer) => ({ ...answer, close: true })),
  },
  // RFC 9112 9.6: as with keepalive_requests of nginx.
  {
    name: 'five-requests-a-connection',
    title: 'The connection is closed after its fifth answer.',
    warns: [],
    bend: (behaviour) => {
      const position = countByConnection();
      return {
        ...behaviour,
        send: (request, response, answer) =>
          behaviour.send(request, response, position(request) < 5 ? answer : { ...answer, close: true }),
      };
    },
  },
  // RFC 9112 9.6.
  {
    name: 'refusals-end-the-connection',
    title: 'The connection is closed behind every refusal.',
    warns: [],
    bend: changeRefusals((right) => ({ ...right, close: true })),
  },
  // RFC 9112 9.6: either side may close at any time.
  {
    name: 'keep-alive-off',
    title: 'The connection is closed after each answer without a word of it.',
    warns: [],
    bend: (behaviour) => ({
      ...behaviour,
      send: (request, response, answer) => {
        response.once('finish', () => linger(request.socket));
        behaviour.send(request, response, answer);
      },
    }),
  },
  // RFC 9112 6.3, 8: a length is not required.
  {
    name: 'until-the-end',
    title: 'The body of an answer ends with the connection.',
    warns: [],
    bend: sendBy((response, { status, headers, body }) => {
      response.useChunkedEncodingByDefault = false;
      response.removeHeader('Transfer-Encoding');
      response.writeHead(status, { ...headers, Connection: 'close' });
      response.end(body);
    }),
  },
  // The specification has no time limit (Limits).
  {
    name: 'first-byte-after-one-second',
    title: 'The first byte of an answer comes after a second.',
    warns: [],
    bend: (behaviour) => ({
      ...behaviour,
      send: (request, response, answer) => {
        setTimeout(1000).then(() => behaviour.send(request, response, answer));
      },
    }),
  },
  // RFC 9110 15.2: a client must be able to handle it.
  {
    name: 'early-hints',
    title: 'An interim answer comes before each answer.',
    warns: [],
    bend: (behaviour) => ({
      ...behaviour,
      send: (request, response, answer) => {
        response.writeEarlyHints({ link: '</docs>; rel=help' });
        behaviour.send(request, response, answer);
      },
    }),
  },
];
