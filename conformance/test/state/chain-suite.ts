/** Declares suites of chains at servers made from one document: each fault is found by the row that names it, each freedom is let be. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { accusing, chainSubjects, verifySubject } from './chain-subjects.ts';

/** The tests of a document that has too many for one file: the first half of the faults with the freedoms, or the others. */
type Half = 'first' | 'second';

/**
 * One test a freedom, and one a fault.
 * @param half @defaultValue both
 */
export async function chainSuites(name: string, half?: Half): Promise<void> {
  const { freedoms: all, faults: every, ids } = await chainSubjects(name);
  const middle = Math.ceil(every.length / 2);
  const freedoms = half === 'second' ? [] : all;
  const faults = half === undefined ? every : half === 'first' ? every.slice(0, middle) : every.slice(middle);

  if (freedoms.length > 0)
    suite(`chains: freedoms of ${name}`, (test) => {
      for (const subject of freedoms) {
        test(subject.name, async () => {
          const report = await verifySubject(subject, [...ids, 'valid-request-accepted']);
          assert.equal(accusing(report), []);
          assert.is(report.exitCode, 0);
        });
      }
    });

  suite(`chains: faults of ${name}`, (test) => {
    for (const { subject, rows } of faults) {
      test(subject.name, async () => {
        const { checks } = await verifySubject(subject, rows);
        const turned = checks.filter(({ verdict }) => verdict === 'warn' || verdict === 'fail');
        const isNamed = turned.some(({ id }) => rows.includes(id));
        assert.ok(isNamed, `none of ${rows.join(', ')} turned`);
      });
    }
  });
}
