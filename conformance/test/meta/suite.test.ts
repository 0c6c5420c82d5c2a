/** The suite helper: a file that must be red is red, in its own exit code and in the runner's. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { greenSuite, lastLine, runBoth, runRunner, suiteWith } from './fixture-files.ts';
import { redFiles } from './red-files.ts';

suite('suite helper', (test) => {
  for (const [name, file] of Object.entries(redFiles)) {
    test(`turns red: ${name}`, async () => {
      const [alone, run] = await runBoth(file.body);
      assert.is.not(alone.code, 0);
      assert.is(run.code, 1);
      assert.is(lastLine(run), file.last);
      assert.ok(run.stdout.includes(file.says), `${run.stdout} should say ${file.says}`);
    });
  }

  test('passes a green file', async () => {
    const [alone, run] = await runBoth(suiteWith('') + greenSuite);
    assert.is(alone.code, 0);
    assert.is(run.code, 0);
    assert.is(lastLine(run), '3 passed, 0 failed');
    assert.match(run.stdout, /^ok conformance\/test\/deep\/a\.test\.ts \(3 tests, /);
  });

  test('runs hooks around every test, also around a failing one', async () => {
    const hooks = `test.before(() => { log.push('before'); });
      test.after(() => { log.push('after'); console.log(log.join(' ')); });
      test.before.each(() => { log.push('('); });
      test.after.each(() => { log.push(')'); });`;
    const tests = "test('a', () => { log.push(1); throw new Error(); }); test('b', () => { log.push(2); });";
    const run = await runRunner({ a: `const log = []; suite('order', (test) => { ${hooks} ${tests} });` });
    assert.ok(run.stdout.includes('before ( 1 ) ( 2 ) after'), run.stdout);
    assert.is(lastLine(run), '1 passed, 1 failed');
  });

  test('ends a process that something keeps alive after its last test', async () => {
    const run = await runRunner({ a: `${greenSuite} setInterval(() => {}, 1000);` });
    assert.is(run.code, 1);
    assert.ok(run.stdout.includes('still open after the last test: '), run.stdout);
    assert.is(lastLine(run), '1 passed, 1 failed');
  });
});
