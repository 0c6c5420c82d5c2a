/** Declares suites of chains at servers made from one document: each fault is found by the row that names it, each freedom is let be. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { accusing, chainSubjects, verifySubject } from './chain-subjects.ts';

/** One test a freedom, and one a fault. */
export async function chainSuites(name: string): Promise<void> {
  const { freedoms, faults, ids } = await chainSubjects(name);

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
