/**
 * The runner: it finds files, filters them and their tests, and never calls nothing a success. With `--watch` a
 * file runs again when it changes or what it imports, as it would without, and says each time what came of it.
 */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { until } from '../cli/pids.ts';
import { suite } from '../support/suite.ts';
import { greenSuite, lastLine, redSuite, runRunner, suiteWith, withRunner } from './fixture-files.ts';

const bodies = { a: greenSuite, b: redSuite };

suite('runner', (test) => {
  test('fails without test files', async () => {
    const run = await runRunner({});
    assert.is(run.code, 1);
    assert.is(run.stdout, 'no test files in conformance/test\n');
  });

  test('fails when a filter matches no file, also beside one that does', async () => {
    const run = await runRunner(bodies, ['a.test', 'nowhere']);
    assert.is(run.code, 1);
    assert.is(run.stdout, 'no test file matches "nowhere"\n');
  });

  test('runs only what the filters match', async () => {
    const run = await runRunner(bodies, ['deep/a']);
    assert.is(run.code, 0);
    assert.is(lastLine(run), '1 passed, 0 failed');
  });

  test('refuses an unknown option', async () => {
    const run = await runRunner(bodies, ['--only']);
    assert.is(run.code, 1);
    assert.is(run.stdout, 'unknown option --only\n');
    assert.is((await runRunner(bodies, ['-x'])).stdout, 'unknown option -x\n');
  });

  test('counts over all files and shows the output of a failed one whole', async () => {
    const run = await runRunner(bodies);
    assert.is(run.code, 1);
    assert.is(lastLine(run), '1 passed, 1 failed');
    const ending =
      'suite-result: 0 passed, 1 failed\nFAILED conformance/test/deep/b.test.ts (0 passed, 1 failed, ';
    assert.ok(run.stdout.includes(ending), run.stdout);
  });

  test('runs the long tests when they are asked for, or named', async () => {
    const both = { a: greenSuite, 'b.long': suiteWith('') };
    const counted = async (...argv: readonly string[]) => lastLine(await runRunner(both, argv));
    assert.is(await counted(), '1 passed, 0 failed');
    assert.is(await counted('--tier=long'), '2 passed, 0 failed');
    assert.is(await counted('--tier=all'), '3 passed, 0 failed');
    assert.is(await counted('deep/b'), '2 passed, 0 failed');
    assert.is(await counted('--tier=long', 'deep/'), '2 passed, 0 failed');
    assert.is(await counted('--tier=short', 'deep/'), '1 passed, 0 failed');
    const none = await runRunner(both, ['--tier=long', 'deep/a']);
    assert.is(none.stdout, 'no long test file matches "deep/a"\n');
  });

  test('runs only the tests whose names hold a text, and is red without any', async () => {
    const both = { a: greenSuite, b: suiteWith('') };
    assert.is(lastLine(await runRunner(both, ['--test=two'])), '1 passed, 0 failed');
    const none = await runRunner(both, ['--test=three']);
    assert.is(none.code, 1);
    assert.ok(none.stdout.includes('no test has "three" in its name'), none.stdout);
  });

  test('prints the line that runs a failing test again, and no other: not its namesake, nor what begins so', async () => {
    const fails = (name: string): string =>
      `test(${JSON.stringify(name)}, () => { throw new Error('told'); });`;
    const alike = ["it's", "it's more"].map(fails).join(' ');
    const both = {
      a: `suite('one', (test) => { ${alike} }); suite('two', (test) => { ${fails("it's")} });`,
      'deep/a': `suite('one', (test) => { ${alike} });`,
    };
    const { stdout } = await runRunner(both, ['deep/a.test.ts']);
    const command = /^ {2}again: npm test -- (\S+) (--only-test='one > it'\\''s')$/m.exec(stdout);
    assert.ok(command, stdout);
    const again = await runRunner(both, [command[1] ?? '', "--only-test=one > it's"]);
    assert.is(lastLine(again), '0 passed, 1 failed');
    const none = await runRunner(both, ["--only-test=it's"]);
    assert.is(none.code, 1);
    assert.ok(none.stdout.includes(`no test is "it's"`), none.stdout);
  });

  for (const option of ['--help', '-h'])
    test(`says how to run a part: ${option}`, async () => {
      const run = await runRunner({}, [option]);
      assert.is(run.code, 0);
      assert.match(run.stdout, /^npm test -- cli\/credentials {2,}/m);
    });
});

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
        // A change that was made once more may be run once more.
        await until(
          () => saidIn(folder).filter(isOutcome).length >= pids.length && line.test(lastOf(folder)),
        );
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

function lastOf(folder: string): string {
  return saidIn(folder).findLast(isOutcome) ?? '';
}

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
