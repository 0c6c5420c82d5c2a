/** Declares the tests that a broken server is told the same of, however many requests are under way. */

import * as assert from 'uvu/assert';
import type { VerifyInputs } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { brokenServers } from './broken-servers.ts';
import { recordedRun } from './recorded.ts';

const salt = 40_000;
const named = (name: string) => brokenServers.find((server) => server.name === name)?.bend;

/** With these options. */
export function sameFindings(what: string, part: Partial<VerifyInputs>): void {
  suite(`same seed, ${what}`, (test) => {
    for (const name of [
      'refuses combining marks',
      'makes strings of names',
      'takes any scheme',
      'keeps ids in 32 bits',
    ]) {
      test(`the same findings at any concurrency: ${name}`, async () => {
        const runs = [];
        for (const concurrency of [1, 8, 32])
          runs.push(await recordedRun({ ...part, concurrency, salt }, named(name)));
        const findings = runs.map(({ report }) =>
          report.checks.map(({ id, verdict, findings }) => ({
            id,
            verdict,
            findings: findings.map(({ code, caseId, expected, actual, request }) => ({
              code,
              caseId,
              expected,
              actual,
              body: request?.body,
            })),
          })),
        );
        assert.equal(findings[1], findings[0]);
        assert.equal(findings[2], findings[0]);
      });
    }
  });
}
