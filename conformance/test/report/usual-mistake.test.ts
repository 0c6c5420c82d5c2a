/** The mistake behind a finding of which its row knows none, in every format that tells of findings. */

import * as assert from 'uvu/assert';
import type { FindingCode } from '../../model/finding.ts';
import type { Evidence } from '../../model/verdict.ts';
import { foldReport } from '../../report/fold-report.ts';
import { formats } from '../../report/index.ts';
import { answered, sent, unanswered } from '../checks/exchanges.ts';
import { suite } from '../support/suite.ts';
import { evidenceOf, rowOf, runOf } from './sample-events.ts';

/** What is told of a finding, by its code, by what came, and by the status; 0 where there was no answer. */
const table: readonly (readonly [FindingCode, string, number, string])[] = [
  ['no-answer', 'reset', 0, 'a process that dies while it answers, or a wrong Content-Length'],
  ['no-answer', 'no answer (time-out)', 0, 'an answer that nobody writes, as behind an error in a callback'],
  ['answer-of-another-shape', 'text that is not JSON: "<p>"', 400, 'a page of the framework, in HTML'],
  ['body-not-json', 'text that is not JSON: "{a"', 200, 'JSON put together by hand, or cut off'],
  [
    'body-not-json',
    'bytes that are not UTF-8',
    400,
    'texts in another encoding than UTF-8, or compressed and not labelled',
  ],
  ['valid-request-refused', '500', 500, 'an error that nobody catches'],
  ['refusal-status', '422', 422, 'the status of a validator, as the framework has it'],
  ['status-undocumented', '202', 202, 'a status that the framework gives a success by itself'],
  ['status-undocumented', '418', 418, 'a status of the program, or of its framework, for a refusal'],
  ['credential-status', '302', 302, 'a redirect to a page for people'],
  ['valid-request-refused', '400', 400, 'a rule that the document does not have'],
  ['violation-accepted', '200', 200, 'a rule of the document that is not checked'],
  ['echo-differs', '0', 200, 'a text read as a number'],
];

const broken = (evidence: Evidence) =>
  runOf([rowOf('ROW-01', 'fail', [evidence])], { result: 'non-conformant', exitCode: 1 });

/** Formats of exchanges: what a finding is told with stands in the others. */
const ofExchanges = ['jsonl', 'har'];

suite('usual mistake', (test) => {
  for (const { name, render } of formats.filter((format) => !ofExchanges.includes(format.name))) {
    test(`stands in ${name}`, () => {
      assert.match(
        render(broken(evidenceOf(answered(sent(), 200)))),
        /a rule of the document that is not checked/,
      );
    });
  }

  for (const [code, actual, status, mistake] of table) {
    test(`of ${code}: ${actual}`, () => {
      const step = status === 0 ? unanswered(sent()) : answered(sent(), status);
      const evidence = evidenceOf(step, { code, expected: '', actual });
      const told = (level: 'required' | 'observed', known = {}) =>
        foldReport(broken({ ...evidence, level, ...known })).checks[0]?.findings[0]?.mistake;
      assert.is(told('required'), mistake);
      assert.is(told('required', { mistake: 'what the row knows' }), 'what the row knows');
      assert.is(told('observed'), undefined);
    });
  }
});
