/** A run that had no time to plan hundreds of operations is judged again: what was not planned stays so. */

import * as assert from 'uvu/assert';
import { holdOpen } from '../../again/hold-open.ts';
import type { RunEvent } from '../../model/event.ts';
import { runOf } from '../../model/run.ts';
import type { RowResult } from '../../model/verdict.ts';
import { suite } from '../support/suite.ts';

const row = (operation: string, rest: Partial<RowResult>): RunEvent => {
  const about = { id: 'response-schema', title: 'An answer is as documented', level: 'required' } as const;
  const facts = {
    outcome: 'not-run',
    verdict: 'blocked',
    runs: 0,
    clause: '',
    clauses: [],
    evidence: [],
  } as const;
  return { kind: 'row', result: { ...about, operation, ...facts, ...rest } };
};

const finished: RunEvent = {
  ...{ kind: 'run-finished', result: 'incomplete', exitCode: 3, requests: 0, durationMs: 1, counts: {} },
};

const late = { reason: { code: 'not-planned' } } as const;

suite('rows of operations that were not planned', (test) => {
  const told: RunEvent = { kind: 'notice', code: 'not-planned', values: { count: '2' } };
  const now = [
    row('asked', { outcome: 'satisfied', verdict: 'pass' }),
    row('late', { outcome: 'not-run', verdict: 'not-applicable' }),
    row('later', { reason: { code: 'not-recorded' } }),
    finished,
  ];
  const before = [row('asked', { outcome: 'satisfied', verdict: 'pass' }), row('late', late)];

  const verdicts = (stored: readonly RunEvent[]): readonly (string | undefined)[][] =>
    runOf(holdOpen(now, stored, 'spec')).rows.map(({ operation, verdict, reason }) => [
      ...[operation, verdict, reason?.code],
    ]);

  test('are as they were, and there are none where there were too many', () => {
    assert.equal(verdicts([...before, told, finished]), [
      ['asked', 'pass', undefined],
      ['late', 'blocked', 'not-planned'],
    ]);
    const { notices, finished: end } = runOf(holdOpen(now, [...before, told, finished], 'spec'));
    assert.equal(
      notices.map(({ code }) => code),
      ['not-planned'],
    );
    assert.equal(end?.counts, { pass: 1, blocked: 1 });
  });

  test('of others are judged as they are now', () => {
    assert.equal(verdicts([...before, finished]), [
      ['asked', 'pass', undefined],
      ['late', 'blocked', 'not-planned'],
      ['later', 'blocked', 'not-recorded'],
    ]);
  });
});
