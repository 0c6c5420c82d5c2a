/** Secrets under the codings of a body: taken out, and everything else comes back as it was. */

import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import * as assert from 'uvu/assert';
import { createOpener } from '../../exchange/open-body.ts';
import { createRedactor } from '../../exchange/redact.ts';
import { createEventRedactor } from '../../exchange/redact-event.ts';
import type { Answer } from '../../model/exchange.ts';
import { suite } from '../support/suite.ts';
import { caseOf, rawOutcome, sentSecret } from './with-server.ts';

const redact = createEventRedactor(() => createRedactor([sentSecret]));

/** What becomes of an answer in the record. */
function recorded(body: Uint8Array, label = '', cut = false): Answer {
  const headers = label === '' ? [] : [{ name: 'Content-Encoding', value: label }];
  const outcome: Answer = { kind: 'answer', status: 200, headers, body, cut, leaked: false };
  const request = { method: 'GET', url: '/', headers: [] };
  const times = { connection: 1, position: 0, startedMs: 0, durationMs: 0 };
  const exchange = { caseId: 'a', request, outcome, ...times };
  const event = redact({ kind: 'exchange', case: caseOf(), exchange, row: 'r', attempt: 0 });
  if (event.kind !== 'exchange' || event.exchange.outcome.kind !== 'answer') throw new Error('no answer');
  return event.exchange.outcome;
}

const telling = Buffer.from(`{"token":"${sentSecret}","hex":"${Buffer.from(sentSecret).toString('hex')}"}`);
const clean = '{"token":"<secret>","hex":"<secret>"}';

/** By the label, none for those that bear none: what is sent, and what has to be undone to read it. */
const sealed: readonly (readonly [name: string, label: string, body: Uint8Array])[] = [
  ['gzip', 'gzip', gzipSync(telling)],
  ['x-gzip in capitals', 'X-GZIP', gzipSync(telling)],
  ['deflate', 'deflate', deflateSync(telling)],
  ['deflate without its frame', 'deflate', deflateRawSync(telling)],
  ['br', 'br', brotliCompressSync(telling)],
  ['zstd', 'zstd', zstdCompressSync(telling)],
  ['gzip, br and zstd', 'gzip, br, zstd', zstdCompressSync(brotliCompressSync(gzipSync(telling)))],
  ['identity beside gzip', 'identity, gzip', gzipSync(telling)],
  ['gzip without a label', '', gzipSync(telling)],
  ['br without a label', '', brotliCompressSync(telling)],
  ['deflate without its frame and a label', '', deflateRawSync(telling)],
  ['zstd under another label', 'gzip', zstdCompressSync(telling)],
  ['gzip twice, labelled once', 'gzip', gzipSync(gzipSync(telling))],
  ['no coding at all, whatever the label says', 'br', telling],
];

suite('a secret in a compressed answer', (test) => {
  for (const [name, label, body] of sealed)
    test(`is taken out of ${name}`, () => {
      const answer = recorded(body, label);
      assert.not(answer.cut);
      const opened = createOpener()(answer);
      const content = typeof opened === 'object' ? opened.content : answer.body;
      assert.is(Buffer.from(content).toString(), clean);
      assert.is(typeof opened === 'object', body !== telling);
    });

  test('is taken out of what breaks off, and of what goes on behind the end', () => {
    const long = gzipSync(Buffer.concat([telling, Buffer.from('x'.repeat(999))]), { level: 0 });
    const cut = recorded(long.subarray(0, 400), 'gzip', true);
    assert.match(gunzipSync(cut.body).toString(), /^\{"token":"<secret>"/);
    const behind = recorded(
      Buffer.concat([deflateSync(Buffer.from('x'.repeat(2000))), deflateSync(telling)]),
    );
    const opened = createOpener()(behind);
    assert.ok(behind.cut && typeof opened === 'object' && !Buffer.from(opened.content).includes(sentSecret));
  });

  test('is not looked for where nobody can look: nothing of it is kept', () => {
    const bomb = gzipSync(Buffer.alloc(17 * 1024 * 1024));
    const broken = gzipSync(telling);
    broken.set([0xff, 0xff, 0xff, 0xff], 12);
    const nested = Array.from({ length: 12 }).reduce<Uint8Array>((inner) => gzipSync(inner), telling);
    for (const body of [bomb, broken, nested]) {
      const { body: kept, cut } = recorded(body, 'gzip');
      assert.equal([kept.length, cut], [0, true]);
    }
    assert.equal([recorded(Buffer.from([1, 2, 3]), 'compress').body.length], [0]);
  });

  test('is looked for in so many bytes altogether, however many answers are enormous', () => {
    const bomb = gzipSync(Buffer.alloc(15 * 1024 * 1024));
    const open = createOpener();
    const opened = Array.from({ length: 60 }, () => open({ headers: [], body: Uint8Array.from(bomb) }));
    assert.is(opened.filter((one) => one === 'too-large').length, 51);
  });

  test('is looked for in no more where what is too large comes again and again', () => {
    const open = createOpener();
    const opened = (size: number) => open({ headers: [], body: gzipSync(Buffer.alloc(size)) });
    for (let bombs = 0; bombs < 8; bombs += 1) assert.is(opened(17 * 1024 * 1024), 'too-large');
    assert.is(opened(1024 * 1024), 'too-large');
    assert.is.not(opened(400 * 1024), 'too-large');
  });

  /** What comes of an answer of which this is the packed body. */
  const packed = (content: Uint8Array) => {
    const body = gzipSync(content).toString('latin1');
    const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`;
    return rawOutcome(head + body, { maxAnswerBytes: 1024 * 1024 });
  };

  test('is told of, too', async () => {
    const outcome = await packed(telling);
    assert.ok(outcome.kind === 'answer' && outcome.leaked);
  });

  test('is not looked for by judges either where there is more than is read of any answer', async () => {
    const outcome = await packed(Buffer.alloc(17 * 1024 * 1024));
    assert.ok(outcome.kind === 'answer' && outcome.cut && outcome.body.length === 0);
    const small = await packed(Buffer.alloc(1024));
    assert.ok(small.kind === 'answer' && !small.cut && small.body.length > 0);
  });
});

suite('an answer without a secret', (test) => {
  const plain = Buffer.from('{"name":"x^2 and more"}');
  const bodies: readonly (readonly [string, Uint8Array])[] = [
    ...[gzipSync(plain), deflateSync(plain), brotliCompressSync(plain), zstdCompressSync(plain)].map(
      (body, at) => [['gzip', 'deflate', 'br', 'zstd'][at] ?? '', body] as const,
    ),
    ['gzip', plain],
    ['unheard-of', plain],
    ['', Buffer.from('x^2')],
    ['', Buffer.from([0, 1, 2, 255])],
    ['gzip', Buffer.from('')],
  ];
  test('keeps every byte', () => {
    for (const [label, body] of bodies) assert.is(recorded(body, label).body, body, label);
  });
});
