/** The lock of a file: it belongs to one, to a process that lives, and goes through no link. */

import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { UsageError } from '../../host/errors.ts';
import { type Lock, takeLock } from '../../host/lock.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const boot = 'another-boot 1';

/** How taking the lock of `run.jsonl` ends. */
async function taken(folder: string): Promise<Lock | string> {
  return takeLock(join(folder, 'run.jsonl')).catch((error) => {
    assert.instance(error, UsageError);
    return `${error.message}; ${error.remedy}`;
  });
}

suite('the lock of a file', (test) => {
  test('is held until it is released, and nothing is left of it', async () => {
    await withFolder({}, async (folder) => {
      const lock = await takeLock(join(folder, 'run.jsonl'));
      assert.equal(await readdir(folder), ['run.jsonl.lock']);
      assert.match(
        String(await taken(folder)),
        /^--report-dir: another run \(process \d+\) is writing .*run\.jsonl; wait/,
      );
      await lock.release();
      assert.equal(await readdir(folder), []);
    });
  });

  for (const [left, content] of [
    ['by a process that is dead', `999999999\n${boot}\n`],
    ['by one whose number another one has now', `${process.ppid}\n${boot}\n`],
    ['by this one in an earlier life', `${process.pid}\n${boot}\n`],
    ['empty, by a disk that was full', ''],
  ] as const) {
    test(`that was left behind ${left} is taken over by one alone`, async () => {
      await withFolder({ 'run.jsonl.lock': content }, async (folder) => {
        const all = await Promise.all(Array.from({ length: 12 }, () => taken(folder)));
        const [lock, ...others] = all.filter((one) => typeof one !== 'string');
        assert.ok(lock, all.join('\n'));
        assert.is(others.length, 0);
        await lock.release();
        assert.equal(await readdir(folder), []);
      });
    });
  }

  test('is not taken through a link, wherever that leads', async () => {
    await withFolder({ precious: 'as it was' }, async (folder) => {
      for (const to of ['precious', 'nowhere']) {
        await withFolder({}, async (place) => {
          await symlink(join(folder, to), join(place, 'run.jsonl.lock'));
          assert.match(String(await taken(place)), /run\.jsonl\.lock is no lock of a run; see what it is/);
        });
      }
      assert.is(await readFile(join(folder, 'precious'), 'utf8'), 'as it was');
      assert.equal(await readdir(folder), ['precious']);
    });
  });

  test('is given back only by who holds it', async () => {
    await withFolder({}, async (folder) => {
      const lock = await takeLock(join(folder, 'run.jsonl'));
      await writeFile(join(folder, 'run.jsonl.lock'), `${process.ppid}\n`);
      await lock.release();
      assert.equal(await readdir(folder), ['run.jsonl.lock']);
    });
  });
});
