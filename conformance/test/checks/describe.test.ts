/** Two texts beside each other: what looks alike and is not is spelt so that the difference can be seen. */

import * as assert from 'uvu/assert';
import { describeEcho } from '../../checks/judging/describe.ts';
import { suite } from '../support/suite.ts';

const umlauts = '\\u00fc'.repeat(8);
const table: readonly (readonly [string, string, string, string])[] = [
  ['other texts', 'Łódź', '?ód?', '"Łódź" "?ód?"'],
  ['a combining mark', 'e\u0301', '\u00e9', String.raw`"e\u0301" "\u00e9"`],
  ['a wide blank', '\u2003', ' ', String.raw`"\u2003" " "`],
  ['blanks cut off', 'a ', 'a', '"a " "a"'],
  [
    'far behind in a text',
    `${'ü'.repeat(20)}\u212b`,
    `${'ü'.repeat(20)}\u00c5`,
    `"…${umlauts}\\u212b" "…${umlauts}\\u00c5"`,
  ],
];

suite('texts that came back otherwise', (test) => {
  for (const [name, sent, comes, told] of table)
    test(name, () => {
      const { expected, actual } = describeEcho(sent, comes);
      assert.is(`${expected} ${actual}`, told);
    });
});
