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
  });

  test('runs only the tests whose names hold a text, and is red without any', async () => {
    const both = { a: greenSuite, b: suiteWith('') };
    assert.is(lastLine(await runRunner(both, ['--test=two'])), '1 passed, 0 failed');
    const none = await runRunner(both, ['--test=three']);
    assert.is(none.code, 1);
    assert.ok(none.stdout.includes('no test has "three" in its name'), none.stdout);
  });

  test('says how to run a part', async () => {
    const run = await runRunner({}, ['--help']);
    assert.is(run.code, 0);
    assert.match(run.stdout, /^npm test -- cli\/credentials {2,}/m);
  });
});
