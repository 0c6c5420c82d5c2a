/** Patterns of documents: decided as the engine itself decides, and given up in time where it would take for ever. */

import * as assert from 'uvu/assert';
import { fc } from '../../schema/arbitrary.ts';
import { boundPattern, triesOf, UndecidedPattern, withinTime } from '../../schema/bounded-pattern.ts';
import { patternCost } from '../../schema/pattern-cost.ts';
import { compileJudges } from '../../schema/validate.ts';
import { suite } from '../support/suite.ts';
import { threadTime } from '../support/thread-time.ts';

/** Patterns that can be read in one way, or in few: they need no limit for texts of ordinary length. */
const careful: readonly string[] = [
  '^[a-z]{1,63}$',
  '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^(?:[a-z]+\\.)+$',
  '^\\p{L}[\\p{L} ]*$',
  '^#[0-9a-fA-F]{6}$',
  '^\\d{4}-\\d{2}-\\d{2}$',
  '^(red|green|blue)$',
  '(?<year>\\d+)\\k<year>',
  '^[^/\\]]*$',
];

/** Of these the repetitions end at one character alone, or they may stand at few: longer texts need no limit either. */
const apart: readonly string[] = [
  '^[a-z]{2,8}-[0-9]{1,6}$',
  '^[a-z]+-[a-z]+-[a-z]+-[a-z]+-[a-z]+$',
  '^[A-Z]{1,3}[0-9]{1,4}[A-Z]{0,2}$',
  '^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9-]+\\.[a-z]{2,}$',
  '^[^:]+:[^:]+:[^:]+:[^:]+$',
  '^(?:a|b|c|d|e|f|g|h|i|j|k|l|m):[0-9]{1,4}$',
  '^https?://[^/]+/[a-z]*$',
];

/** Much like them, but where a repetition ends is open. */
const alike: readonly string[] = [
  '^[a-z-]+-[a-z-]+-[a-z-]+-[a-z-]+-[a-z-]+$',
  '^[a-z]+-?[a-z]+-?[a-z]+-?[a-z]+-?[a-z]+$',
  '^[a-z]+(?:-[a-z])*[a-z]+-?[a-z]+x+[a-z]+y?z$',
  '^\\w+\\d+\\w+\\d+\\w+\\d+$',
  '^.+-.+-.+-.+$',
  '^([a-z]+-?)+$',
  '^(?:[a-z]*é)*[^a-z]*[^b-z]*[^c-z]*[^d-z]*1$',
];

const careless: readonly string[] = [
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(\\w+\\s?)*$',
  '^(a?){40}a{40}$',
  '^(?:-a*a*-?)*$',
  '^([a-z-]+-)+$',
  '^((a{1,9}){1,9}){1,9}$',
  'a*a*a*a*a*a*b',
  '^(?=(a+)+$)',
];

const text = fc.string({ unit: fc.constantFrom('a', 'b', '-', '.', ' ', '1', 'é', '💧'), maxLength: 12 });

suite('the cost of a pattern', (test) => {
  test('is known where it can be read in one way', () => {
    for (const source of careful) assert.ok(patternCost(source)(20) < 1_000_000, source);
  });

  test('is known for longer texts where repetitions are told apart, and only there', () => {
    for (const source of apart) assert.ok(patternCost(source)(64) < 1_000_000, source);
    for (const source of alike) assert.ok(patternCost(source)(64) > 1_000_000, source);
  });

  test('is small for each of the three hundred patterns of an ordinary document', () => {
    const many = Array.from({ length: 300 }, (_, at) => `^[A-Z]{1,${at + 1}}_[a-z0-9]+-[0-9]{2,}$`);
    for (const source of many) assert.ok(patternCost(source)(100) < 1_000_000, source);
  });

  test('has no small bound where it can be read in many ways', () => {
    for (const source of careless) assert.ok(patternCost(source)(40) > 1_000_000, source);
  });
});

