/** The runner: it finds files, filters them and their tests, and never calls nothing a success. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { greenSuite, lastLine, redSuite, runRunner, suiteWith } from './fixture-files.ts';

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
