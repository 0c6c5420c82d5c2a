/** What a reader sees of waivers at a terminal. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { foldView } from '../../report/format.ts';
import { briefly, terminal } from '../../report/terminal/terminal.ts';
import { suite } from '../support/suite.ts';
import { expectGolden } from './expect-golden.ts';
import { evidenceOf, rowOf, runOf, stepOf } from './sample-events.ts';

const options = { color: false, files: ['reports/report.json', 'reports/run.jsonl'] };
const show = (events: readonly RunEvent[]) => terminal(foldView(events), options);

suite('terminal, waivers', (test) => {
  test('conformant with waivers: what is excused stands apart, by whom and until when', () => {
    const waiver = {
      ...{ reason: 'the old parser goes in March', link: 'TICKET-7', owner: 'garden team' },
      ...{ added: '2026-11-01', expires: '2027-03-31' },
    };
    const broken = rowOf('ROW-02', 'waived', [evidenceOf(stepOf('addBed/ROW-02/x/0', '{}'))]);
    const rows = [rowOf('ROW-01', 'pass'), { ...broken, waiver }];
    const end = { result: 'conformant-with-waivers', exitCode: 0 } as const;
    expectGolden('conformant-with-waivers.txt', show(runOf(rows, end)));
  });

  test('a stale waiver is said, briefly too', () => {
    const values = {
      row: 'ROW-01',
      owner: 'garden team',
      expires: '2027-03-31',
      signature: 'refusal-status 409',
    };
    const notice: RunEvent = { kind: 'notice', code: 'waiver-stale', values };
    const events = runOf([rowOf('ROW-01', 'pass')], { result: 'conformant', exitCode: 1 }, [notice]);
    const said = 'the waiver of ROW-01 is stale, "refusal-status 409" was not seen: take it out of the file';
    assert.ok(show(events).includes(said));
    assert.ok(briefly(foldView(events), false).includes(said));
  });
});
