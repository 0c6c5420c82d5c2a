/** The suite helper: a file that must be red is red, whatever way it tries to end green by accident. */

import * as assert from 'uvu/assert';
import type { ProcessResult } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { greenSuite, lastLine, runRunner, suiteWith } from './fixture-files.ts';
import { redFiles } from './red-files.ts';

const red = Object.entries(redFiles);
const hooks = `test.before(() => { log.push('before'); });
  test.after(() => { log.push('after'); console.log(log.join(' ')); });
  test.before.each(() => { log.push('('); });
  test.after.each(() => { log.push(')'); });`;
const hooked = "test('a', () => { log.push(1); throw new Error(); }); test('b', () => { log.push(2); });";
const lengthy = `const { equal } = await import(${JSON.stringify(import.meta.resolve('uvu/assert'))});
  const thousand = (word) => Array.from({ length: 1000 }, (_, at) => word + at);
  suite('lengthy', (test) => { test('differs', () => { equal(thousand('a'), thousand('b')); }); });`;

/** Every body by the name of its file. Between two red ones stands a green one: nothing of a file reaches the next. */
const bodies = Object.fromEntries([
  ...red.flatMap(([, { body }], at) => [
    [`${fileOf(at)}`, body],
    [`${fileOf(at)}-then`, suiteWith('')],
  ]),
  ['lengthy', lengthy],
  ['order', `const log = []; suite('order', (test) => { ${hooks} ${hooked} });`],
]);

let run: ProcessResult = { code: 0, stdout: '', stderr: '' };

suite('suite helper', (test) => {
  test.before(async () => {
    run = await runRunner(bodies);
  });

  for (const [at, [name, file]] of red.entries()) {
    test(`turns red: ${name}`, () => {
      const { text, ending } = chunkOf(fileOf(at));
      assert.ok(
        ending.startsWith(`FAILED conformance/test/deep/${fileOf(at)}.test.ts (${file.last}`),
        ending,
      );
      assert.ok(`${text}${ending}`.includes(file.says), `${text}\n${ending}\nshould say ${file.says}`);
      assert.match(chunkOf(`${fileOf(at)}-then`).ending, /^ok .* \(2 tests, /);
    });
  }

  test('is red as a whole', () => {
    assert.is(run.code, 1);
    assert.match(lastLine(run) ?? '', /^\d+ passed, \d+ failed$/);
  });

  test('runs hooks around every test, also around a failing one', () => {
    const { text, ending } = chunkOf('order');
    assert.ok(text.includes('before ( 1 ) ( 2 ) after'), text);
    assert.match(ending, /^FAILED .* \(1 passed, 1 failed/);
  });

  test('leaves out the middle of a long difference, and says how much', () => {
    const { text } = chunkOf('lengthy');
    assert.match(text, /^ +\(1\d+ lines are left out here\)$/m);
    assert.ok(/··\[/.test(text) && /··\]/.test(text) && /b999/.test(text), text);
    assert.ok(text.split('\n').length < 450, String(text.split('\n').length));
  });

  test('prints the line that runs a failing test again', () => {
    assert.ok(
      chunkOf('order').text.includes(
        `  again: npm test -- conformance/test/deep/order.test.ts --only-test='order > a'\n`,
      ),
    );
  });

  test('passes a green file', async () => {
    const green = await runRunner({ a: suiteWith('') + greenSuite });
    assert.is(green.code, 0);
    assert.is(lastLine(green), '3 passed, 0 failed');
    assert.match(green.stdout, /^ok conformance\/test\/deep\/a\.test\.ts \(3 tests, /);
  });
});

function fileOf(at: number): string {
  return `red-${String(at).padStart(2, '0')}`;
}

/** What the runner shows of one file: its output and the line that says how it ended. */
function chunkOf(file: string): { readonly text: string; readonly ending: string } {
  const lines = run.stdout.split('\n');
  const isEnding = (line: string): boolean => /^(?:ok|FAILED) conformance\//.test(line);
  const at = lines.findIndex((line) => isEnding(line) && line.includes(`/${file}.test.ts`));
  const before = lines.slice(0, at).findLastIndex(isEnding);
  return { text: lines.slice(before + 1, at).join('\n'), ending: lines[at] ?? '' };
}
