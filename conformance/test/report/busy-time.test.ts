/** Durations in reports for test viewers: what requests take side by side counts once, and never more than the run. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { ctrf } from '../../report/ctrf.ts';
import { junit } from '../../report/junit.ts';
import { busyTime } from '../../report/test-entries.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { rowOf, runOf, stepOf } from './sample-events.ts';

const moment = fc.integer({ min: 0, max: 1000 });
const span = fc.tuple(moment, moment).map(([from, length]) => ({ from, to: from + length }));

/** A request of a row that was under way from one moment on, for so long. */
function exchangeOf(row: string, startedMs: number, durationMs: number): RunEvent {
  const { case: item, exchange } = stepOf(`addBed/${row}/0`, '{}');
  return { kind: 'exchange', row, attempt: 0, case: item, exchange: { ...exchange, startedMs, durationMs } };
}

/** Two rows whose requests overlap, each of its own and those of both. */
function overlapping(): readonly RunEvent[] {
  const sent = [
    ...[exchangeOf('A', 0, 40), exchangeOf('A', 10, 40), exchangeOf('A', 100, 5)],
    ...[exchangeOf('B', 20, 40), exchangeOf('B', 102, 2)],
  ];
  const ended = { result: 'conformant', exitCode: 0 } as const;
  return runOf([rowOf('A', 'pass'), rowOf('B', 'pass')], ended, sent);
}

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
