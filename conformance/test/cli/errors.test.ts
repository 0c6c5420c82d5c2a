/** How errors end: 2 with a remedy for what the user can mend, 4 with one line for our own defects. */

import * as assert from 'uvu/assert';
import { describeError, UsageError } from '../../host/errors.ts';
import { suite } from '../support/suite.ts';

suite('errors', (test) => {
  test('a usage error names the flag and then the remedy', () => {
    assert.equal(describeError(new UsageError('--runs: no', 'give a number'), true), {
      text: 'error: --runs: no\n  give a number\n',
      exitCode: 2,
    });
  });

  for (const [name, flag] of [
    ['DocumentError', '--document'],
    ['RequirementsError', '--requirements'],
  ] as const) {
    test(`a ${name} shows every problem in a line of its own`, () => {
      const error = Object.assign(new Error('a.yaml:1:2 broken\na.yaml:3:4 wrong'), { name });
      assert.equal(describeError(error, false), {
        text: `error: ${flag}: a.yaml:1:2 broken\n  a.yaml:3:4 wrong\n`,
        exitCode: 2,
      });
    });
  }

  test('anything else is our defect: one line, and the stack only with --verbose', () => {
    const brief = describeError(new TypeError('x is undefined\nmore'), false);
    assert.is(brief.exitCode, 4);
    assert.match(
      brief.text,
      /^error: this is a defect of [^\n]*: TypeError: x is undefined\n {2}please report[^\n]*\n$/,
    );
    assert.match(describeError(new TypeError('x'), true).text, /\n {4}at /);
  });

  test('what is thrown and no Error is told, too', () => {
    assert.match(describeError('told', true).text, /told/);
    assert.match(describeError(undefined, false).text, /undefined/);
  });
});
