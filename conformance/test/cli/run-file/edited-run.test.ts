/** A run file that was edited so that its numbers still fit: its evidence and its notices give it away. */

import * as assert from 'uvu/assert';
import { parseRun } from '../../../cli/run-file/parse-run.ts';
import { jsonl } from '../../../report/jsonl.ts';
import { evidenceOf, rowOf, runOf, stepOf } from '../../report/sample-events.ts';
import { suite } from '../../support/suite.ts';

const row = rowOf('ROW-01', 'fail', [evidenceOf(stepOf('addBed/ROW-01/x/0', '{}'))]);
const sample = jsonl.render(runOf([row], { result: 'non-conformant', exitCode: 1 }));

const edits: readonly (readonly [
  name: string,
  edits: readonly (readonly [string | RegExp, string])[],
  problem: RegExp,
])[] = [
  [
    'the exit code of a green run',
    [['"exitCode":1', '"exitCode":0']],
    /^the last line ends with exit code 0, its result and its notices come to 1$/,
  ],
  [
    'the exit code of an interrupted run',
    [['"exitCode":1', '"exitCode":130']],
    /^the last line ends with exit code 130, its result and its notices come to 1$/,
  ],
  [
    'a verdict, with all that is counted',
    [
      ['"verdict":"fail"', '"verdict":"pass"'],
      ['"exitCode":1', '"exitCode":0'],
      ['"result":"non-conformant"', '"result":"conformant"'],
      [/"counts":\{[^}]*\}/, '"counts":{"pass":1}'],
    ],
    /^the row ROW-01 is pass, its evidence makes it fail$/,
  ],
];

suite('an edited run file', (test) => {
  test('is taken as it was', async () => {
    await parseRun(sample.split('\n').slice(0, -1));
  });

  for (const [name, pairs, problem] of edits) {
    test(`is refused: ${name}`, async () => {
      let text = sample;
      for (const [from, to] of pairs) {
        assert.is.not(text.replace(from, to), text);
        text = text.replace(from, to);
      }
      try {
        await parseRun(text.split('\n').slice(0, -1));
      } catch (error) {
        assert.match(error instanceof Error ? error.message : '', problem);
        return;
      }
      assert.unreachable('the run was taken');
    });
  }
});
