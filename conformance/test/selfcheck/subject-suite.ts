/** Declares suites of subjects: the harness says of each what is known of it. */

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { type Assessment, assess } from '../../selfcheck/assess.ts';
import { differences, firedChecks, type KillMatrix, killMatrixOf } from '../../selfcheck/kill-matrix.ts';
import { observe } from '../../selfcheck/observe.ts';
import type { Subject } from '../../selfcheck/subject.ts';
import { problemWords } from '../../selfcheck/text-report.ts';
import { suite } from '../support/suite.ts';
import { type PartOfRun, verifyHere } from './verify-here.ts';

const committed = JSON.parse(readFileSync('conformance/selfcheck/kill-matrix.json', 'utf8')) as KillMatrix;

/** One test a subject: all that is to be said of it is said, nothing else, and the committed matrix says the same. */
export function subjectSuite(name: string, subjects: readonly Subject[]): void {
  suite(`selfcheck: ${name}`, (test) => {
    for (const subject of subjects) test(subject.name, () => expectRight(subject));
  });
}

async function expectRight(subject: Subject): Promise<void> {
  const assessment = assess(subject, await observe(subject, verifyHere));
  assert.equal(assessment.problems.map(problemWords), []);
  assert.equal(differences(committed, killMatrixOf([assessment]), false), []);
  assert.equal(lostWitnesses(assessment), []);
}

/** The checks that spoke about this subject when the matrix was written, and do no more. */
function lostWitnesses(assessment: Assessment): readonly string[] {
  const fired = firedChecks(assessment);
  return Object.entries(committed.checks).flatMap(([check, witness]) =>
    witness === assessment.name && !fired.includes(check) ? [check] : [],
  );
}

/** What an operation gets in the short tests: requests of every row, and few of each; half of that where one row is asked. */
const few = { all: '225', one: '100' };

/** One test a freedom: it is let be by every row but one, which counts more requests than are sent here. */
export function freedomSuite(name: string, subjects: readonly Subject[]): void {
  suite(`selfcheck: ${name}`, (test) => {
    for (const subject of subjects) test(subject.name, () => expectLetBe(subject));
  });
}

async function expectLetBe(subject: Subject): Promise<void> {
  const observed = await observe(subject, (order) =>
    verifyHere({ ...order, skip: ['NET-04'], operationBudget: few.all }),
  );
  const assessment = assess(subject, observed);
  assert.equal(assessment.problems.map(problemWords), []);
  assert.equal(differences(committed, killMatrixOf([assessment]), false), []);
}

/** Show themselves only where all requests are sent: now and then, after many, or on the connection of another row. */
const inAll: readonly string[] = [
  ...['one-refusal-in-forty', 'one-answer-in-forty', 'one-label-in-forty'],
  ...['busy-store', 'store-is-full', 'second-on-a-connection', 'parser-page'],
  'other-types-cut-short',
  // Ways of carrying are tried for the rows that use them.
  ...['older-version-crashes', 'origin-crashes'],
];

/** Show themselves where all requests of their row are sent: one text of many. */
const inRow: readonly string[] = [
  'long-name-crashes',
  'nul-crashes',
  'put-crashes',
  'name-normalised',
  'length-in-bytes',
];

/** One test a fault: the row that names it turns, when it is asked for alone. */
export function faultSuite(name: string, subjects: readonly Subject[]): void {
  suite(`selfcheck: ${name}`, (test) => {
    for (const subject of subjects) test(subject.name, () => expectKilled(subject));
  });
}

async function expectKilled(subject: Subject): Promise<void> {
  const { expected } = subject;
  if (expected.kind !== 'fault') throw new Error(`${subject.name} is no fault`);
  const { rows, needs } = expected;
  const [row] = rows;
  // Without the wish for another profile it is observed in one run.
  const once: Subject = { ...subject, expected: { kind: 'fault', rows } };
  const observed = await observe(once, (order) =>
    verifyHere({ ...order, ...partFor(subject.name, row), profile: needs ?? 'spec' }),
  );
  assert.is(observed.failure, undefined);
  const [{ verdicts, exitCode }] = observed.runs;
  assert.equal([verdicts[row], exitCode], [needs ? 'warn' : 'fail', 1]);
}

function partFor(name: string, row: string): PartOfRun {
  if (inAll.includes(name)) return {};
  return { only: [row], ...(inRow.includes(name) ? {} : { operationBudget: few.one }) };
}
