/** What is remembered: the values used last, each made once while it is. */

import * as assert from 'uvu/assert';
import { rememberRecent } from '../../engine/judge/judge-contexts.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

suite('remembering', (test) => {
  test('makes a value when its key is not among those used last, and never a wrong one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat({ max: 8 })), (size, keys) => {
        const look = rememberRecent<number, string>(size);
        let recent: readonly number[] = [];
        for (const key of keys) {
          let made = false;
          const value = look(key, () => {
            made = true;
            return `value of ${key}`;
          });
          assert.is(value, `value of ${key}`);
          assert.is(made, !recent.includes(key));
          recent = [key, ...recent.filter((other) => other !== key)].slice(0, size);
        }
      }),
    );
  });

  test('remembers that there is nothing, too', () => {
    const look = rememberRecent<string, undefined>(1);
    let made = 0;
    const make = (): undefined => {
      made += 1;
      return undefined;
    };
    look('a', make);
    look('a', make);
    assert.is(made, 1);
  });
});
