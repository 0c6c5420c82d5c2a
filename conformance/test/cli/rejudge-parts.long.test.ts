/** `rejudge` of a run that was put together of parts, and of rows that nobody judges any more: none is forgotten. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { resealed } from '../support/resealed.ts';
import { suite } from '../support/suite.ts';
import { type Bend, members, plant, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { callMain } from './call-main.ts';

const env = { PLANT_STORE_TOKEN: token };

const isLax: Bend = (request, right) =>
  typeof members(request)['id'] === 'string' && right().status === 400 ? plant({ name: 'a' }) : right();

/** Verifies each part, puts them together, and hands the whole to the work. */
async function withParts(
  bend: Bend | undefined,
  parts: readonly (readonly string[])[],
  work: (whole: string) => Promise<void>,
): Promise<void> {
  await against(bend, async (url, cwd) => {
    const paths = parts.map((_, at) => join(cwd, `${at}.jsonl`));
    for (const [at, flags] of parts.entries()) {
      const argv = ['verify', url, '--runs', '1', ...flags, '--report', `jsonl=${paths[at]}`];
      const run = await callMain(argv, env);
      assert.ok([0, 1].includes(run.code), run.stdout + run.stderr);
    }
    const whole = join(cwd, 'whole.jsonl');
    const merged = await callMain(['report', ...paths, '--report', `jsonl=${whole}`]);
    assert.ok([0, 1].includes(merged.code), merged.stderr);
    await work(whole);
  });
}

const table: readonly (readonly [name: string, parts: readonly (readonly string[])[]])[] = [
  [
    'by --only',
    [
      ['--only', 'ACC-02'],
      ['--only', 'REJ-03'],
      ['--only', 'AUT-01,REJ-06'],
    ],
  ],
  [
    'by --only and --skip',
    [
      ['--only', 'REJ-*,AUT-*'],
      ['--skip', 'REJ-*,AUT-*'],
    ],
  ],
  [
    'by --skip',
    [
      ['--skip', 'REJ-*,ERR-*'],
      ['--skip', 'AUT-*,ERR-*'],
    ],
  ],
];

suite('rejudge of parts put together', (test) => {
  for (const [name, parts] of table) {
    for (const bend of [undefined, isLax]) {
      test(`comes to the same: ${name}, ${bend ? 'broken' : 'conforming'}`, async () => {
        await withParts(bend, parts, async (whole) => {
          const run = await callMain(['rejudge', whole]);
          assert.match(run.stdout, /^no verdict changes/, run.stdout + run.stderr);
          assert.is(run.code, bend ? 1 : 0, run.stdout);
        });
      });
    }
  }

  test('is not green without a row that the stored run judged, and names it', async () => {
    await withParts(undefined, [['--only', 'ACC-02,REJ-03']], async (whole) => {
      const text = await readFile(whole, 'utf8');
      const edited = text.replace('"only":["ACC-02","REJ-03"]', '"only":["ACC-02"]');
      assert.is.not(edited, text);
      await writeFile(whole, resealed(edited));
      const run = await callMain(['rejudge', whole]);
      assert.is(run.code, 3, run.stdout + run.stderr);
      assert.match(run.stdout, /^changed {2}REJ-03 createPlant {2}pass -> no such row$/m);
      assert.match(run.stdout, /the stored run judged REJ-03 for createPlant, nobody does today/);
    });
  });
});
