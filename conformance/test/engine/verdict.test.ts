/** From outcomes to verdicts, results and exit codes. */

import * as assert from 'uvu/assert';
import {
  countVerdicts,
  exitCodeAfter,
  exitCodeOf,
  resultOf,
  verdictOf,
} from '../../engine/conclude/verdict.ts';
import type { NoticeCode } from '../../model/reason.ts';
import {
  compareLevels,
  fails,
  gates,
  isOpen,
  isStrict,
  type Level,
  openVerdicts,
  type RowResult,
  strongest,
  type Verdict,
  weaker,
  worstFirst,
} from '../../model/verdict.ts';
import { suite } from '../support/suite.ts';

const row = (verdict: Verdict, level: Level = 'required', runs = 1): RowResult => ({
  id: 'ROW-01',
  title: '',
  operation: 'op',
  level,
  outcome: 'satisfied',
  verdict,
  runs,
  clause: '',
  clauses: [],
  evidence: [],
});

suite('verdict', (test) => {
  test('a violation weighs as much as its level', () => {
    assert.is(verdictOf('violated', 'required'), 'fail');
    assert.is(verdictOf('violated', 'recommended'), 'warn');
    assert.is(verdictOf('violated', 'observed'), 'note');
  });

  test('any other outcome weighs the same at every level', () => {
    const others = {
      satisfied: 'pass',
      recorded: 'note',
      'not-run': 'blocked',
      undetermined: 'inconclusive',
      'suite-error': 'error',
    } as const;
    for (const [outcome, verdict] of Object.entries(others)) {
      for (const level of ['required', 'recommended', 'observed'] as const)
        assert.is(verdictOf(outcome as keyof typeof others, level), verdict);
    }
  });

  test('levels are ordered', () => {
    const levels: readonly Level[] = ['required', 'observed', 'recommended'];
    assert.equal(levels.toSorted(compareLevels), ['observed', 'recommended', 'required']);
    assert.is(strongest(['recommended', 'observed']), 'recommended');
    assert.is(strongest(['observed', 'required', 'recommended']), 'required');
    assert.is(strongest([]), 'observed');
    assert.is(weaker('required', 'recommended'), 'recommended');
    assert.is(weaker('recommended', 'required'), 'recommended');
    assert.is(weaker('required', undefined), 'required');
  });

  test('a failure wins over what stayed open', () => {
    assert.is(resultOf([row('fail'), row('blocked')], 'spec'), 'non-conformant');
  });

  test('a required row that stayed open makes the run incomplete, a recommended one only under strict', () => {
    for (const open of ['blocked', 'inconclusive', 'error'] satisfies Verdict[]) {
      assert.is(resultOf([row('pass'), row(open)], 'spec'), 'incomplete');
      assert.is(resultOf([row('pass'), row(open, 'recommended')], 'spec'), 'conformant');
      assert.is(resultOf([row('pass'), row(open, 'recommended')], 'strict'), 'incomplete');
      assert.is(resultOf([row('pass'), row(open, 'observed')], 'strict'), 'conformant');
    }
  });

  test('warnings gate under strict alone', () => {
    assert.is(resultOf([row('warn', 'recommended')], 'spec'), 'conformant');
    assert.is(resultOf([row('warn', 'recommended')], 'strict'), 'non-conformant');
  });

  test('nothing run is not green', () => {
    assert.is(resultOf([], 'spec'), 'incomplete');
    assert.is(resultOf([row('not-applicable', 'required', 0)], 'spec'), 'incomplete');
    assert.is(resultOf([row('not-applicable', 'required', 0), row('pass')], 'spec'), 'conformant');
  });

  test('what only the document was asked says nothing about a target', () => {
    assert.is(resultOf([{ ...row('pass'), operation: '' }], 'spec'), 'incomplete');
    assert.is(resultOf([{ ...row('fail'), operation: '' }], 'spec'), 'non-conformant');
  });

  test('a target that went away proved nothing but what it failed', () => {
    assert.is(resultOf([row('pass')], 'spec', true), 'incomplete');
    assert.is(resultOf([row('pass'), row('fail')], 'spec', true), 'non-conformant');
  });

  test('waived rows show in the result', () => {
    assert.is(resultOf([row('pass'), row('waived')], 'spec'), 'conformant-with-waivers');
  });

  test('exit codes are those of the design', () => {
    const codes = ['conformant', 'conformant-with-waivers', 'non-conformant', 'incomplete'] as const;
    assert.equal(
      codes.map((result) => exitCodeOf(result)),
      [0, 0, 1, 3],
    );
  });

  test('what the user allows to stay open does not make the run incomplete', () => {
    const open = row('inconclusive');
    assert.is(resultOf([row('pass'), { ...open, allowed: true }], 'spec'), 'conformant');
    assert.is(resultOf([row('pass'), { ...open, allowed: true }, open], 'spec'), 'incomplete');
    assert.is(resultOf([{ ...open, allowed: true, runs: 0 }], 'spec'), 'incomplete');
  });

  const endings: readonly (readonly [codes: readonly NoticeCode[], expected: readonly number[]])[] = [
    [[], [0, 0, 1, 3]],
    [['out-of-time'], [0, 0, 1, 3]],
    [
      ['out-of-time', 'waiver-stale'],
      [1, 1, 1, 3],
    ],
    [
      ['waiver-expired', 'out-of-time'],
      [1, 1, 1, 3],
    ],
    [['behaviour-changed'], [1, 1, 1, 3]],
    [
      ['out-of-time', 'interrupted'],
      [130, 130, 130, 130],
    ],
    [
      ['interrupted', 'own-defect', 'out-of-time'],
      [4, 4, 4, 4],
    ],
  ];
  for (const [codes, expected] of endings) {
    test(`exit codes after ${codes.length > 0 ? codes.join(' and ') : 'no notice'}`, () => {
      const results = ['conformant', 'conformant-with-waivers', 'non-conformant', 'incomplete'] as const;
      const notices = codes.map((code) => ({ code }));
      assert.equal(
        results.map((result) => exitCodeAfter(result, notices)),
        expected,
      );
    });
  }

  test('verdicts are counted, and those that none came to are absent', () => {
    assert.equal(countVerdicts([row('pass'), row('fail'), row('pass')]), { pass: 2, fail: 1 });
    assert.equal(countVerdicts([]), {});
  });
});

