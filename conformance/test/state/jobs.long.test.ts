/** Operations that need a thing in a state of its own: the steps that lead there are learnt, and where none does, nobody is accused. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { suite } from '../support/suite.ts';
import { problem } from './serve-routes.ts';
import { jobRoutes, jobs } from './servers/jobs.ts';
import { openRows, type Trial, verifyDocument } from './verify-document.ts';

/** A run at the server of jobs, with what was said on the way. */
async function runJobs(bent?: Trial['bent']) {
  const told: string[] = [];
  const onEvent = (event: RunEvent): void => {
    if (event.kind === 'notice' && /step/.test(event.code))
      told.push(`${event.values['operation']} ${event.code} ${event.values['steps']}`);
  };
  const trial = { document: jobs, routes: jobRoutes(), options: { onEvent } };
  return { report: await verifyDocument(bent ? { ...trial, bent } : trial), told };
}

suite('operations that need a state', (test) => {
  test('are accepted behind the steps that lead there', async () => {
    const { report, told } = await runJobs();
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
    assert.equal(told.toSorted(), [
      'archiveJob step-learnt startJob, finishJob',
      'finishJob step-learnt startJob',
      'getResult step-learnt startJob, finishJob',
      'reopenJob step-learnt startJob, finishJob',
    ]);
  });

  test('stay open where no step leads there, and no row passes on refusals alone', async () => {
    const { report, told } = await runJobs(({ path }, right) => {
      const answer = right();
      return path.endsWith('/archive') && answer.status === 200 ? problem(409, 'not yet') : answer;
    });
    assert.is(report.exitCode, 3);
    assert.ok(
      told.some((one) => one.startsWith('archiveJob no-step-found reopenJob, startJob, finishJob')),
      told.join('\n'),
    );
    const open = report.checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'fail');
    assert.equal(
      [...new Set(open.map(({ operation, verdict }) => `${operation} ${verdict}`))],
      ['archiveJob inconclusive'],
    );
    assert.ok(open.some(({ id }) => id === 'valid-request-accepted'));
  });

  test('that fail behind their steps are accused', async () => {
    const { report } = await runJobs(({ path }, right) => {
      const answer = right();
      return path.endsWith('/reopen') && answer.status === 200 ? { status: 500 } : answer;
    });
    const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
    assert.ok(failed.some(({ operation }) => operation === 'reopenJob'));
    assert.equal([...new Set(failed.map(({ operation }) => operation))], ['reopenJob']);
  });
});

suite('what was made', (test) => {
  const inner = 1_000_000;
  const shown = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'id' in value
      ? { ...value, id: Number(value.id) + inner }
      : value;

  test('is found by its Location where the number that is shown is another one', async () => {
    const report = await verifyDocument({
      ...{ document: jobs, routes: jobRoutes(), options: { profile: 'strict' } },
      bent: (_, right) => {
        const { body, ...rest } = right();
        const id = typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
        const fields = rest.status === 201 ? { fields: { location: `/jobs/${id}` } } : {};
        return { ...rest, ...fields, ...(body === undefined ? {} : { body: shown(body) }) };
      },
    });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('is found by its number where its Location leads astray, which one row says', async () => {
    const report = await verifyDocument({
      ...{ document: jobs, routes: jobRoutes(), options: { profile: 'strict' } },
      bent: (_, right) => {
        const told = right();
        return told.status === 201 ? { ...told, fields: { location: '/jobs/7000000' } } : told;
      },
    });
    assert.equal(
      openRows(report).map((one) => one.split(' ').slice(0, 3).join(' ')),
      ['location-leads addJob warn'],
    );
  });
});
