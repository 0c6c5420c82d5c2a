/** Declares suites of chains at servers made from one document: each fault is found by the row that names it, each freedom is let be. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { accusing, chainSubjects, verifySubject } from './chain-subjects.ts';

/** Which share of the tests of a document that has too many for one file, counted from 1, and of how many. */
type Share = readonly [which: number, of: number];

/**
 * One test a freedom, and one a fault.
 * @param share of the faults, the freedoms being in the first one. @defaultValue all of them
 */
export async function chainSuites(name: string, [which, of]: Share = [1, 1]): Promise<void> {
  const { freedoms: all, faults: every, ids } = await chainSubjects(name);
  const size = Math.ceil(every.length / of);
  const faults = every.slice((which - 1) * size, which * size);
  const freedoms = which === 1 ? all : [];

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
