/** Test files that must not pass, as data: the ways to end green by accident that uvu and Node leave open. */

import { greenSuite, redSuite, suiteWith } from './fixture-files.ts';

/** One test file: its body, words that its output owes the reader, and what the runner counts. */
export interface RedFile {
  readonly body: string;
  readonly says: string;
  readonly last: string;
}

const fails = (passed: number, failed: number, says: string, body: string): RedFile => {
  return { body, says, last: `${passed} passed, ${failed} failed` };
};
const told = "throw new Error('told');";
const hung = 'new Promise(() => {})';
const lost = `Promise.reject(new Error('told')); await new Promise(setImmediate);`;
const late = 'still open after the last test: Timeout';
const pause = 'await new Promise((done) => setTimeout(done, 50));';

/** The files by what is wrong with them. */
export const redFiles: Readonly<Record<string, RedFile>> = {
  'a failing test': fails(0, 1, 'told', redSuite),
  'a before hook that throws': fails(0, 2, 'told', suiteWith(`test.before(() => { ${told} });`)),
  'an after hook that throws': fails(2, 1, 'told', suiteWith(`test.after(() => { ${told} });`)),
  'a before.each hook that throws': fails(0, 2, 'told', suiteWith(`test.before.each(() => { ${told} });`)),
  'an after.each hook that throws': fails(0, 2, 'told', suiteWith(`test.after.each(() => { ${told} });`)),
  'an after.each hook that throws once': fails(
    1,
    1,
    'told',
    suiteWith(`let n = 0; test.after.each(async () => { n += 1; if (n === 1) ${told} });`),
  ),
  only: fails(0, 3, 'test.only is not a function', suiteWith("test.only('alone', () => {});")),
  skip: fails(0, 3, 'test.skip is not a function', suiteWith("test.skip('never', () => {});")),
  'an empty suite': fails(0, 1, 'suite "empty" has no tests', "suite('empty', () => {});"),
  'an empty suite after a green one': fails(1, 1, 'has no tests', `${greenSuite} suite('empty', () => {});`),
  'a file without a suite': fails(0, 1, '', ''),
  'a test that stands twice': fails(0, 3, 'test "one" stands twice', suiteWith("test('one', () => {});")),
  'a suite that stands twice': fails(1, 1, 'suite "green" stands twice', greenSuite + greenSuite),
  'a test declared too late': fails(
    0,
    2,
    'declared after its suite',
    suiteWith("queueMicrotask(() => test('late', () => {}));"),
  ),
  'a suite defined by a promise': fails(0, 1, 'must be synchronous', "suite('later', async () => {});"),
  'a hung test': fails(
    0,
    1,
    'test "waits" did not end within 50 ms',
    `suite('hung', (test) => { test('waits', () => ${hung}, { limit: 50 }); });`,
  ),
  'a hung hook': fails(
    0,
    1,
    'before hook did not end within 50 ms',
    `suite('hung', (test) => { test.before(() => ${hung}); test('one', () => {}); }, { limit: 50 });`,
  ),
  'process.exit(0) in the middle': fails(
    2,
    2,
    'ended early',
    suiteWith("test('leaves', () => process.exit(0)); test('rest', () => {});"),
  ),
  'an unhandled rejection': fails(2, 1, 'told', suiteWith(`test('loses', async () => { ${lost} });`)),
  'a kill in the middle': fails(
    0,
    1,
    'ended by SIGKILL',
    suiteWith("test('dies', () => process.kill(process.pid, 'SIGKILL'));"),
  ),
  'green after red': fails(1, 1, 'told', redSuite + greenSuite),
  'green after red and a pause': fails(1, 1, 'told', `${redSuite} ${pause} ${greenSuite}`),
  'an exit code of its own': fails(
    2,
    1,
    'told',
    suiteWith(`test('sets', () => { ${told} }); test.after(() => { process.exitCode = 0; });`),
  ),
  'something that stays open': fails(1, 1, late, `${greenSuite} setInterval(() => {}, 1000);`),
  'a folder left behind': fails(
    1,
    1,
    'left behind: ',
    `import { mkdtempSync } from 'node:fs'; import { tmpdir } from 'node:os'; mkdtempSync(tmpdir() + '/x-'); ${greenSuite}`,
  ),
  'a process left behind': fails(
    1,
    1,
    'still running: ',
    `import { spawn } from 'node:child_process';
     spawn('sleep', ['60'], { detached: true, stdio: 'ignore', env: {} }).unref(); ${greenSuite}`,
  ),
  'an environment left changed': fails(
    1,
    1,
    'left changed: the environment variable LEFT',
    `process.env.LEFT = 'x'; ${greenSuite}`,
  ),
  'a folder left': fails(1, 1, 'left changed: the current folder', `process.chdir('/'); ${greenSuite}`),
  'undefined thrown': fails(2, 1, 'thrown: undefined', suiteWith("test('odd', () => { throw undefined; });")),
  'a syntax error': fails(0, 1, 'SyntaxError', 'suite('),
};
