/** The notices of a run in words: each sentence once, and how far it came as it was at its end. */

import * as assert from 'uvu/assert';
import type { Notice } from '../../model/event.ts';
import { sentencesOf } from '../../report/notices.ts';
import { suite } from '../support/suite.ts';

function outOfTime(sent: string, operation?: string): Notice {
  const values = { sent, planned: '1644', ...(operation === undefined ? {} : { operation }) };
  return { kind: 'notice', code: 'out-of-time', values };
}

suite('notices', (test) => {
  test('say once that the time was up, and how far the run came in the end', () => {
    const paced: Notice = { kind: 'notice', code: 'paced', values: { seconds: '3' } };
    const notices = [outOfTime('19', 'addBook'), outOfTime('19', 'getBook'), paced, outOfTime('29')];
    assert.equal(sentencesOf({ notices }), [
      'the target asked for fewer requests (429), so the run waited 3 s',
      'the time for the run was up before everything was sent (29 of about 1644 requests): raise --max-time',
    ]);
  });
});
