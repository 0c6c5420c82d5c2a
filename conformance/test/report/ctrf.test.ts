/** The format ctrf: valid for the published schema; nothing that was not checked looks well. */

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { ctrf } from '../../report/ctrf.ts';
import { foldReport } from '../../report/fold-report.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { sampleRuns } from './sample-runs.ts';

const statuses = ['passed', 'failed', 'skipped', 'pending', 'other'] as const;

interface Results {
  readonly summary: Readonly<Record<string, number>>;
  readonly tests: readonly {
    readonly name: string;
    readonly status: string;
    readonly rawStatus: string;
    readonly message?: string;
    readonly filePath?: string;
    readonly line?: number;
  }[];
}

function resultsOf(events: readonly RunEvent[]): Results {
  return JSON.parse(ctrf.render(events)).results;
}

suite('ctrf', (test) => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync('fixtures/schemas/ctrf-0.0.json', 'utf8')));
  const expectValid = (events: readonly RunEvent[]) =>
    assert.ok(validate(JSON.parse(ctrf.render(events))), JSON.stringify(validate.errors?.slice(0, 3)));

  test('keeps to the published schema: samples, hostile texts and arbitrary runs', () => {
    for (const events of Object.values(sampleRuns)) expectValid(events);
    fc.assert(fc.property(anyEvents, expectValid), { seed: 3, numRuns: 300 });
    const document = JSON.parse(ctrf.render(sampleRuns.conformant));
    assert.not(validate({ ...document, extras: 1 }));
    assert.not(validate({ ...document, results: { ...document.results, tests: [{ name: 'x' }] } }));
  });

  test('the summary counts the tests; a run that is not well has a failed one', () => {
    const property = fc.property(anyEvents, (events) => {
      const { summary, tests } = resultsOf(events);
      assert.is(summary['tests'], tests.length);
      for (const status of statuses) {
        assert.is(summary[status], tests.filter((one) => one.status === status).length, status);
      }
      assert.ok(foldReport(events).exitCode === 0 || (summary['failed'] ?? 0) > 0);
    });
    fc.assert(property, { seed: 4, numRuns: 300 });
  });

  test('statuses follow the verdicts', () => {
    assert.equal(
      resultsOf(sampleRuns['non-conformant']).tests.map(({ rawStatus, status }) => `${rawStatus} ${status}`),
      [
        ...[
          'warn passed',
          'fail failed',
          'fail failed',
          'inconclusive other',
          'blocked other',
          'blocked other',
        ],
        ...['pass passed', 'waived skipped', 'fail failed', 'excluded skipped', 'note passed'],
      ],
    );
    const { tests } = resultsOf(sampleRuns.incomplete);
    assert.equal([tests.at(-1)?.status, tests.at(-1)?.rawStatus], ['failed', 'incomplete']);
  });

  test('a failed test says where and why', () => {
    const failed = resultsOf(sampleRuns['non-conformant']).tests.find(({ name }) =>
      name.startsWith('ROW-09'),
    );
    assert.equal([failed?.filePath, failed?.line], ['garden.yaml', 20]);
    assert.is(failed?.message, 'a request that breaks the contract was accepted: expected 400, came 200');
  });
});
