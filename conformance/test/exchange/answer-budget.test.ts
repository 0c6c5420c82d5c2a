/** What is read of many large answers, and what is kept of one without an end. */

import * as assert from 'uvu/assert';
import { createAnswerBudget, createHolder, keptOfCut } from '../../exchange/answer-budget.ts';
import { suite } from '../support/suite.ts';
import { type Doing, rawOutcome } from './with-server.ts';

const mebibyte = 1024 * 1024;

suite('the budget of answers', (test) => {
  test('lets each have its full length at first, and never nothing', () => {
    const budget = createAnswerBudget(mebibyte);
    let read = 0;
    for (let answers = 0; answers < 1000; answers += 1) {
      assert.is(budget.limit(), answers < 64 ? mebibyte : keptOfCut);
      budget.spend(budget.limit());
      read += budget.limit();
    }
    assert.ok(read < 128 * mebibyte);
  });

  test('raises no limit that is lower', () => {
    const budget = createAnswerBudget(1000);
    budget.spend(100 * mebibyte);
    assert.is(budget.limit(), 1000);
  });

  test('keeps the beginning of what is cut off', async () => {
    const answer = `HTTP/1.1 200 OK\r\nContent-Length: ${2 * mebibyte}\r\n\r\n${'x'.repeat(2 * mebibyte)}`;
    const outcome = await rawOutcome(answer, { maxAnswerBytes: mebibyte });
    assert.ok(outcome.kind === 'answer' && outcome.cut);
    assert.ok(outcome.body.length <= keptOfCut && outcome.body.length > keptOfCut - 200);
    assert.is(outcome.body.buffer.byteLength, outcome.body.length, 'and no larger buffer behind it');
  });

  test('keeps the whole of what is not', async () => {
    const answer = `HTTP/1.1 200 OK\r\nContent-Length: ${mebibyte}\r\n\r\n${'x'.repeat(mebibyte)}`;
    const outcome = await rawOutcome(answer, { maxAnswerBytes: mebibyte });
    assert.ok(outcome.kind === 'answer' && !outcome.cut && outcome.body.length === mebibyte);
  });

  const piece = `10000\r\n${'x'.repeat(0x1_00_00)}\r\n`;
  /** Sends pieces of 64 KiB for as long as they are taken. */
  const goOn =
    (head: string, pieces: number, last: string): Doing =>
    ({ socket }) => {
      socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`);
      for (let sent = 0; sent < pieces; sent += 1) socket.write(piece);
      socket.write(last);
    };
  const chunked = 'Transfer-Encoding: chunked';

  test('an answer that announces no end and has none within 16 MiB is known for it', async () => {
    const outcome = await rawOutcome(goOn(chunked, 300, ''), { maxAnswerBytes: mebibyte });
    assert.ok(outcome.kind === 'answer' && outcome.cut && outcome.endless);
  });

  for (const [name, head, pieces, last] of [
    ['ends in time', chunked, 200, '0\r\n\r\n'],
    ['announces where it ends', `Content-Length: ${400 * piece.length}`, 400, ''],
  ] as const) {
    test(`one that ${name} is cut off`, async () => {
      const outcome = await rawOutcome(goOn(head, pieces, last), { maxAnswerBytes: mebibyte });
      assert.ok(outcome.kind === 'answer' && outcome.cut && !outcome.endless);
    });
  }

  test('so much is read of a few answers only, and again of those that had no end', () => {
    const { skipFor, spend } = createAnswerBudget(mebibyte);
    for (let read = 0; read < 8; read += 1) assert.ok(skipFor('a')(16 * mebibyte));
    spend(mebibyte, 'a');
    assert.not(skipFor('b')(mebibyte));
    assert.ok(skipFor('a')(16 * mebibyte));
  });
});

/** A body of so many bytes. */
const bytes = (length: number, of = 1): Uint8Array => new Uint8Array(length).fill(of);

/** Large bodies are held once; small ones, and others, are left as they are. */
suite('bodies that come again', (test) => {
  test('are the same bytes where they are large', () => {
    const hold = createHolder();
    const first = hold(bytes(70_000));
    assert.is(hold(bytes(70_000)), first);
    assert.is.not(hold(bytes(70_001)), first);
    assert.is.not(hold(bytes(70_000, 2)), first);
    assert.equal(hold(bytes(70_000, 2)), bytes(70_000, 2));
    assert.is(hold(bytes(70_000)), first);
  });

  test('are what came where they are small', () => {
    const hold = createHolder();
    const [one, other] = [bytes(100), bytes(100)];
    assert.is(hold(one), one);
    assert.is(hold(other), other);
  });

  test('are forgotten behind eight others', () => {
    const hold = createHolder();
    const first = hold(bytes(70_000));
    for (let of = 2; of < 9; of += 1) hold(bytes(70_000, of));
    assert.is(hold(bytes(70_000)), first);
    for (let of = 2; of < 10; of += 1) hold(bytes(70_000, of));
    assert.is.not(hold(bytes(70_000)), first);
  });
});
