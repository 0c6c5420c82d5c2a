/** Rules about one value in the words of its member, and values that break them or do not. */

import * as assert from 'uvu/assert';
import { breaksTold } from '../../checks/judging/told-values.ts';
import type { Json } from '../../json/json.ts';
import { suite } from '../support/suite.ts';

/** Words, values that break what they say, and values that do not. */
const rules: readonly (readonly [words: string, broken: readonly Json[], kept: readonly Json[]])[] = [
  ['In steps of 5', [7, -1], [10, 0, 5n]],
  ['A multiple of 10', [15], [20]],
  ['Must be even', [3], [4, 0]],
  ['Must be odd', [4], [3]],
  ['From 0 to 100', [-1, 101], [0, 100, 50]],
  ['Between 1-5', [0, 6], [1, 5]],
  ['Not before 1450', [1449], [1450]],
  ['At least 18', [17], [18]],
  ['At most 3', [4], [3]],
  ['More than 0', [0], [1]],
  ['Must not be zero', [0], [1, -1]],
  ['Positive', [0, -1], [1]],
  ['Whole dozens', [13], [24]],
  ['Year of publication, four digits', [999, 10_000n], [1999]],
  ['No spaces', ['a b'], ['ab']],
  ['Lower-case letters, digits and hyphens', ['A', 'a_b', '-a', 'a--b'], ['a-1']],
  ['URL-safe identifier', ['a b', 'A'], ['a-b']],
  ['In capitals', ['Ab'], ['AB-1']],
  ['Digits only', ['12a'], ['123']],
  ['ASCII only', ['ä'], ['a']],
  ['On the hour', ['2026-01-01T10:30:00Z'], ['2026-01-01T10:00:00Z']],
  ['Must sum up to 100', [[50, 40]], [[60, 40]]],
  [
    'In ascending order',
    [
      [2, 1],
      [1, 1],
    ],
    [[1, 2]],
  ],
  ['In descending order', [[1, 2]], [[2, 1]]],
  // What is no rule of one value.
  ['The price in cents', [], [0, -1, 'a']],
  ['How many even pages it has', [], [3]],
  ['The slug, which the server makes', [], []],
  ['The name in letters', [], ['a b', 'A1']],
];

suite('rules about one value in words', (test) => {
  for (const [words, broken, kept] of rules)
    test(words, () => {
      for (const value of broken) assert.ok(breaksTold([words], value), String(value));
      for (const value of kept) assert.not.ok(breaksTold([words], value), String(value));
    });
});