suite('a bound pattern', (test) => {
  test('decides as the engine does', () => {
    const patterns = [...careful, ...careless].map((source) => new RegExp(source, 'u'));
    const property = fc.property(fc.constantFrom(...patterns), text, (regex, value) => {
      const bound = boundPattern(new RegExp(regex.source, 'u'));
      assert.is(bound.test(value), regex.test(value), `${regex} ${value}`);
    });
    fc.assert(property, { seed: 3, numRuns: 200 });
  });

  test('leaves open what the engine cannot compile as it is first used', () => {
    const source = `${'('.repeat(20_000)}a${')'.repeat(20_000)}`;
    assert.throws(() => boundPattern(new RegExp(source, 'u')).test('b'), isUndecided);
    assert.throws(
      () => boundPattern(new RegExp(`(?:${source})+b+c+d+e+`, 'u')).test('b'.repeat(99)),
      isUndecided,
    );
  });

  test('is tried so many times at most for all that is made together, and as before elsewhere', () => {
    const careless = boundPattern(/^(?:a+)+b$/u);
    const within = triesOf(3);
    const decided = (count: number, from: number): number =>
      Array.from({ length: count }, (_, at) => `${'a'.repeat(30 + from + at)}b`).filter((text) => {
        try {
          return careless.test(text);
        } catch (error) {
          assert.ok(isUndecided(error));
          return false;
        }
      }).length;
    assert.is(
      within(() => decided(2, 0)),
      2,
    );
    assert.is(decided(5, 10), 5, 'elsewhere');
    assert.is(
      within(() => decided(5, 20)),
      1,
      'the third time was the last',
    );
    assert.is(
      within(() => decided(2, 0)),
      2,
      'what was decided stays so',
    );
    assert.is(
      triesOf(2)(() => decided(5, 30)),
      2,
      'something else',
    );
  });

  test('is given up in time, and remembers what it has decided', () => {
    const bound = boundPattern(/^(a+)+$/u);
    const start = threadTime();
    const hostile = `${'a'.repeat(60)}!`;
    for (let times = 0; times < 20; times += 1) assert.throws(() => bound.test(hostile), isUndecided);
    assert.ok(threadTime() - start < 3000);
    const decided = boundPattern(/^(?:a|b)*$/u);
    for (let times = 0; times < 20_000; times += 1) assert.ok(decided.test('abababababababab'));
  });

  test('counts with all others though each takes a moment only', () => {
    const moments = Array.from({ length: 200 }, (_, at) => boundPattern(new RegExp(`^(a+)+${at}$`)));
    const start = threadTime();
    const began = performance.now();
    for (const bound of moments) {
      try {
        bound.test('a'.repeat(24));
      } catch (error) {
        assert.ok(isUndecided(error));
      }
    }
    const took = threadTime() - start;
    // 2.5 s at once, a tenth of the time that passes besides, and the last one to its end.
    const allowed = 2500 + 0.1 * (performance.now() - began) + 1000;
    assert.ok(took < allowed, `${took} of ${allowed}`);
  });

  test('has a limit together with all others while a value is judged', () => {
    const slow = Array.from({ length: 200 }, (_, at) => boundPattern(new RegExp(`^(a+)+${at}$`)));
    const start = threadTime();
    const judge = (): unknown =>
      slow.map((bound) => assert.throws(() => bound.test('a'.repeat(50)), isUndecided));
    withinTime(judge);
    assert.ok(threadTime() - start < 3000);
  });
});

suite('a value under a careless schema', (test) => {
  const pointer = '/components/schemas/Thing';
  const schemas = {
    pattern: { properties: { code: { type: 'string', pattern: '^(a+)+$' } } },
    patternProperties: {
      patternProperties: { '^(x+x+)+y$': { type: 'integer' } },
      additionalProperties: false,
    },
    propertyNames: { propertyNames: { pattern: '^(\\w+\\s?)*$' } },
    items: { additionalProperties: { items: { pattern: '^(b|b)*$' } } },
  };
  const hostile = {
    pattern: { code: `${'a'.repeat(60)}!` },
    patternProperties: { ['x'.repeat(60)]: 1 },
    propertyNames: { [`${'w'.repeat(60)}!`]: 1 },
    items: { list: Array.from({ length: 20_000 }, () => `${'b'.repeat(40)}!`) },
  };
  for (const name of ['pattern', 'patternProperties', 'propertyNames', 'items'] as const)
    test(`is given up by either judge in time: ${name}`, async () => {
      const document = { components: { schemas: { Thing: { type: 'object', ...schemas[name] } } } };
      const judgesFor = await compileJudges({ document, dialect: '3.1' }, [pointer]);
      const { first, second } = judgesFor(pointer);
      for (const judge of [first, second]) {
        assert.equal(judge({}), []);
        const start = threadTime();
        assert.throws(() => judge(hostile[name]), isUndecided);
        assert.ok(threadTime() - start < 2500, String(threadTime() - start));
      }
    });
});

function isUndecided(error: unknown): boolean {
  return error instanceof UndecidedPattern;
}
