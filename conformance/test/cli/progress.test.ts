/** Progress: what a run is at, how long it takes, and what was seen broken; on one line, or one every ten seconds. */

import * as assert from 'uvu/assert';
import { createProgress } from '../../cli/progress.ts';
import type { ProgressStep, RunEvent } from '../../model/event.ts';
import { started, testRun, testStep } from '../report/sample-events.ts';
import { suite } from '../support/suite.ts';

const sent: RunEvent = { kind: 'exchange', ...testStep('a', '{}'), row: 'ROW-01', attempt: 0 };
const broken = (row: string, level: 'required' | 'recommended' = 'required'): ProgressStep => ({
  kind: 'broken',
  row,
  level,
});

const isStep = (what: RunEvent | ProgressStep): what is ProgressStep =>
  ['phase', 'looked-into', 'suspected', 'broken'].includes(what.kind);

const suspected = (row: string, level: 'required' | 'recommended' = 'required'): ProgressStep => ({
  kind: 'suspected',
  row,
  level,
});

/** What is printed when each of these happens so many milliseconds after the one before. */
function printed(
  watched: boolean,
  course: readonly (readonly [afterMs: number, RunEvent | ProgressStep])[],
  wanted = true,
): readonly string[] {
  const written: string[] = [];
  let now = 1000;
  const io = { err: (text: string) => void written.push(text), watched, now: () => now };
  const progress = createProgress(io, wanted);
  for (const [afterMs, what] of course) {
    now += afterMs;
    if (isStep(what)) progress.note(what);
    else progress.see(what);
  }
  progress.clear();
  return written.map((text) => text.replace('\r\u001b[2K', ''));
}

suite('progress', (test) => {
  test('says what the run is at, what is left of it by how fast it went, and what was seen broken', () => {
    assert.equal(
      printed(true, [
        [0, started],
        [1000, sent],
        [1000, sent],
        [1000, { kind: 'phase', phase: 'asking-again' }],
        [1000, broken('ROW-01')],
        [0, broken('ROW-01')],
        [0, broken('ROW-09', 'recommended')],
        [40_000, { kind: 'phase', phase: 'shrinking' }],
      ]),
      [
        'asking: 0 of 12 requests, at most 60 s left',
        'asking: 1 of 12 requests, about 11 s left',
        'asking: 2 of 12 requests, about 10 s left',
        'asking again: 2 requests, at most 57 s left',
        'asking again: 2 requests, at most 56 s left; broken so far: ROW-01',
        'shrinking: 2 requests, at most 16 s left; broken so far: ROW-01',
        '',
      ],
    );
  });

  test('says what seems broken before it was asked for again, and counts what is asked for again', () => {
    assert.equal(
      printed(true, [
        [0, started],
        [1000, sent],
        [1000, suspected('ROW-01')],
        [0, suspected('ROW-09', 'recommended')],
        [1000, suspected('ROW-02')],
        [1000, { kind: 'phase', phase: 'asking-again', of: 2 }],
        [1000, { kind: 'looked-into' }],
        [1000, broken('ROW-02')],
        [1000, { kind: 'phase', phase: 'shrinking', of: 1 }],
        [1000, { kind: 'phase', phase: 'asking' }],
      ]),
      [
        'asking: 0 of 12 requests, at most 60 s left',
        'asking: 1 of 12 requests, about 11 s left',
        'asking: 1 of 12 requests, 22 to 58 s left; seems broken: ROW-01',
        'asking: 1 of 12 requests, 33 to 57 s left; seems broken: ROW-01 ROW-02',
        'asking again: 0 of 2 findings, at most 56 s left',
        'asking again: 1 of 2 findings, at most 55 s left',
        'asking again: 1 of 2 findings, at most 54 s left; broken so far: ROW-02',
        'shrinking: 0 of 1 finding, at most 53 s left; broken so far: ROW-02',
        'asking: 1 of 12 requests, at most 52 s left; broken so far: ROW-02',
        '',
      ],
    );
  });

  test('names what fits on a line, and counts the rest', () => {
    const rows = ['REJ-03', 'REJ-04', 'REJ-05', 'REJ-06', 'REJ-07'].map((id) => [0, broken(id)] as const);
    const [line = ''] = printed(true, [
      [0, { ...started, plannedRequests: 0 }],
      ...rows,
      [100, started],
    ]).slice(-2);
    assert.is(line, 'asking: 0 of 12 requests, at most 60 s left; broken so far: REJ-03 and 4 more');
    const long = printed(true, [
      [0, { ...started, plannedRequests: 0 }],
      [0, broken('x'.repeat(80))],
      [100, started],
    ]);
    assert.is(long.at(-2), 'asking: 0 of 12 requests, at most 60 s left; 1 broken');
  });

  test('is a line every ten seconds where nobody watches, and none for a run that is short', () => {
    assert.equal(printed(false, [[0, started], ...Array.from({ length: 6 }, () => [4000, sent] as const)]), [
      'asking: 3 of 12 requests, about 36 s left\n',
      'asking: 6 of 12 requests, about 24 s left\n',
    ]);
    assert.equal(
      printed(
        false,
        testRun([], { result: 'conformant', exitCode: 0 }).map((event) => [100, event] as const),
      ),
      [],
    );
    assert.equal(printed(true, [[0, started]], false), []);
  });
});
