/**
 * Texts: what is called plain or ordinary is exactly that, what is made of a pattern matches it, and texts that
 * break one find each way in which programs apply patterns wrongly.
 */

import * as assert from 'uvu/assert';
import type { Json } from '../../json/json.ts';
import { fc } from '../../schema/arbitrary.ts';
import type { Scope } from '../../schema/scope.ts';
import { patternStrings } from '../../schema/types/pattern-strings.ts';
import { ordinaryRanges, ordinaryText, plainestWords, plainTexts } from '../../schema/types/string.ts';
import { blankTexts, controlTexts, longTexts, ordinaryTexts } from '../../schema/types/texts.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';

/** Assigned, no control character, surrogate or private use, planes 0 to 3, no blank at an end, 1 to 64 code points. */
const ordinary = /^(?!\s)(?!.*\s$)[^\p{Cn}\p{Cc}\p{Cs}\p{Co}\u{40000}-\u{10ffff}]{1,64}$/u;

suite('text', (test) => {
  test('random plain text is letters, digits and inner single spaces', () => {
    for (const text of fc.sample(plainTexts(0, 1000), { seed: 1, numRuns: 2000 })) {
      assert.match(text, /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/);
      assert.ok(text.length <= 24, text);
    }
  });

  test('random ordinary text is ordinary and reaches planes 0, 1 and 2', () => {
    const texts = fc.sample(ordinaryText(0, 1000), { seed: 1, numRuns: 2000 });
    for (const text of texts) assert.match(text, ordinary);
    for (const text of texts) assert.ok(text.length <= 64, text);
    const planes = new Set([...texts.join('')].map((character) => (character.codePointAt(0) ?? 0) >> 16));
    assert.equal([...planes].sort(), [0, 1, 2]);
    assert.ok(texts.some((text) => text.length === 64));
    assert.ok(texts.some((text) => [...text].length === 1));
  });

  test('random text keeps to limits', () => {
    for (const [min, max] of [
      [0, 0],
      [1, 1],
      [3, 3],
      [30, 40],
      [100, 120],
    ] as const) {
      for (const made of [plainTexts(min, max), ordinaryText(min, max)]) {
        for (const text of fc.sample(made, { seed: 2, numRuns: 200 })) {
          assert.ok([...text].length >= min && [...text].length <= max, `${min} to ${max}: ${text}`);
        }
      }
    }
  });

  test('plain words take the name of their member and keep to limits', () => {
    assert.is(plainestWords('name', 0, 24), 'a name');
    assert.is(plainestWords('', 0, 24), 'a');
    assert.is(plainestWords('X-Rate_limit', 0, 24), 'a X Rate limit');
    assert.is(plainestWords('name', 0, 2), 'a');
    assert.is(plainestWords('名', 3, 4), 'aaa');
  });

  test('listed ordinary texts are ordinary, each once, and the ranges are older than Unicode 6.1', () => {
    for (const text of ordinaryTexts) assert.match(text, ordinary);
    for (const text of ordinaryTexts) assert.ok(text.length <= 64, text);
    assert.is(new Set(ordinaryTexts).size, ordinaryTexts.length);
    for (const [first, last] of ordinaryRanges) {
      for (let code = first; code <= last; code += 1)
        assert.match(String.fromCodePoint(code), /[^\p{Cn}\p{Cc}\p{Cf}\p{Z}]/u);
    }
    const newer = /[\u{1f3fb}-\u{1f3ff}\u{1f900}-\u{1f9ff}]/u;
    assert.equal(
      ordinaryTexts.filter((text) => newer.test(text)),
      [],
    );
  });

  test('listed unusual texts are not ordinary', () => {
    for (const text of [...blankTexts, ...longTexts, ...controlTexts]) assert.not.match(text, ordinary);
  });
});

suite('texts made of a pattern', (test) => {
  for (const pattern of [
    '^[^\\x00-\\x7F]+$',
    '^[^ -~]{2,5}$',
    '^[^\\x00-\\uffff]+$',
    '^\\[[^a\\]]+\\]$',
    '^[^/]+\\[x\\]$',
    '^[^\\w]+$',
    '^\\cC$',
    '^[\\cA-\\cC]{2}\\\\cC\\0$',
    '^[a-zA-Z]((?!--|__)[a-zA-Z0-9-_])+$',
    '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[$!%])[a-zA-Z\\d$!%]{8,}$',
    '^(?!xn--)[a-z0-9-]{1,63}(?<!-)$',
    '^(?!.*(a(b)c)(?=d)).x(y)$',
    '\\bfoo\\b',
  ])
    test(`${pattern}: they match`, () => {
      const strings = patternStrings(pattern);
      assert.ok(strings, pattern);
      for (const text of fc.sample(strings, { seed: 1, numRuns: 20 }))
        assert.match(text, new RegExp(pattern, 'u'));
    });

  test('a text that an assertion leaves next to nothing of is not looked for', () => {
    assert.is(patternStrings('^(?=q)z$'), undefined);
    assert.is(patternStrings('^(?!z)z$'), undefined);
  });

  test('what the document gives as an example is taken where nothing is made for a pattern', () => {
    const schema = { type: 'string', pattern: '^(ab)\\1$', example: 'abab' };
    assert.is(plainValue(scope, schema, 'all'), 'abab');
    assert.is(plainValue(scope, { ...schema, example: 'ab' }, 'all'), undefined);
  });

  const nested = (levels: number): string => (levels === 0 ? 'a' : `(${nested(levels - 1)}*b)`);

  test('repetitions lie within each other as people write them', () => {
    assert.ok(patternStrings(`^${nested(2)}*$`));
    assert.is(patternStrings(`^${nested(20)}*$`), undefined);
  });

  for (const pattern of ['^[^\\w\\W]$', '^a[^\\s\\S]?$', '^[^\\0-\\u{10ffff}]*$'])
    test(`${pattern}: a class that leaves nothing has none`, () => {
      assert.is(patternStrings(pattern), undefined);
    });
});

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
