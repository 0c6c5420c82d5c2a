/** Curl lines of stored runs at the terminal: with the file of a large body where there is one, else left out. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { answer, type Bend, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { runCli } from './run-cli.ts';

/** Breaks where a body is long. */
const fragile: Bend = (request, right) =>
  request.body.length > 9000 ? answer(500, { error: 1, message: 'out of memory' }) : right();

const env = { PLANT_STORE_TOKEN: token };
const few = ['--only', 'OPN-04', '--profile', 'strict', '--salt', '20000'];
const note = /^ *# a curl line of \d{4,} characters: report\.json of the run has it$/m;

function longestLine(text: string): number {
  return Math.max(...text.split('\n').map(({ length }) => length));
}

suite('large bodies of stored runs', (test) => {
  test('rejudge names their files beside the run, and leaves the lines out without them', () =>
    against(fragile, async (url, cwd) => {
      await runCli(['verify', url, ...few], { cwd, env });
      const judged = await runCli(['rejudge', 'reports/run.jsonl'], { cwd, env });
      assert.is(judged.code, 1, judged.stderr);
      assert.match(judged.stdout, /--data-binary @reports\/bodies\/[\w-]+\.bin$/m);
      assert.ok(longestLine(judged.stdout) < 1200, judged.stdout);
      await rm(join(cwd, 'reports/bodies'), { recursive: true });
      const bare = await runCli(['rejudge', 'reports/run.jsonl'], { cwd, env });
      assert.match(bare.stdout, note);
      assert.ok(longestLine(bare.stdout) < 1200, bare.stdout);
    }));

  test('replay leaves the lines out', () =>
    against(fragile, async (url, cwd) => {
      await runCli(['verify', url, ...few], { cwd, env });
      const again = await runCli(['replay', '--failed'], { cwd, env });
      assert.is(again.code, 1, again.stderr);
      assert.match(again.stdout, note);
      assert.ok(longestLine(again.stdout) < 1200, again.stdout);
    }));
});
