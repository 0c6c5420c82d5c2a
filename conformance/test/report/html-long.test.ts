/** The report page of a long run: bounded, what is to be told first, and a sentence that says where the rest is. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import type { RowResult } from '../../model/verdict.ts';
import { htmlFormat } from '../../report/html/html.ts';
import { suite } from '../support/suite.ts';
import { parts } from './page-parts.ts';
import { started, testProof, testRow, testRun, testStep } from './sample-events.ts';

const broken = { result: 'non-conformant', exitCode: 1 } as const;
const found = testProof(testStep('addBed/ROW-01/x/0', '{}'));

/** Two rows of each of so many operations. */
function manyRows(count: number, rowOfLast: RowResult): readonly RunEvent[] {
  const operations = Array.from({ length: count }, (_, at) => `op${at}`);
  const rows = operations.flatMap((operation): readonly RowResult[] => [
    { ...(operation === `op${count - 1}` ? rowOfLast : testRow('ROW-01', 'pass')), operation },
    { ...testRow('ROW-02', 'pass'), operation },
  ]);
  const places = operations.map((id) => ({ id, method: 'GET', path: `/${id}`, pointer: '' }));
  return testRun([...rows, { ...testRow('document-valid', 'pass'), operation: '' }], broken).map((event) =>
    event.kind === 'run-started' ? { ...started, operations: places } : event,
  );
}

suite('the report page of a long run', (test) => {
  test('grows no more from some number of operations on, and says what it leaves out', () => {
    const [many, more] = [6000, 12_000].map((count) => manyRows(count, testRow('ROW-01', 'fail', [found])));
    const [one, other] = [htmlFormat.render(many ?? []), htmlFormat.render(more ?? [])];
    assert.ok(Math.abs(one.length - other.length) < 0.02 * one.length, `${one.length}, ${other.length}`);
    const said = parts(more ?? []);
    assert.match(
      said['notices'] ?? '',
      /This page shows 4999 of 24001 rows: those of 2499 operations where most is to be told\. run\.jsonl and report\.json have all\./,
    );
    assert.match(said['findings'] ?? '', /ROW-01 .*op11999, GET \/op11999/);
    assert.match(said['rows'] ?? '', /document-valid/);
    assert.match(said['run'] ?? '', /GET \/op199, 11800 more, which run\.jsonl has/);
    assert.match(said['top'] ?? '', /breaks 1 of /);
  });

  test('is whole as long as it is short', () => {
    assert.is(parts(manyRows(2000, testRow('ROW-01', 'pass')))['notices'], undefined);
  });

  test('shows findings in bounds: of one row, and of all', () => {
    const row = testRow('ROW-01', 'fail', Array(60).fill(found));
    const { findings = '' } = parts(testRun([row], broken));
    assert.is(findings.split('case addBed').length - 1, 50);
    assert.match(
      findings,
      /Not shown: 10 more findings of this row, which run\.jsonl and report\.json have\./,
    );
    const rows = Array.from({ length: 30 }, (_, at): RowResult => ({ ...row, operation: `op${at}` }));
    assert.match(
      parts(testRun(rows, broken))['notices'] ?? '',
      /shows 20 of 30 rows: those of 20 operations/,
    );
  });
});
