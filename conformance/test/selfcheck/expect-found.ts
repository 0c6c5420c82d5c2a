/** Holds that the harness says of a server made from a document what is known of it. */

import * as assert from 'uvu/assert';
import { assess } from '../../selfcheck/assess.ts';
import { observe } from '../../selfcheck/observe.ts';
import type { Subject } from '../../selfcheck/subject.ts';
import { problemWords } from '../../selfcheck/text-report.ts';
import { type PartOfRun, verifyHere } from './verify-here.ts';

/**
 * The one of the subjects that has the name is let be when it conforms, and found, with a row that names it, when not.
 * @param part what is sent to it @defaultValue all
 */
export async function expectFound(
  subjects: readonly Subject[],
  name: string,
  part: PartOfRun = {},
): Promise<void> {
  const subject = subjects.find((one) => one.name === name);
  if (!subject) throw new Error('there is no such server');
  const { kind, problems, rows } = assess(
    subject,
    await observe(subject, (order) => verifyHere({ ...order, ...part })),
  );
  assert.equal(problems.map(problemWords), []);
  assert.ok(kind !== 'mutant' || rows.length > 0, 'no check is named');
}
