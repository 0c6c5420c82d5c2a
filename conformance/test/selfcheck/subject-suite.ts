/** Declares the suite of some subjects: the harness says of each what is known of it, and the committed matrix says the same. */

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { type Assessment, assess } from '../../selfcheck/assess.ts';
import { firedChecks } from '../../selfcheck/fired.ts';
import { differences, type KillMatrix, killMatrixOf } from '../../selfcheck/kill-matrix.ts';
import { observe } from '../../selfcheck/observe.ts';
import type { Subject } from '../../selfcheck/subject.ts';
import { subjects } from '../../selfcheck/subjects.ts';
import { problemWords } from '../../selfcheck/words.ts';
import { suite } from '../support/suite.ts';
import { type Area, areaOf } from './area.ts';
import { verifyHere } from './verify-here.ts';

const committed = JSON.parse(readFileSync('conformance/selfcheck/kill-matrix.json', 'utf8')) as KillMatrix;

/** One test a subject of the area. */
export function subjectSuite(area: Area): void {
  suite(`selfcheck: ${area}`, (test) => {
    for (const subject of subjects.filter((one) => areaOf(one) === area)) {
      test(subject.name, () => expectRight(subject));
    }
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
