/** The format ctrf: valid for the published schema; nothing that was not checked looks well. */

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { ctrf } from '../../report/ctrf.ts';
import { foldReport } from '../../report/fold-report.ts';
import { junit } from '../../report/junit.ts';
import { busyTime } from '../../report/test-entries.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { testRow, testRun, testStep } from './sample-events.ts';
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
          'warn other',
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

const moment = fc.integer({ min: 0, max: 1000 });
const span = fc.tuple(moment, moment).map(([from, length]) => ({ from, to: from + length }));

/** A request of a row that was under way from one moment on, for so long. */
function exchangeOf(row: string, startedMs: number, durationMs: number): RunEvent {
  const { case: item, exchange } = testStep(`addBed/${row}/0`, '{}');
  return { kind: 'exchange', row, attempt: 0, case: item, exchange: { ...exchange, startedMs, durationMs } };
}

/** Two rows whose requests overlap, each of its own and those of both. */
function overlapping(): readonly RunEvent[] {
  const sent = [
    ...[exchangeOf('A', 0, 40), exchangeOf('A', 10, 40), exchangeOf('A', 100, 5)],
    ...[exchangeOf('B', 20, 40), exchangeOf('B', 102, 2)],
  ];
  const ended = { result: 'conformant', exitCode: 0 } as const;
  return testRun([testRow('A', 'pass'), testRow('B', 'pass')], ended, sent);
}

/** Durations in reports for test viewers: what requests take side by side counts once, and never more than the run. */
suite('durations', (test) => {
  test('lie between the longest request and the whole stretch, and are no longer than the sum', () => {
    const property = fc.property(fc.array(span, { minLength: 1, maxLength: 20 }), (spans) => {
      const lengths = spans.map(({ from, to }) => to - from);
      const stretch = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from));
      const busy = busyTime(spans);
      assert.ok(busy >= Math.max(...lengths) && busy <= stretch);
      assert.ok(busy <= lengths.reduce((sum, length) => sum + length, 0));
      assert.is(busyTime(spans.toReversed()), busy);
      const ticks = new Set(
        spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
      );
      assert.is(busy, ticks.size);
    });
    fc.assert(property, { seed: 3, numRuns: 200 });
    assert.is(busyTime([]), 0);
  });

  test('of junit are those of a row, of a suite and of the run', () => {
    const times = [...junit.render(overlapping()).matchAll(/<(\w+)[^>]* time="([\d.]+)"/g)];
    assert.equal(
      times.map(([, element, time]) => `${element} ${time}`),
      ['testsuites 1.234', 'testsuite 0.065', 'testcase 0.055', 'testcase 0.042'],
    );
  });

  test('of ctrf are those of a row', () => {
    const { tests } = JSON.parse(ctrf.render(overlapping())).results;
    assert.equal(
      tests.map(({ duration }: { readonly duration: number }) => duration),
      [55, 42],
    );
  });
});
