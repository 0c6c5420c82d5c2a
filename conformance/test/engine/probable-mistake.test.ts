/** The probable mistake, by a table. */

import * as assert from 'uvu/assert';
import { probableMistake } from '../../engine/probable-mistake.ts';
import type { FindingCode } from '../../model/finding.ts';
import { answered, sent } from '../checks/exchanges.ts';
import { suite } from '../support/suite.ts';

const ids = ['0 taken for a missing id', 'an id that "must be positive"'];
const names = ['an empty name is stored', '500 from the database'];

const table: readonly (readonly [
  string,
  readonly string[],
  FindingCode,
  number,
  string,
  string | undefined,
])[] = [
  ['the number that was sent', ids, 'valid-request-refused', 400, 'id is the number 0', ids[0]],
  ['another number', ids, 'valid-request-refused', 400, 'id is the number -1', ids[1]],
  ['an acceptance', names, 'violation-accepted', 200, 'name is missing', names[0]],
  ['the status that came', names, 'refusal-status', 500, 'name is missing', names[1]],
  ['a status that nobody knows', names, 'refusal-status', 422, 'name is missing', undefined],
  ['nothing but a status', ['422'], 'refusal-status', 422, 'name is missing', undefined],
  ['no mistake', [], 'violation-accepted', 200, 'name is missing', undefined],
  ['a long number', ['32-bit columns'], 'valid-request-refused', 400, 'id is 2147483648', '32-bit columns'],
];

suite('probable mistake', (test) => {
  for (const [name, mistakes, code, status, difference, expected] of table) {
    test(name, () => {
      const finding = { code, expected: '', actual: '' };
      const steps = [answered(sent({ difference }), status)];
      assert.is(probableMistake(mistakes, { finding, steps, level: 'required' }), expected);
      assert.is(probableMistake(mistakes, { finding, steps, level: 'observed' }), undefined);
    });
  }
});
