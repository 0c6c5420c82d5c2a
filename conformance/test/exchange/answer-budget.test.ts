/** What is read of many large answers, and what is kept of one without an end. */

import * as assert from 'uvu/assert';
import { createAnswerBudget, keptOfCut } from '../../exchange/answer-budget.ts';
import { suite } from '../support/suite.ts';
import { outcomeOf } from './with-server.ts';

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
    const answer = `HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(2 * mebibyte)}`;
    const outcome = await outcomeOf(answer, { maxAnswerBytes: mebibyte });
    assert.ok(outcome.kind === 'answer' && outcome.cut);
    assert.ok(outcome.body.length <= keptOfCut && outcome.body.length > keptOfCut - 200);
    assert.is(outcome.body.buffer.byteLength, outcome.body.length, 'and no larger buffer behind it');
  });

  test('keeps the whole of what is not', async () => {
    const answer = `HTTP/1.1 200 OK\r\nContent-Length: ${mebibyte}\r\n\r\n${'x'.repeat(mebibyte)}`;
    const outcome = await outcomeOf(answer, { maxAnswerBytes: mebibyte });
    assert.ok(outcome.kind === 'answer' && !outcome.cut && outcome.body.length === mebibyte);
  });
});
