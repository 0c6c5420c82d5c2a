/** What selfcheck makes of what was observed: every way in which a subject can disappoint turns the exit code. */

import * as assert from 'uvu/assert';
import { assess } from '../../selfcheck/assess.ts';
import type { Observation } from '../../selfcheck/observe.ts';
import { outcomeOf } from '../../selfcheck/outcome.ts';
import type { Expectation } from '../../selfcheck/subject.ts';
import { problemWords } from '../../selfcheck/text-report.ts';
import { suite } from '../support/suite.ts';
import { ran, sampleSubject, seen } from './sample.ts';

const fault: Expectation = { kind: 'fault', rows: ['REJ-03', 'NET-01'] };
const strict: Expectation = { kind: 'fault', rows: ['OPN-03'], needs: 'strict' };
const variant: Expectation = { kind: 'variant', warns: ['AUT-10'] };
const combination: Expectation = { kind: 'combination', mayWarn: ['AUT-10', 'RES-05'] };
const constant: Expectation = { kind: 'constant', exitCode: 3 };
const mutant: Expectation = { kind: 'mutant' };
const warned = { 'OPN-03': 'warn' } as const;

/** What is expected, what was seen, and what is wrong about it. */
const cases: readonly (readonly [
  name: string,
  expected: Expectation,
  observation: Observation,
  problems: readonly string[],
])[] = [
  ['a fault is found', fault, seen(ran(1, { 'REJ-03': 'fail', 'NET-01': 'fail', 'AUT-10': 'warn' })), []],
  [
    'a fault survives',
    fault,
    seen(ran(0)),
    ['survived: REJ-03 NET-01 should have turned', 'exit code 0 in place of 1 under the profile spec'],
  ],
  [
    'a fault is half found',
    fault,
    seen(ran(1, { 'REJ-03': 'fail', 'NET-01': 'inconclusive' })),
    ['missed: NET-01 should have turned, too'],
  ],
  [
    'an extra row turns',
    fault,
    seen(ran(1, { 'REJ-03': 'fail', 'NET-01': 'fail', 'ACC-01': 'fail' })),
    ['extra: ACC-01 turned, which the fault does not touch'],
  ],
  [
    'a fault is found and the run ends otherwise',
    fault,
    seen(ran(3, { 'REJ-03': 'fail', 'NET-01': 'fail' })),
    ['exit code 3 in place of 1 under the profile spec'],
  ],
  ['a recommended fault is found', strict, seen(ran(0, warned), ran(1, warned, 'strict')), []],
  [
    'a recommended fault gates by default',
    strict,
    seen(ran(1, { 'OPN-03': 'fail' }), ran(1, warned, 'strict')),
    [
      'survived: OPN-03 should have turned',
      'extra: OPN-03 turned, which the fault does not touch',
      'exit code 1 in place of 0 under the profile spec',
    ],
  ],
  [
    'a recommended fault never gates',
    strict,
    seen(ran(0, warned), ran(0, warned, 'strict')),
    ['exit code 0 in place of 1 under the profile strict'],
  ],
  [
    'a recommended fault warns elsewhere, too',
    strict,
    seen(ran(0, warned), ran(1, { ...warned, 'RES-05': 'warn' }, 'strict')),
    ['extra: RES-05 turned, which the fault does not touch'],
  ],
  ['a variant is let be', variant, seen(ran(0, { 'AUT-10': 'warn' })), []],
  [
    'a variant is accused',
    variant,
    seen(ran(1, { 'AUT-10': 'warn', 'AUT-01': 'fail' })),
    ['accused: AUT-01, although it conforms', 'exit code 1 in place of 0 under the profile spec'],
  ],
  [
    'nothing can be concluded about a variant',
    variant,
    seen(ran(3, { 'AUT-10': 'warn', 'AUT-01': 'blocked' })),
    ['accused: AUT-01, although it conforms', 'exit code 3 in place of 0 under the profile spec'],
  ],
  [
    'a variant is warned of what it does not do',
    variant,
    seen(ran(0, { 'AUT-10': 'warn', 'RES-05': 'warn' })),
    ['accused: RES-05, although it conforms'],
  ],
  ['a variant is not warned of', variant, seen(ran(0)), ['not warned of: AUT-10']],
  ['a combination warns of some', combination, seen(ran(0, { 'AUT-10': 'warn' })), []],
  [
    'a combination warns of others',
    combination,
    seen(ran(0, { 'ACC-03': 'warn' })),
    ['accused: ACC-03, although it conforms'],
  ],
  ['a constant server ends as it should', constant, seen(ran(3)), []],
  [
    'a constant server is taken for a conforming one',
    constant,
    seen(ran(0)),
    ['exit code 0 in place of 3 under the profile spec'],
  ],
  ['a mutant is killed', mutant, seen(ran(1, { 'violation-refused': 'fail' })), []],
  [
    'a mutant survives',
    mutant,
    seen(ran(0)),
    ['survived: something should have turned', 'exit code 0 in place of 1 under the profile spec'],
  ],
  ['a responder is let be', { kind: 'responder' }, seen(ran(0, { 'response-echo': 'warn' })), []],
  [
    'what the document does not rule out is accused',
    { kind: 'weakness' },
    seen(ran(1, { 'response-schema': 'fail' })),
    ['accused: response-schema, although it conforms', 'exit code 1 in place of 0 under the profile spec'],
  ],
  ['the server itself fails', constant, { ...seen(ran(3)), failure: 'Error: oops' }, ['broken: Error: oops']],
];

