/** Stored runs keep what a configuration set: judged again, a run with changed rows and a renewed token comes to the same. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { type Bend, rightAnswer, token } from '../../verify/plant-answers.ts';
import { against } from '../against.ts';
import { runCli } from '../run-cli.ts';
import { startedIn, verifying } from './verifying.ts';

const second = 'second-token.9~xyz';

suite('a stored run of a configuration', (test) => {
  test('with lowered and skipped rows, runs of a row and a renewed token: rejudge comes to the same', async () => {
    let folder = '';
    let left = 60;
    const bend: Bend = (request, right) => {
      left -= 1;
      if (left === 0) writeFileSync(join(folder, 'token.txt'), second);
      if (left > 0) return coerced(right(), request.body.toString());
      const authorization = request.authorization?.replaceAll(token, 'expired').replaceAll(second, token);
      return coerced(rightAnswer({ ...request, authorization }), request.body.toString());
    };
    await against(bend, async (url, cwd) => {
      folder = cwd;
      writeFileSync(join(cwd, 'token.txt'), token);
      const config = `targets: { a: { url: "${url}", tokenCommand: cat token.txt } }
rows:
  REJ-03: { level: recommended, runs: 12, reason: why }
  OPN-*: { skip: true, reason: why not }
`;
      const run = await verifying(config, ['--operation-budget', '200', '--skip', 'NET-04'], { cwd });
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.match(run.stdout, /^warn {2}REJ-03 /m);
      assert.match(run.stdout, /was fetched again/);
      assert.is((await startedIn(cwd)).settings.rows.length, 2);
      const again = await runCli(['rejudge', 'reports/run.jsonl', '--no-color'], { cwd });
      assert.is(again.code, 0, again.stdout + again.stderr);
      assert.match(again.stdout, /^no verdict changes/m);
      assert.match(again.stdout, /rows; --skip, conformance\.yaml, \d+ skipped, 1 lowered\)/);
      assert.match(again.stdout, /was fetched again/);
    });
  });
});

/** Takes a string for an id. */
function coerced(usual: ReturnType<typeof rightAnswer>, body: string): ReturnType<typeof rightAnswer> {
  const isTaken = typeof usual === 'object' && usual.status === 400 && /"id":"\d*"/.test(body);
  return isTaken ? { ...usual, status: 200, body: '{"name":"x"}' } : usual;
}
