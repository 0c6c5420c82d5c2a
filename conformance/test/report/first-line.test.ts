/** The first line at a terminal: the reason where nothing was reached, and how many rows of which level were checked. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { foldView } from '../../report/format.ts';
import { terminal } from '../../report/terminal/terminal.ts';
import { suite } from '../support/suite.ts';
import { testProof, testRow, testRun, testStep } from './sample-events.ts';

const show = (events: readonly RunEvent[]): string => terminal(foldView(events), { color: false, files: [] });

suite('the first line', (test) => {
  test('why a target was not reached stands in the first line, and what was left out of the plan nowhere', () => {
    const values = { actual: 'no connection' };
    const events = testRun([testRow('ROW-01', 'blocked')], { result: 'incomplete', exitCode: 3 }, [
      { kind: 'notice', code: 'budget-spent', values: { requests: '7', operations: '2', budget: '120' } },
      { kind: 'notice', code: 'target-unreachable', values },
    ]);
    const [first = '', ...rest] = show(events).split('\n');
    assert.match(
      first,
      /^incomplete: nothing could be checked: the target cannot be reached, no connection: /,
    );
    assert.not.match(rest.join('\n'), /cannot be reached|operation-budget/);
  });

  test('in strict runs recommendations are requirements; else they are counted apart, and notes nowhere', () => {
    const rows = [testRow('ROW-01', 'pass'), { ...testRow('ROW-02', 'pass'), level: 'recommended' as const }];
    const noted = { ...testRow('ROW-03', 'note'), level: 'observed' as const };
    const events = testRun([...rows, noted], { result: 'conformant', exitCode: 0 });
    assert.match(show(events), /^conformant: .* \(1 requirement and 1 recommendation checked\)\n/);
    const strict = events.map((event) =>
      event.kind === 'run-started' ? { ...event, profile: 'strict' } : event,
    );
    assert.match(show(strict), /^conformant: .* \(2 requirements checked, recommendations included\)\n/);
  });

  test('a step of a series is no accepted request with one thing changed', () => {
    const step = testStep('addBed/ROW-01/chain/0.2', '{}', {}, 'makes one with a wrong name');
    const told = show(
      testRun([testRow('ROW-01', 'fail', [testProof(step)])], {
        result: 'non-conformant',
        exitCode: 1,
      }),
    );
    assert.match(told, /sent {6}a step of a series: makes one with a wrong name\n/);
    assert.not.match(told, /an accepted request, but/);
  });
});
