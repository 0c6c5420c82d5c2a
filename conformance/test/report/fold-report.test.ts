/** The report of a run: why a row is blocked, and that many rows cost no more than each of them does. */

import * as assert from 'uvu/assert';
import type { Notice, RunEvent } from '../../model/event.ts';
import { foldReport } from '../../report/fold-report.ts';
import { noticeMessage } from '../../report/messages.ts';
import { suite } from '../support/suite.ts';
import { rowOf, runOf } from './sample-events.ts';

const notice = (operation: string, count: string): Notice => ({
  kind: 'notice',
  code: 'hiccups',
  values: { operation, count, case: 'x' },
});

/** A run of so many rows; counts how often its first notice is looked at. */
function folded(rows: number) {
  let looks = 0;
  const first = new Proxy(notice('addBed', '1'), {
    get: (target, name) => {
      looks += 1;
      return Reflect.get(target, name);
    },
  });
  const others = [notice('addBed', '2'), notice('addPot', '3')];
  const ids = Array.from({ length: rows }, (_, at) => rowOf(`ROW-${at}`, at === 0 ? 'blocked' : 'pass'));
  const [started, ...rest] = runOf(ids, { result: 'incomplete', exitCode: 3 });
  if (!started) throw new Error('a run has a first event');
  const events: readonly RunEvent[] = [started, first, ...others, ...rest];
  return { report: foldReport(events), looks: () => looks };
}

suite('a report', (test) => {
  test('tells of a blocked row what the run told first about its operation', () => {
    const { report } = folded(2);
    const { code, values } = notice('addBed', '1');
    assert.equal(
      report.checks.map(({ reason }) => reason),
      [noticeMessage(code, values), undefined],
    );
  });

  test('looks at a notice as often, however many rows there are', () => {
    assert.is(folded(1000).looks(), folded(2).looks());
  });
});
