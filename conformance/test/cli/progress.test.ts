/** The progress line: for somebody who watches, and gone at the end. */

import * as assert from 'uvu/assert';
import { createProgress } from '../../cli/progress.ts';
import { evidenceOf, rowOf, runOf, stepOf } from '../report/sample-events.ts';
import { suite } from '../support/suite.ts';

const rows = [rowOf('ROW-01', 'fail', [evidenceOf(stepOf('a', '{}'))]), rowOf('ROW-02', 'pass')];
const events = runOf(rows, { result: 'non-conformant', exitCode: 1 });

function show(watched: boolean, wanted: boolean): string {
  const written: string[] = [];
  let now = 0;
  const tick = () => {
    now += 100;
    return now;
  };
  const io = { err: (text: string) => void written.push(text), watched, now: tick };
  const progress = createProgress(io, wanted);
  for (const event of events) progress.see(event);
  progress.clear();
  return written.join('');
}

suite('progress', (test) => {
  test('counts on one line that is erased at the end', () => {
    const drawings = show(true, true).split('\r\u001b[2K');
    assert.equal(drawings, [
      ...['', '0 of 12 requests', '1 of 12 requests', '2 of 12 requests'],
      ...['2 of 12 requests, 1 judged, 1 failing', '2 of 12 requests, 2 judged, 1 failing'],
      ...['2 of 12 requests, 2 judged, 1 failing', ''],
    ]);
  });

  test('says nothing where nobody watches or nobody wants it', () => {
    assert.is(show(false, true) + show(true, false), '');
  });
});
