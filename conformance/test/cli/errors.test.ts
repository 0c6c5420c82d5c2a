/** How errors end: 2 with a remedy for what the user can mend, 4 with one line for our own defects. */

import * as assert from 'uvu/assert';
import { describeError, relocatedTo, UsageError } from '../../host/errors.ts';
import { suite } from '../support/suite.ts';

suite('errors', (test) => {
  test('a usage error names the flag and then the remedy', () => {
    assert.equal(describeError(new UsageError({ code: 'no-rate', about: '--rate', typed: 'no' }), true), {
      text: 'error: --rate: "no" is no rate above 0\n  give requests a second, such as --rate 100/s\n',
      exitCode: 2,
    });
  });

  test('an option is called as it stands in a configuration, in the remedy as well', () => {
    const place = { name: 'conformance.yaml:3:7: rate', key: 'rate' };
    const error = relocatedTo(place, new UsageError({ code: 'no-rate', about: '--rate', typed: 'no' }));
    assert.is(error.message, 'conformance.yaml:3:7: rate: "no" is no rate above 0');
    assert.is(error.remedy, 'give requests a second, such as rate: 100/s');
  });

  test('the value that is meant stays beside the place', () => {
    const about = { name: '--header', part: 'Host' };
    const error = new UsageError({ code: 'header-of-connection', about });
    assert.is(error.message, '--header Host: this field belongs to the connection');
    const place = { name: 'conformance.yaml:3:7: headers', key: 'headers' };
    assert.is(
      relocatedTo(place, error).message,
      'conformance.yaml:3:7: headers: Host: this field belongs to the connection',
    );
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
