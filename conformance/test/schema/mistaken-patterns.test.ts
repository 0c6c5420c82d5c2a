/** Texts that break a pattern find each way in which programs apply patterns wrongly. */

import * as assert from 'uvu/assert';
import type { Json } from '../../json/json.ts';
import type { Scope } from '../../schema/scope.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';

const scope: Scope = { document: {}, dialect: '3.1' };

/** As many as are sent of one pattern where the budget of an operation suffices. */
const sent = 13;

function broken(pattern: string, nested: boolean): readonly string[] {
  const code = { type: 'string', pattern };
  const inner = { type: 'object', required: ['code'], properties: { code } };
  const schema = nested
    ? { type: 'object', required: ['seat'], properties: { seat: inner } }
    : { ...inner, additionalProperties: false };
  const found = violations(scope, schema).find(({ keyword }) => keyword === 'pattern');
  const values: readonly (Json | undefined)[] = found?.edits.map(({ value }) => value) ?? [];
  return values.slice(0, sent).filter((value) => typeof value === 'string');
}

/** How a program applies a pattern wrongly. */
const mistakes: Readonly<Record<string, (pattern: string) => RegExp>> = {
  'not at all': () => /^/u,
  'in any case': (pattern) => new RegExp(pattern, 'iu'),
  'without its beginning': (pattern) => new RegExp(pattern.slice(1), 'u'),
  'without its end': (pattern) => new RegExp(pattern.slice(0, -1), 'u'),
  'line by line': (pattern) => new RegExp(pattern, 'mu'),
  'before a line break': (pattern) => new RegExp(pattern.replace(/\$$/, '\\n?$'), 'u'),
  'to texts that are not empty': (pattern) => new RegExp(`^$|${pattern}`, 'u'),
  'with any number of characters': (pattern) => new RegExp(pattern.replaceAll(/\{\d\}/g, '*'), 'u'),
  'with a dot for any character': (pattern) => new RegExp(pattern.replace('\\.', '.'), 'u'),
  'with letters for digits': (pattern) => new RegExp(pattern.replaceAll('\\d', '[\\da-z]'), 'u'),
  'with digits for letters': (pattern) => new RegExp(pattern.replaceAll('[A-Z]', '[A-Z\\d]'), 'u'),
  'with digits of any script': (pattern) => new RegExp(pattern.replaceAll('\\d', '\\p{Nd}'), 'u'),
  'with letters of any script': (pattern) => new RegExp(pattern.replaceAll('[A-Z]', '\\p{L}'), 'u'),
};

suite('texts that break a pattern', (test) => {
  const patterns = ['^[A-Z]{3}\\.\\d{2}$', '^[A-Z]{2}\\d$', '^\\d{2}[A-Z]$'];
  for (const pattern of patterns) {
    for (const [how, wrong] of Object.entries(mistakes)) {
      test(`${pattern}: one is taken by a program that applies it ${how}`, () => {
        const right = new RegExp(pattern, 'u');
        const applied = wrong(pattern);
        const isMistaken = applied.source !== right.source || applied.flags !== right.flags;
        for (const nested of [false, true]) {
          const texts = broken(pattern, nested);
          assert.is(
            texts.some((text) => applied.test(text)),
            isMistaken,
            JSON.stringify(texts),
          );
          assert.not(texts.some((text) => right.test(text)));
        }
      });
    }
  }

  test('there is none for a pattern that every text matches', () => {
    assert.equal(broken('^', false), []);
  });
});