const profiles = ['smoke', 'spec', 'strict', undefined] as const;

/** Which verdicts and levels decide about the result: laws over all of them. */
suite('gating', (test) => {
  test('what is required gates under every profile, what is observed under none', () => {
    for (const profile of profiles) {
      assert.ok(gates('required', profile));
      assert.not(gates('observed', profile));
    }
  });

  test('what is recommended gates, and its warning fails, under the strict profile alone', () => {
    assert.equal(profiles.filter(isStrict), ['strict']);
    for (const profile of profiles) {
      assert.is(gates('recommended', profile), isStrict(profile));
      assert.is(fails('warn', profile), isStrict(profile));
    }
  });

  test('no verdict but fail and warn ever fails', () => {
    const failing = (profile: string | undefined) => worstFirst.filter((verdict) => fails(verdict, profile));
    assert.equal(profiles.map(failing), [['fail'], ['fail'], ['fail', 'warn'], ['fail']]);
  });

  test('every verdict has its place in one order, and what is open is worse than a warning', () => {
    assert.is(worstFirst.length, 10);
    assert.is(new Set(worstFirst).size, 10);
    assert.equal(worstFirst.filter(isOpen), openVerdicts);
    assert.ok(openVerdicts.every((verdict) => worstFirst.indexOf(verdict) < worstFirst.indexOf('warn')));
  });
});
