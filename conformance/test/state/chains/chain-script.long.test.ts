/** The script of a chain can be gone through again: it makes what it needs, parents too, and names the tags that it reads. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { verifyHere } from '../../selfcheck/verify-here.ts';
import { suite } from '../../support/suite.ts';
import { chainSubjects } from './chain-subjects.ts';

const run = promisify(execFile);
const { faults } = await chainSubjects('stores');

suite('scripts of chains', (test) => {
  for (const [name, row] of [
    ['put-merges-parts /stores/{storeId}/orders', 'put-replaces'],
    ['put-merges /stores', 'put-replaces'],
  ] as const) {
    test(`are accepted step by step: ${name}`, async () => {
      const subject = faults.find((one) => one.subject.name === name)?.subject;
      assert.ok(subject);
      const target = await subject.start();
      try {
        const order = {
          target: target.url,
          ...target.given,
          profile: 'strict',
          onEvent: () => undefined,
        } as const;
        const report = await verifyHere({ ...order, only: [row] });
        const finding = report.checks.flatMap(({ findings }) => findings)[0];
        assert.ok(finding?.curl);
        const token = JSON.stringify(target.given).match(/token=([^"]*)/)?.[1];
        const { stdout } = await run('sh', ['-c', finding.curl], { env: { ...process.env, TOKEN: token } });
        const statuses = [...stdout.matchAll(/HTTP\/1\.1 (\d)/g)].map(([, first]) => first);
        assert.ok(statuses.length >= 8, stdout);
        assert.equal([...new Set(statuses)], ['2'], stdout);
      } finally {
        await target.stop();
      }
    });
  }
});
