/** `--watch`: a file runs again when it changes or what it imports, as it would without, and says each time how it ended. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { until } from '../cli/pids.ts';
import { suite } from '../support/suite.ts';
import { suiteWith, withRunner } from './fixture-files.ts';

/** Tells which process it is and what it was told by the file that it imports. */
const watched = `import { appendFileSync } from 'node:fs';
import { word } from './word.test.ts';
suite('watched', (test) => { test('runs', () => appendFileSync('ran', process.pid + ' ' + word + '\\n')); });`;

const told = (word: string): string => `export const word = '${word}';\n`;

const broken = `import { appendFileSync } from 'node:fs';
appendFileSync('ran', process.pid + ' broken\\n');
throw new Error('told');
export const word = '';`;

/** Options beside `--watch`, a file, and the line that says how it ended. */
const limited: readonly (readonly [option: string, body: string, line: string])[] = [
  ['--test=two', suiteWith(''), 'ok conformance/test/deep/a.test.ts: 1 passed, 0 failed'],
  [
    '--limit=400',
    suiteWith("test('blocks', () => { for (;;); });"),
    'FAILED conformance/test/deep/a.test.ts: 0 passed, 1 failed, killed: over the limit for a file',
  ],
  [
    '--limit=60000',
    `import { spawn } from 'node:child_process';
     spawn('sleep', ['60'], { detached: true, stdio: 'ignore' }).unref(); ${suiteWith('')}`,
    'FAILED conformance/test/deep/a.test.ts: 2 passed, 1 failed',
  ],
];

suite('a watched run of tests', (test) => {
  test('runs again after a change of what it imports, and says how that ended', async () => {
    const bodies = { watched, word: told('first') };
    await withRunner({ bodies, argv: ['--watch', 'deep/watched'] }, async (child, folder) => {
      const ended = once(child, 'exit');
      const pids: number[] = [];
      for (const word of ['first', 'second', 'broken', 'third']) {
        pids.push(await ranWith(word, folder, child));
        const line = word === 'broken' ? /^FAILED \S+: 0 passed, 1 failed$/ : /^ok \S+: 1 passed, 0 failed$/;
        await until(() => saidIn(folder).filter(isOutcome).length === pids.length);
        assert.match(saidIn(folder).findLast(isOutcome) ?? '', line);
        const waiting = word === 'broken' ? /Failed running / : /Completed running /;
        await until(() => waiting.test(saidIn(folder).at(-1) ?? ''));
      }
      child.kill('SIGTERM');
      await ended;
      assert.is(new Set(pids).size, 4);
      assert.not.match(saidIn(folder).join('\n'), 'Warning');
    });
  });

  for (const [option, body, line] of limited)
    test(`keeps to ${option}: ${line}`, async () => {
      await withRunner(
        { bodies: { a: body }, argv: ['--watch', 'deep/a', option] },
        async (child, folder) => {
          const ended = once(child, 'exit');
          await until(() => saidIn(folder).some(isOutcome) || child.exitCode !== null);
          assert.is(saidIn(folder).find(isOutcome), line);
          child.kill('SIGTERM');
          await ended;
        },
      );
    });
});

const isOutcome = (line: string): boolean => /^(?:ok|FAILED) /.test(line);

function saidIn(folder: string): readonly string[] {
  return linesOf(join(folder, 'said'));
}

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
    return readFileSync(path, 'utf8').trimEnd().split('\n');
  } catch {
    return [];
  }
}
