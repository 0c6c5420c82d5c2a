/** Names that are known: near ones are suggested, patterns find them, some are a pair or a clause, and plurals have a noun. */

import * as assert from 'uvu/assert';
import { remedyForName } from '../../forms/format-fault.ts';
import { clauseIn } from '../../names/clause-in.ts';
import { closest, didYouMean } from '../../names/closest.ts';
import { matches, matchesAny } from '../../names/ids.ts';
import { nounOf } from '../../names/nouns.ts';
import { isFirstEnd, rangesIn } from '../../names/ranges.ts';
import { isPlainWord } from '../../names/visible.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

const known = ['REJ-01', 'REJ-11', 'violation-refused', 'id:type:string', 'json'];

/** Plain words: what may be a password is not repeated. */
suite('plain words', (test) => {
  for (const typed of ['REJ-33', 'creatPlant/id:type:string/0', 'POST /plants', 'v2', 'smoke'])
    test(`${typed} is one`, () => assert.ok(isPlainWord(typed)));
  for (const typed of ['hunter2', 'Summer2026', 'x-hunter2', 's3cr3t', 'a'.repeat(25)])
    test(`${typed} is none`, () => assert.not(isPlainWord(typed)));
});

/** Did you mean: near words are suggested, far ones are not. */
suite('closest', (test) => {
  for (const [typed, word] of [
    ['rej-01', 'REJ-01'],
    ['REJ-1', 'REJ-01'],
    ['violation-refsed', 'violation-refused'],
    ['id:type:strng', 'id:type:string'],
    ['jsn', 'json'],
    ['jsno', 'json'],
    ['wholly different', undefined],
    ['', undefined],
  ] as const) {
    test(`"${typed}" is near ${word ?? 'nothing'}`, () => {
      assert.is(closest(typed, known), word);
    });
  }

  test('a known word is nearest to itself, and one edit away still found', () => {
    const property = fc.property(fc.constantFrom(...known), fc.nat(), (word, at) => {
      assert.is(closest(word, known), word);
      assert.is(closest(word.toUpperCase(), known), word);
      const shorter = word.slice(0, at % word.length) + word.slice((at % word.length) + 1);
      assert.ok(closest(shorter, known) !== undefined);
    });
    fc.assert(property, { seed: 5, numRuns: 200 });
  });

  test('the general remedy stands in where nothing is near', () => {
    assert.is(didYouMean('wholly different', known, 'look it up'), 'look it up');
  });
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', ':', '-') });

/** Patterns over ids. */
suite('pattern', (test) => {
  test('an id without a star matches itself alone', () => {
    fc.assert(fc.property(word, word, (one, other) => assert.is(matches(one, other), one === other)));
  });

  test('a star stands for any characters, wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.infiniteStream(word), (parts, fillers) => {
        const id = parts.reduce((text, part) => `${text}${fillers.next().value}${part}`);
        assert.ok(matches(parts.join('*'), id), `${parts.join('*')} against ${id}`);
      }),
    );
  });

  test('nothing else is special', () => {
    assert.ok(matches('id:type:*', 'id:type:string'));
    assert.ok(matches('*:text', 'a.b:text'));
    assert.not.ok(matches('a.b', 'axb'));
  });

  test('pieces may not overlap', () => {
    assert.not.ok(matches('ab*ba', 'aba'));
    assert.not.ok(matches('a*b*a', 'aa'));
  });

  test('no patterns match everything, an empty list nothing', () => {
    assert.ok(matchesAny(undefined, 'id'));
    assert.not.ok(matchesAny([], 'id'));
  });
});

const operation = 'OpenAPI 3.1.0 4.8.10 Operation Object';
const several = 'OpenAPI 3.1.0 4.8.17.1 Response Object, 4.8.24 Schema Object';

const table: readonly (readonly [openapi: string, clause: string, expected: string])[] = [
  ['3.0.3', operation, 'OpenAPI 3.0.3 4.7.10 Operation Object'],
  ['3.0.4', several, 'OpenAPI 3.0.4 4.7.17.1 Response Object, 4.7.24 Schema Object'],
  ['3.1.0', operation, operation],
  ['3.1.1', operation, operation],
  ['3.2.0', operation, 'OpenAPI 3.2.0 Operation Object'],
  ['3.2.0', several, 'OpenAPI 3.2.0 Response Object, Schema Object'],
  ['3.0.3', 'RFC 9110 4.8.1', 'RFC 9110 4.8.1'],
  ['3.2.0', 'RFC 9110 4.8.1', 'RFC 9110 4.8.1'],
];

/** Clauses of OpenAPI by the version of the document. */
suite('clauses of OpenAPI', (test) => {
  for (const [openapi, clause, expected] of table) {
    test(`${clause}, in ${openapi}`, () => assert.is(clauseIn(openapi, clause), expected));
  }
});

const rows: readonly (readonly [names: readonly string[], ranges: readonly string[]])[] = [
  [['from', 'to'], ['from-to']],
  [['to', 'from'], ['from-to']],
  [['endDate', 'startDate', 'note'], ['startDate-endDate']],
  [['valid_until', 'valid_from'], ['valid_from-valid_until']],
  [['priceMax', 'priceMin'], ['priceMin-priceMax']],
  [['rate[max]', 'rate[min]'], ['rate[min]-rate[max]']],
  [['CheckOut', 'CheckIn'], ['CheckIn-CheckOut']],
  [['created-before', 'created-after', 'seen-before'], ['created-after-created-before']],
  [['arrival_time', 'departure_time'], ['arrival_time-departure_time']],
  [['departure', 'arrival'], ['departure-arrival']],
  [['min_price', 'max_size'], []],
  [['min', 'maxPrice'], []],
  [['from', 'from2', 'total'], []],
  [['start'], []],
  [[], []],
];

/** Which names are the two ends of a range. */
suite('the ends of a range', (test) => {
  for (const [names, ranges] of rows)
    test(`${names.join(', ') || 'no names'}: ${ranges.join(', ') || 'none'}`, () => {
      assert.equal(
        rangesIn(names).map(({ first, last }) => `${first}-${last}`),
        ranges,
      );
    });
});

/** Which names alone are those of a first end. */
suite('a first end', (test) => {
  for (const name of ['startsOn', 'validFrom', 'arrival', 'checkIn'])
    test(`is called ${name}`, () => assert.ok(isFirstEnd(name)));
  for (const name of ['endsOn', 'until', 'departure', 'birthday', 'date', ''])
    test(`is not called ${name || 'nothing'}`, () => assert.not(isFirstEnd(name)));
});

/** The remedy for a mistyped name: the near one, or all that are known. */
suite('the remedy for a name', (test) => {
  test('a far name is not guessed; what is known is said instead', () => {
    assert.is(remedyForName('tow', ['one', 'two']), 'Did you mean "two"?');
    assert.is(remedyForName('banana', ['one', 'two']), 'Known are: one, two.');
    assert.is(remedyForName('banana', []), 'There is none to choose from.');
  });
});

suite('nouns of collections', (test) => {
  for (const [collection, noun] of [
    ['/orders/{}/lines', 'line'],
    ['/boxes', 'box'],
    ['/taxes', 'tax'],
    ['/glazes', 'glaze'],
    ['/sizes', 'size'],
    ['/quizzes', 'quiz'],
    ['/buzzes', 'buzz'],
    ['/waltzes', 'waltz'],
    ['/caches', 'cache'],
    ['/batches', 'batch'],
    ['/cities', 'city'],
    ['/work-orders', 'work order'],
  ] as const)
    test(`${collection} are each a ${noun}`, () => assert.is(nounOf(collection).join(' '), noun));
});
