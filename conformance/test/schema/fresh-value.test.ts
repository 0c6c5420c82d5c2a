/** Values that nobody has used: known to be allowed, whatever a pattern costs. */

import * as assert from 'uvu/assert';
import { fits, freshValue } from '../../schema/fresh-value.ts';
import type { Scope } from '../../schema/scope.ts';
import { suite } from '../support/suite.ts';

const scope: Scope = { document: {}, dialect: '3.1' };

suite('fresh values', (test) => {
  test('fit the pattern, and two identities have two', () => {
    const schema = { type: 'string', pattern: '^[a-z]{2,8}-[0-9]{1,6}$' };
    const made = [595_443_602n, 595_443_857n].map((fresh) => freshValue(scope, schema, fresh));
    assert.ok(made.every((value) => typeof value === 'string' && /^[a-z]{2,8}-[0-9]{1,6}$/.test(value)));
    assert.is.not(made[0], made[1]);
  });

  for (const pattern of [
    '^[A-Z][A-Z0-9]{1,9}$',
    '^[A-Z]{2,8}$',
    '^[a-z]{3,9}$',
    '^[a-z]{1,8}/[a-z0-9]{1,8}$',
  ]) {
    test(`thousands of them differ: ${pattern}`, () => {
      const schema = { type: 'string', pattern };
      const numbers = Array.from({ length: 3000 }, (_, at) => 595_443_602n + BigInt(at));
      const made = numbers.map((fresh) => freshValue(scope, schema, fresh));
      assert.is(new Set(made).size, made.length);
      assert.ok(made.every((value) => new RegExp(pattern).test(String(value))));
    });
  }

  test('do not fit a pattern that nobody can tell in time', () => {
    const schema = { type: 'string', pattern: '^(x+x+)+y$' };
    assert.ok(fits(scope, schema, 'xxy'));
    assert.not.ok(fits(scope, schema, 'x'.repeat(200)));
  });
});
