/** Words that have to be true of every target that they are said of. */

import * as assert from 'uvu/assert';
import { findingMessage, noticeCodes, noticeMessage } from '../../report/messages.ts';
import { suite } from '../support/suite.ts';

suite('messages', (test) => {
  test('what follows on a connection is told as it was seen: nobody knows which credential was trusted, if any', () => {
    const finding = { code: 'credential-kept', expected: 'a refusal', actual: '200' } as const;
    assert.is(
      findingMessage(finding),
      'a request without a credential was let in behind another one on the same connection',
    );
  });

  test('no notice speaks of passing: that is a verdict, and notices give none', () => {
    for (const code of noticeCodes) assert.not.match(noticeMessage(code, {}), /\bpass/, code);
  });
});
