/** What is too large is tried with fewer levels of optional members, as long as that makes it smaller. */

import * as assert from 'uvu/assert';
import { withinReach } from '../../schema/effort.ts';
import { plainValue, validValues } from '../../schema/valid-values.ts';
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

/** A text, and how often it is looked at. */
function watched() {
  let looks = 0;
  const text = {
    get type(): string {
      looks += 1;
      return 'string';
    },
  };
  return { text, looks: () => looks };
}

/** Five choices of twelve at once. */
function choices() {
  const { text, looks } = watched();
  const choice = (prefix: string) => ({
    oneOf: Array.from({ length: 12 }, (_, at) => ({
      ...{ type: 'object', required: [`${prefix}${at}`] },
      properties: { [`${prefix}${at}`]: text },
    })),
  });
  return { schema: { allOf: [...'abcde'].map(choice) }, looks };
}

/** Eighty conditions, each about what another one asks for. */
function conditions() {
  const { text, looks } = watched();
  const asked = (at: number) => ({ required: [`k${at % 60}`] });
  const condition = (at: number) => [
    ['if', asked(at)],
    ['then', asked(at * 7 + 1)],
    ['else', asked(at * 11 + 3)],
  ];
  const allOf = Array.from({ length: 80 }, (_, at) => Object.fromEntries(condition(at)));
  const properties = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`k${at}`, text]));
  return { schema: { type: 'object', properties, allOf }, looks };
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

  test('is given up before dozens of conditions are merged thousands of times', () => {
    const { schema, looks } = conditions();
    validValues(wanted.scope, schema, { text: 'plain', form: 'any' });
    plainValue(wanted.scope, schema, 'required');
    assert.ok(looks() < 100_000, `${looks()} looks`);
  });

  test('is tried down to its required members where each level costs', () => {
    assert.is(triesAt(10), 5);
  });
});
