/** State itself at servers made from documents: each stateful fault is found by the row that names it, each freedom is let be. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { accusing, chainSubjects, verifySubject } from './chain-subjects.ts';

for (const name of ['projects', 'library', 'invoices', 'parts', 'stations']) {
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
        const report = await verifySubject(subject, rows);
        const turned = report.checks.filter(({ verdict }) => verdict === 'warn' || verdict === 'fail');
        assert.ok(
          turned.some(({ id }) => rows.includes(id)),
          `none of ${rows.join(', ')} turned`,
        );
      });
    }
  });
}
