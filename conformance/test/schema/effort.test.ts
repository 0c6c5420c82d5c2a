/** What is too large is tried with fewer levels of optional members, as long as that makes it smaller. */

import * as assert from 'uvu/assert';
import { withinReach } from '../../schema/effort.ts';
import { validValues } from '../../schema/valid-values.ts';
import { suite } from '../support/suite.ts';

const wanted = { scope: { document: {}, dialect: '3.1' }, form: 'any', text: 'plain' } as const;

/** How often something is made of which each level costs so much. */
function triesAt(price: number): number {
  let tries = 0;
  withinReach(wanted, ({ effort, reach }) => {
    tries += 1;
    effort.left -= 5000 + price * reach;
  });
  return tries;
}

/** Five choices of twelve at once, and how often a member of one of them is looked at. */
function choices() {
  let looks = 0;
  const text = {
    get type(): string {
      looks += 1;
      return 'string';
    },
  };
  const choice = (prefix: string) => ({
    oneOf: Array.from({ length: 12 }, (_, at) => ({
      ...{ type: 'object', required: [`${prefix}${at}`] },
      properties: { [`${prefix}${at}`]: text },
    })),
  });
  return { schema: { allOf: [...'abcde'].map(choice) }, looks: () => looks };
}

suite('what costs too much', (test) => {
  test('is tried once more where fewer levels cost the same', () => {
    assert.is(triesAt(0), 2);
  });

  test('is given up before it has drawn values of thousands of branches, which takes seconds', () => {
    const { schema, looks } = choices();
    assert.is(validValues(wanted.scope, schema, { text: 'plain', form: 'any' }), undefined);
    assert.ok(looks() < 100_000, `${looks()} looks`);
  });

  test('is tried down to its required members where each level costs', () => {
    assert.is(triesAt(10), 5);
  });
});
