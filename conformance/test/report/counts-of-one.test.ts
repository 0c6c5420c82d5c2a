/** Sentences with counts, where each of them is one: a noun behind it is no plural. */

import * as assert from 'uvu/assert';
import { noticeCodes, noticeMessage, reasonCodes, reasonMessage } from '../../report/messages.ts';
import { suite } from '../support/suite.ts';

/** What is no count, or is more than one. */
const others: Readonly<Record<string, string>> = {
  ...{ operation: 'addBed', actual: '404', readers: 'getBed', needed: '2', percent: '98', wanted: '99' },
};

/** Facts of any name: all counts are one, or unknown. */
function ones(...unknown: readonly string[]): Record<string, string> {
  const get = (_: object, name: string) => (unknown.includes(name) ? undefined : (others[name] ?? '1'));
  return new Proxy<Record<string, string>>({}, { get: (of, name) => get(of, String(name)) });
}

const plural = /\b1 (?:more )?(?:answers|entries|names|operations|records|requests|rows|times|were|are)\b/;

suite('a count of one', (test) => {
  for (const code of noticeCodes) {
    test(`is told in the singular by the notice ${code}`, () => {
      for (const values of [ones(), ones('pause'), ones('busy', 'pause', 'silent')])
        assert.not.match(noticeMessage(code, values), plural);
    });
  }

  for (const code of reasonCodes) {
    test(`is told in the singular by the reason ${code}`, () => {
      assert.not.match(reasonMessage({ code, values: ones() }), plural);
    });
  }
});
