/** From what is typed to settings: defaults, ranges, and complaints that name the flag and the remedy. */

import * as assert from 'uvu/assert';
import { UsageError } from '../../host/errors.ts';
import { settingsOf } from '../../options/settings.ts';
import type { VerifyOptions } from '../../options/verify-options.ts';
import { suite } from '../support/suite.ts';

const url = 'http://127.0.0.1:8080';

/** What is typed, and a word that the complaint has to hold. */
const wrong: readonly (readonly [options: VerifyOptions, word: string])[] = [
  [{ runs: '-1' }, '--runs'],
  [{ runs: '1.5' }, '--runs'],
  [{ runs: '10001' }, '--runs'],
  [{ runs: '' }, '--runs'],
  [{ seed: '4294967296' }, '--seed'],
  [{ seed: 'randm' }, '--seed'],
  [{ maxTime: '0s' }, '--max-time'],
  [{ maxTime: '60 parsecs' }, '--max-time'],
  [{ requestTimeout: '1ms' }, '--request-timeout'],
  [{ concurrency: '0' }, '--concurrency'],
  [{ concurrency: 'many' }, '--concurrency'],
  [{ rate: '0/s' }, '--rate'],
  [{ rate: '5/h' }, '--rate'],
  [{ profile: 'lenient' }, '--profile'],
  [{ maxCreates: '0' }, '--max-creates'],
  [{ operationBudget: '0' }, '--operation-budget'],
  [{ salt: '0' }, '--salt'],
  [{ maxFailures: '0' }, '--max-failures'],
  [{ targetName: ' ' }, '--target-name'],
  [{ salt: '9'.repeat(30) }, '--salt'],
  [{ header: ['no colon'] }, '--header'],
  [{ header: ['X-A: a\nX-B: b'] }, '--header'],
  [{ declare: ['anything'] }, '--declare'],
];

/** Of a run that nobody reports on. */
const unreported = { config: null, reportDir: null, reports: [], waivers: [], baselines: [], told: [] };

suite('settings', (test) => {
  test('are complete when nothing is typed', () => {
    assert.equal(settingsOf(url, { salt: 98_304 }), {
      ...{
        target: url,
        profile: 'spec',
        seed: 1,
        runs: 8,
        concurrency: 'auto',
        rate: Number.POSITIVE_INFINITY,
      },
      ...{
        maxTimeMs: 60_000,
        requestTimeoutMs: 5000,
        maxCreates: 10000,
        operationBudget: 'auto',
        maxFailures: Number.POSITIVE_INFINITY,
        salt: 98_304n,
      },
      ...{ only: [], skip: [], operations: [], headers: [], declarations: [], hostile: false },
      ...{ tls: { insecure: false }, proxy: null, rows: [], origins: {}, circumstances: unreported },
    });
  });

  test('hold what is typed', () => {
    const typed: VerifyOptions = {
      ...{ profile: 'strict', seed: '0', runs: 3, concurrency: '7', rate: '90/m', maxTime: '1.5m' },
      ...{
        requestTimeout: '250ms',
        maxCreates: '10',
        operationBudget: '60',
        maxFailures: '2',
        salt: '99',
        only: [' A-1, b*', 'c'],
        skip: ['d'],
      },
      ...{ operation: ['e'], header: ['X-A:  b: c '], declare: ['tokens-not-verified'], hostile: true },
    };
    assert.equal(settingsOf(url, typed), {
      ...{ target: url, profile: 'strict', seed: 0, runs: 3, concurrency: 7, rate: 1.5, maxTimeMs: 90_000 },
      ...{
        requestTimeoutMs: 250,
        maxCreates: 10,
        operationBudget: 60,
        maxFailures: 2,
        salt: 99n,
        only: ['A-1, b*', 'c'],
        skip: ['d'],
      },
      ...{
        operations: ['e'],
        headers: [{ name: 'X-A', value: 'b: c', variable: 'HEADER_X_A' }],
        declarations: ['tokens-not-verified'],
        hostile: true,
      },
      ...{ tls: { insecure: false }, proxy: null, rows: [], origins: {}, circumstances: unreported },
    });
  });

  for (const [options, word] of wrong) {
    test(`refuse ${JSON.stringify(options)} and say what to type`, () => {
      const error = complaintOf(() => settingsOf(url, options));
      assert.ok(error.message.startsWith(word), error.message);
      assert.ok(error.remedy.length > 0);
    });
  }

  test('draw another seed each time when it is random', () => {
    const seeds = Array.from({ length: 5 }, () => settingsOf(url, { seed: 'random' }).seed);
    assert.ok(new Set(seeds).size > 1);
  });

  test('give every run ids of its own, small enough for 32 bits with room for repetitions', () => {
    const salts = Array.from({ length: 200 }, () => settingsOf(url, {}).salt);
    assert.is(new Set(salts).size, salts.length);
    for (const salt of salts)
      assert.is(settingsOf(url, { salt: String(salt) }).salt, salt, 'each can be given again');
    assert.ok(salts.every((salt) => salt >= 10_000n && salt + 2n ** 23n <= 2n ** 31n));
  });

  for (const [typed, target] of [
    ['http://h/', 'http://h'],
    ['HTTP://H:8080/api/v1//', 'http://h:8080/api/v1'],
    ['https://h:443', 'https://h'],
    ['http://[::1]:80/a%20b', 'http://[::1]/a%20b'],
  ] as const) {
    test(`take ${typed} for ${target}`, () => {
      assert.is(settingsOf(typed, {}).target, target);
    });
  }

  for (const typed of [
    '',
    'localhost:8080',
    '127.0.0.1',
    'ftp://h',
    'file:///x',
    'http://',
    'http://h?x=1',
    'http://h#x',
  ]) {
    test(`refuse ${typed || 'nothing'} as a target`, () => {
      assert.ok(complaintOf(() => settingsOf(typed, {})).remedy.length > 0);
    });
  }

  test('never repeat a password that stands in the URL', () => {
    for (const typed of [
      'http://user:hunter2@h/',
      'user:hunter2@h',
      'http://hunter2@h',
      'http://a:hunter2@h:xx/',
    ]) {
      const error = complaintOf(() => settingsOf(typed, {}));
      assert.not.match(error.message + error.remedy, /hunter2/);
    }
  });
});

function complaintOf(work: () => unknown): UsageError {
  try {
    work();
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new Error('no complaint');
}