suite('assessment', (test) => {
  for (const [name, expected, observation, problems] of cases) {
    test(name, () => {
      const assessment = assess(sampleSubject(expected), observation);
      assert.equal(assessment.problems.map(problemWords), problems);
      assert.is(outcomeOf([assessment], []).exitCode, problems.length === 0 ? 0 : 1);
    });
  }

  test('rows are those that turned, sorted', () => {
    const rowsOf = (expected: Expectation, observation: Observation) =>
      assess(sampleSubject(expected), observation).rows;
    assert.equal(rowsOf(fault, seen(ran(1, { 'REJ-03': 'fail', 'NET-01': 'fail' }))), ['NET-01', 'REJ-03']);
    assert.equal(rowsOf(strict, seen(ran(0), ran(1, warned, 'strict'))), ['OPN-03']);
    assert.equal(rowsOf(variant, seen(ran(1, { 'AUT-10': 'warn', 'AUT-01': 'fail' }))), ['AUT-10']);
  });
});

suite('outcome', (test) => {
  const found = assess(sampleSubject(fault), seen(ran(1, { 'REJ-03': 'fail', 'NET-01': 'fail' })));
  const nothing = { rowsWithoutFault: [], silentChecks: [], excused: [] };

  test('counts each kind', () => {
    const missed = assess(sampleSubject(fault), seen(ran(0)));
    const accused = assess(sampleSubject(combination), seen(ran(1, { 'ACC-01': 'fail' })));
    assert.equal(outcomeOf([found, missed, accused], []).score, {
      faults: { right: 1, all: 2 },
      freedoms: { right: 0, all: 1 },
      constants: { right: 0, all: 0 },
    });
  });

  test('is imperfect when the matrix differs or something is unproven', () => {
    assert.is(outcomeOf([found], [], nothing).exitCode, 0);
    assert.is(outcomeOf([found], ['x: REJ-03 in the committed matrix, nothing here']).exitCode, 1);
    assert.is(outcomeOf([found], [], { ...nothing, rowsWithoutFault: ['ACC-01'] }).exitCode, 1);
    assert.is(outcomeOf([found], [], { ...nothing, silentChecks: ['stable-answers'] }).exitCode, 1);
  });
});
