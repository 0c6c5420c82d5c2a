/** What is read from runs: which checks spoke, what is unproven, how soon there was a proof, where the matrix differs. */

import * as assert from 'uvu/assert';
import type { Case } from '../../model/case.ts';
import type { RunEvent } from '../../model/event.ts';
import type { Exchange, Step } from '../../model/exchange.ts';
import type { Requirement } from '../../model/requirement.ts';
import type { Level, Verdict } from '../../model/verdict.ts';
import { assess } from '../../selfcheck/assess.ts';
import { differences, firedChecks, killMatrixOf, killMatrixText } from '../../selfcheck/kill-matrix.ts';
import { lint } from '../../selfcheck/lint.ts';
import { firstEvidence } from '../../selfcheck/observe.ts';
import { suite } from '../support/suite.ts';
import { ran, sampleSubject, seen } from './sample.ts';

const row = (id: string, ...bindings: readonly (readonly [check: string, level: Level])[]): Requirement => ({
  id,
  title: id,
  clauses: [],
  standards: [],
  sent: '',
  expected: '',
  mistakes: [],
  bindings: bindings.map(([check, level]) => ({ check, level })),
});

const rows = [
  row('ONE', ['violation-refused', 'required'], ['request-recorded', 'observed']),
  row('TWO', ['stable-answers', 'required'], ['still-alive', 'required']),
  row('SOFT', ['allow-sent', 'recommended']),
];

suite('checks that spoke', (test) => {
  test('are those of the rows that the subject is known for', () => {
    const observation = seen(ran(1, { ONE: 'fail', TWO: 'warn', SOFT: 'pass' }));
    assert.equal(firedChecks({ rows: ['ONE'], observation }), ['check of ONE']);
    assert.equal(firedChecks({ rows: ['TWO', 'SOFT'], observation }), ['check of TWO']);
  });

  test('count elsewhere when they only note, not when they gate', () => {
    const observation = seen(ran(1, { ONE: 'note', SOFT: 'warn' }));
    assert.equal(firedChecks({ rows: [], observation }), ['check of ONE']);
  });
});

suite('lint', (test) => {
  const requirements = { rows, excused: [{ check: 'excused-check', reason: 'Said elsewhere.' }] };
  const matrix = {
    faults: { one: ['ONE'], both: ['ONE', 'TWO'], soft: ['TWO'] },
    variants: {},
    checks: { 'violation-refused': 'one' },
  };

  test('names required rows that no fault turns alone, and checks that never spoke', () => {
    const checks = ['violation-refused', 'stable-answers', 'excused-check', 'document-valid'];
    const { excused, ...open } = lint({ matrix, recommended: ['soft'], requirements, checks });
    assert.equal(open, { rowsWithoutFault: ['TWO'], silentChecks: ['stable-answers'] });
    assert.equal(
      excused.map(({ id }) => id),
      ['document-valid', 'excused-check'],
    );
  });

  test('is content when each has one', () => {
    const { rowsWithoutFault } = lint({ matrix, recommended: [], requirements, checks: [] });
    assert.equal(rowsWithoutFault, []);
  });
});

suite('kill matrix', (test) => {
  const fault = assess(
    sampleSubject({ kind: 'fault', rows: ['ONE'] }, 'fault'),
    seen(ran(1, { ONE: 'fail' })),
  );
  const variant = assess(
    sampleSubject({ kind: 'variant', warns: ['SOFT'] }, 'variant'),
    seen(ran(0, { ONE: 'note', SOFT: 'warn' })),
  );
  const both = killMatrixOf([variant, fault]);

  test('has a line a subject, and for each check the first fault or variant that made it speak', () => {
    assert.equal(both, {
      faults: { fault: ['ONE'] },
      variants: { variant: ['SOFT'] },
      checks: { 'check of ONE': 'fault', 'check of SOFT': 'variant' },
    });
  });

  test('is written one line a subject and read back as it was', () => {
    assert.equal(JSON.parse(killMatrixText(both)), both);
    assert.match(killMatrixText(both), /\n {4}"fault": \["ONE"\]\n/);
  });

  test('tells what differs, and what is gone only when all ran', () => {
    const kept = { ...both, faults: { fault: ['TWO'], other: ['ONE'] } };
    const turned = 'fault: TWO in the committed matrix, ONE here';
    assert.equal(differences(kept, both, false), [turned]);
    assert.equal(differences(kept, both, true), [turned, 'other: ONE in the committed matrix, absent here']);
    assert.equal(differences(both, both, true), []);
    assert.equal(differences({ ...both, variants: {} }, both, false), [
      'variant: absent in the committed matrix, SOFT here',
    ]);
  });
});

suite('first evidence', (test) => {
  test('is the first answer to a request that a failing row shows', () => {
    const [control, first, later] = [step('a', 10), step('b', 40), step('b', 90)];
    const events = [sent(control), sent(first), sent(later), judged('REJ-03', 'fail', [control, later])];
    assert.equal(firstEvidence(events), { row: 'REJ-03', requests: 2, ms: 45 });
  });

  test('is a warning only where nothing fails, and nothing where all is well', () => {
    const [early, late] = [step('a', 10), step('b', 40)];
    const warning = judged('OPN-03', 'warn', [early]);
    const sends = [sent(early), sent(late)];
    assert.is(firstEvidence([...sends, warning])?.row, 'OPN-03');
    assert.is(firstEvidence([...sends, warning, judged('REJ-01', 'fail', [late])])?.row, 'REJ-01');
    assert.is(firstEvidence([...sends, judged('RES-04', 'note', [late])]), undefined);
    assert.is(firstEvidence([]), undefined);
  });

  test('is none of a finding that counts less than the verdict', () => {
    const event = judged('AUT-01', 'fail', [step('a', 10)], 'recommended');
    assert.is(firstEvidence([sent(step('a', 10)), event]), undefined);
  });
});

function step(id: string, startedMs: number): Step {
  const item = { id } as Case;
  return { case: item, exchange: { caseId: id, startedMs, durationMs: 5 } as Exchange };
}

function sent({ case: item, exchange }: Step): RunEvent {
  return { kind: 'exchange', case: item, exchange, row: 'REJ-03', attempt: 0 };
}

function judged(
  id: string,
  verdict: Verdict,
  steps: readonly Step[],
  level: Level = verdict === 'fail' ? 'required' : 'recommended',
): RunEvent {
  const evidence = [
    {
      finding: { code: 'violation-accepted', expected: '', actual: '' },
      level,
      stability: { kind: 'reproducible' },
      count: 1,
      steps,
      check: 'violation-refused',
      alike: [],
    },
  ] as const;
  return {
    kind: 'row',
    result: {
      id,
      title: id,
      operation: 'o',
      level: 'required',
      outcome: 'violated',
      verdict,
      runs: 1,
      clause: '',
      clauses: [],
      evidence,
    },
  };
}
