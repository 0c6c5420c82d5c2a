/** Drafts of reports: nothing is left of one, however its process ends. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { withDraft } from '../../host/with-draft.ts';
import { runNode } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const place = new URL('../../outputs/report-place.ts', import.meta.url).href;

/** Ends in the middle of two files, as a second interrupt does. */
const program = `
  const { writeWhole } = await import(${JSON.stringify(place)});
  const { readdirSync } = await import('node:fs');
  const half = function* () {
    yield 'one';
    while (readdirSync('.').length < 3) yield '';
    console.log(readdirSync('.').length);
    process.exit(130);
  };
  await Promise.all([writeWhole('run.log', half()), writeWhole('other.log', half())]);`;

suite('drafts', (test) => {
  test('go when the process ends while they are written', () =>
    withFolder({ 'run.log': 'an earlier run' }, async (folder) => {
      const run = await runNode(['--input-type=module', '--eval', program], { cwd: folder });
      assert.equal([run.code, run.stdout], [130, '3\n'], run.stderr);
      assert.equal(await readdir(folder), ['run.log']);
      assert.is(await readFile(join(folder, 'run.log'), 'utf8'), 'an earlier run');
    }));

  test('are watched by one listener, which goes with the last of them', async () => {
    const before = process.listenerCount('exit');
    const counts = Array.from({ length: 20 }, async (_, at) => {
      let seen = 0;
      await withDraft(`nowhere/${at}`, async () => {
        seen = process.listenerCount('exit');
      });
      return seen;
    });
    assert.equal(new Set(await Promise.all(counts)), new Set([before + 1]));
    assert.is(process.listenerCount('exit'), before);
  });
});
