/** What stays the same of an answer, and what it is called. */

import * as assert from 'uvu/assert';
import { answerClass, answerOf } from '../../answers/answer-class.ts';
import { answered, sent, unanswered } from '../checks/exchanges.ts';
import { suite } from '../support/suite.ts';

interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Uint8Array;
}

const begun = 'a'.repeat(4096);
const notUtf8 = new Uint8Array([0x61, 0xff]);

/** An answer, its class, and what it is called. */
const answers: readonly (readonly [Answer, is: string, called: string])[] = [
  [{ status: 200, type: 'application/json', body: '{}' }, '200 application/json {}', '200 application/json'],
  [
    { status: 404, type: 'Application/Problem+JSON; Charset=UTF-8', body: 'No Plant' },
    '404 application/problem+json; charset=utf-8 No Plant',
    '404 application/problem+json',
  ],
  [{ status: 500, body: 'at 12:30:59, -7 and 1.5' }, '500  at #:#:#, # and #.#', '500'],
  [{ status: 200, body: 'a-b --1' }, '200  a-b -#', '200'],
  [{ status: 204 }, '204  ', '204'],
  [{ status: 200, body: `${begun}b` }, `200  ${begun}`, '200'],
  [{ status: 200, body: notUtf8 }, '200  a\uFFFD', '200'],
];

suite('classes of answers', (test) => {
  for (const [{ status, type, body }, is, called] of answers) {
    test(is.slice(0, 60), () => {
      const { exchange } = answered(sent(), status, body, { type });
      assert.is(answerClass(exchange), is);
      assert.is(answerOf(exchange), called);
    });
  }

  test('a failure is its code', () => {
    for (const code of ['reset', 'time-out'] as const) {
      assert.is(answerClass(unanswered(sent(), code).exchange), code);
      assert.is(answerOf(unanswered(sent(), code).exchange), code);
    }
  });
});
