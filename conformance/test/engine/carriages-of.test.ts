/** Pairs of a kind of bad request and a way to carry it: those that are not tried count all the same, and why is told. */

import * as assert from 'uvu/assert';
import { carriagesOf } from '../../engine/carriages-of.ts';
import type { ControlChoice } from '../../model/check.ts';
import type { Plan } from '../../model/plan.ts';
import { carriageWords } from '../../report/carriage-words.ts';
import { joinCarriages } from '../../stored/join-carriages.ts';
import { suite } from '../support/suite.ts';

const nothing = { contexts: new Map(), wanted: [], probes: [], dropped: [] };

function wordsOf(plan: object, wasSent: (id: string) => boolean = () => true): string {
  const whole = { ...nothing, ...plan } as unknown as Plan;
  const [, ...reasons] = (carriageWords(carriagesOf(whole, { wasSent })) ?? '').split('; ');
  return reasons.join('; ');
}

function carriedIn(...ways: readonly string[]): object {
  return {
    id: ways.join(),
    ...{ row: { operation: { id: 'op0' } }, source: { label: 'kind' }, draft: { carried: { ways } } },
  };
}

function refusedAt(...ways: readonly (readonly string[])[]): string {
  const contexts = new Map(ways.map((refusedWays, at) => [`op${at}`, { refusedWays }]));
  return wordsOf({ contexts, probes: [carriedIn('in chunks')] });
}

const told = 'the target does not take a valid request';

suite('ways that are refused', (test) => {
  for (const [what, ways, words] of [
    ['none', [[], []], ''],
    ['of the only operation', [['in chunks']], `${told} in chunks`],
    ['of one operation among others', [[], ['with a query']], `${told} with a query (op1)`],
    [
      'of many',
      Array.from({ length: 5 }, () => ['with a query']),
      `${told} with a query (op0, op1, op2 and 2 more)`,
    ],
  ] as const)
    test(what, () => assert.is(refusedAt(...ways), words));
});

const ways = ['a', 'b', 'c'];
const wanted = [{ row: { operation: { id: 'op0' } }, source: { label: 'kind', ways } }];

/** Three pairs are wanted; what is known of the operation, what was planned, which of it was sent, what is told. */
const plans: readonly [string, ControlChoice, object, (id: string) => boolean, string, number][] = [
  ['all sent', { form: 'all' }, { probes: [carriedIn('a', 'b'), carriedIn('c')] }, () => true, '', 3],
  [
    'a refused way',
    { form: 'all', refusedWays: ['c'] },
    { probes: [carriedIn('a', 'b')] },
    () => true,
    `1 pair was not sent, since ${told} c`,
    2,
  ],
  [
    'ways that nobody asked about',
    { form: 'all', untriedWays: ways },
    {},
    () => true,
    '3 pairs were not sent, since it is unknown whether the target accepts a valid request in that way',
    0,
  ],
  [
    'a budget',
    { form: 'all' },
    { probes: [carriedIn('a')] },
    () => true,
    '2 pairs were left out, since each operation gets a limited number of requests (--operation-budget)',
    1,
  ],
  [
    'a limit of creates, and the end of the run',
    { form: 'all' },
    { probes: [carriedIn('a'), carriedIn('b')], dropped: [carriedIn('c')] },
    (id) => id === 'a',
    '1 pair was left out, so that no more records are made than may be (--max-creates); 1 pair was planned and not sent before the run ended',
    1,
  ],
];

suite('pairs that are not tried', (test) => {
  for (const [what, context, plan, wasSent, words, pairs] of plans)
    test(`stay in the number of all: ${what}`, () => {
      const whole = { ...nothing, wanted, contexts: new Map([['op0', context]]), ...plan };
      assert.is(wordsOf(whole, wasSent), words);
      const carriages = carriagesOf(whole as unknown as Plan, { wasSent });
      assert.equal([carriages?.pairs, carriages?.of], [pairs, 3]);
    });
});

suite('pairs of several parts', (test) => {
  const row = (id: string, runs = 3) => ({ id, operation: 'op0', runs });
  const one = { kinds: 2, ways: 3, pairs: 4, of: 6, left: { refused: 2 }, refused: ['a'] };
  const other = { ...one, ways: 2, pairs: 3, of: 4, left: { budget: 1 }, refused: ['a', 'b'] };
  const join = (...rows: readonly (readonly [string, number?])[]) =>
    carriageWords(
      joinCarriages(
        rows.map(([id, runs], at) => ({ carriages: at === 0 ? one : other, rows: [row(id, runs)] })),
      ),
    );

  test('are added up where each row is in one of them', () => {
    assert.is(
      join(['ROW-01'], ['ROW-02']),
      'carriages: 7 of 10 pairs of 4 kinds of bad requests and 3 ways to carry them were sent; 2 pairs were not sent, ' +
        `since ${told} a, b; 1 pair was left out, since each operation gets a limited number of requests ` +
        '(--operation-budget)',
    );
    assert.match(join(['ROW-01'], ['ROW-01', 0]) ?? '', /^carriages: 7 of 10 /);
  });

  test('are not told where a row is in several, nor where nothing was carried otherwise', () => {
    assert.is(join(['ROW-01'], ['ROW-01']), undefined);
    assert.is(carriageWords(joinCarriages([{ rows: [row('ROW-01')] }, { rows: [] }])), undefined);
  });
});
