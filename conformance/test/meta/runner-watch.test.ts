/** `--watch`: a file runs again when it changes or what it imports, and nothing is left when the user ends it. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { isLiving, until } from '../cli/pids.ts';
import { suite } from '../support/suite.ts';
import { withRunner } from './fixture-files.ts';

/** Tells which process it is and what it was told by the file that it imports. */
const watched = `import { appendFileSync } from 'node:fs';
import { word } from './word.test.ts';
suite('watched', (test) => { test('runs', () => appendFileSync('ran', process.pid + ' ' + word + '\\n')); });`;

const told = (word: string): string => `export const word = '${word}';\n`;

const broken = `import { appendFileSync } from 'node:fs';
appendFileSync('ran', process.pid + ' broken\\n');
throw new Error('told');
export const word = '';`;

suite('a watched run of tests', (test) => {
  test('runs again after a change of what it imports, a failure ends nothing, and a signal ends all', async () => {
    const bodies = { watched, word: told('first') };
    await withRunner(bodies, ['--watch', 'deep/watched'], async (child, folder) => {
      const ended = once(child, 'exit');
      const pids: number[] = [];
      for (const word of ['first', 'second', 'broken', 'third']) {
        pids.push(await ranWith(word, folder, child));
      }
      child.kill('SIGTERM');
      await ended;
      assert.is(new Set(pids).size, 4);
      await until(() => !pids.some(isLiving));
    });
  });
});

/** Polls after which a change that nobody has noticed is made once more: the file may not have been watched yet. */
const patience = 500;

/** Changes what is imported, and waits for the process that runs with it. */
async function ranWith(word: string, folder: string, child: ChildProcess): Promise<number> {
  const path = join(folder, 'conformance/test/deep/word.test.ts');
  const runs = (): readonly string[] =>
    linesOf(join(folder, 'ran')).filter((line) => line.endsWith(` ${word}`));
  let polls = 0;
  await until(() => {
    if (polls++ % patience === 0) writeFileSync(path, word === 'broken' ? broken : told(word));
    return runs().length > 0 || child.exitCode !== null;
  });
  assert.is(child.exitCode, null);
  return Number(runs()[0]?.split(' ')[0]);
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
