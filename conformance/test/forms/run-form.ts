/** The form of a line of run.jsonl: reports/run.schema.json is made from it, and run files are read by its parts. */

import type { Reader } from '../../forms/readers.ts';
import { byKind, type NamedForm } from '../../forms/written.ts';
import type { Json } from '../../json/json.ts';
import type { Step } from '../../model/exchange.ts';
import { verdict } from '../../report/exchange-form.ts';
import { jsonl } from '../../report/jsonl.ts';
import { eventDefinitions, exchangeLine, noticeLine, startedLine } from '../../stored/event-form.ts';
import { finishedDefinitions, finishedLine } from '../../stored/finished-form.ts';
import { stepReader } from '../../stored/read-steps.ts';
import { rowReader } from '../../stored/row-form.ts';
import { testProof, testRow, testRun, testStep } from '../report/sample-events.ts';

const step = testStep('addBed/ROW-01/x/0', '{}');
const stepAt = (number: number): Step | undefined =>
  Number.isInteger(number) && number >= 0 ? step : undefined;
const row = rowReader(stepAt, stepReader());

/** Any line; a row may point at any exchange. */
export const runLine: Reader<unknown> = byKind({
  'run-started': startedLine,
  exchange: exchangeLine,
  row,
  notice: noticeLine,
  'run-finished': finishedLine,
});

/** The forms that its schema names. */
export const runDefinitions: readonly NamedForm<unknown>[] = [
  ...[...eventDefinitions, row, verdict, ...finishedDefinitions],
];

/** A line of each kind. */
export const runSamples: readonly Json[] = jsonl
  .render(
    testRun([testRow('ROW-01', 'fail', [testProof(step)])], {
      result: 'non-conformant',
      exitCode: 1,
    }),
  )
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
