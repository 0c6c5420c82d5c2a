/** The door of the command line: it refuses an old Node before anything else and hands everything on to main. */

import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { type ProcessResult, runNode } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { fakeVersion } from './fake-version.ts';

const bin = readFileSync(join(import.meta.dirname, '../../cli/bin.js'), 'utf8');
const answers =
  'export const main = async (argv: readonly string[]) => { console.log(argv.join()); return 3; };';
const breaks = "export const main = async () => { throw new Error('told'); };";

suite('bin', (test) => {
  for (const version of ['v0.12.18', 'v8.17.0', 'v20.20.2', 'v24.9.0', 'v24.17.99']) {
    test(`refuses ${version} in one line that says what is needed`, async () => {
      const run = await runBin('syntax error', version);
      assert.is(run.code, 2);
      assert.is(run.stdout, '');
      assert.match(run.stderr, /^[^\n]+\n$/);
      assert.ok(
        run.stderr.includes(`needs Node 24.18.0 or newer and this is ${version}: install`),
        run.stderr,
      );
    });
  }

  test('programs are refused an old Node in the same words, before anything newer is asked for', async () => {
    const index = pathToFileURL(join(import.meta.dirname, '../../index.ts')).href;
    const files = {
      'a.mjs': `import ${JSON.stringify(index)};`,
      'fake.cjs': `${fakeVersion('v20.20.2')}delete JSON.rawJSON; delete JSON.isRawJSON;`,
    };
    const run = await withFolder(files, (cwd) => runNode(['--require', './fake.cjs', 'a.mjs'], { cwd }));
    assert.is(run.code, 1);
    assert.match(
      run.stderr,
      /^Error: plant-store-conformance needs Node 24\.18\.0 or newer and this is v20\.20\.2: install Node 24 /m,
    );
  });

  for (const version of [
    'v24.18.0',
    'v24.18.1',
    'v24.100.0',
    'v25.0.0',
    'v26.1.0-nightly',
    process.version,
  ]) {
    test(`runs on ${version} and ends with the exit code of main`, async () => {
      const run = await runBin(answers, version);
      assert.equal(run, { code: 3, stdout: 'list,--json\n', stderr: '' });
    });
  }

  test('ends with 4 when main breaks', async () => {
    const run = await runBin(breaks, process.version);
    assert.is(run.code, 4);
    assert.match(run.stderr, /^error: this is a defect [^\n]*: Error: told\n$/);
  });

  test('ends with 4 and a line when main never settles', async () => {
    const run = await runBin('export const main = () => new Promise(() => undefined);', process.version);
    assert.is(run.code, 4);
    assert.match(run.stderr, /^ended without a result: this is a defect[^\n]*\n$/);
  });

  for (const [how, breaking] of [
    ['an uncaught error', "setImmediate(() => { throw new Error('told'); })"],
    ['a rejection that nobody handles', "void Promise.reject(new Error('told'))"],
  ] as const)
    test(`${how}: one line, exit 4, and the stack only with --verbose`, async () => {
      const main = `export const main = () => new Promise(() => { ${breaking}; setTimeout(() => 0, 60000); });`;
      const run = await runBin(main, process.version);
      assert.is(run.code, 4);
      assert.match(run.stderr, /^error: this is a defect [^\n]*: Error: told\n$/);
      const more = await runBin(main, process.version, '--verbose');
      assert.match(more.stderr, /^error: [^\n]*: Error: told\nError: told\n {4}at /);
    });

  for (const code of [0, 4, 130])
    test(`ends with ${code} without a word when main ends the process so`, async () => {
      const main = `export const main = async () => { process.exitCode = ${code}; return ${code}; };`;
      assert.equal(await runBin(main, process.version), { code, stdout: '', stderr: '' });
    });

  test('keeps compiled code in a folder of the user alone, and in none that others can write to', async () => {
    const files = { 'bin.js': bin, 'main.ts': answers, 'package.json': '{"type":"module"}' };
    const cache = '.cache/plant-store-conformance/compiled';
    for (const [spoil, isUsed] of [
      [() => undefined, true],
      [(home: string) => mkdirSync(join(home, cache), { recursive: true, mode: 0o755 }), false],
      [(home: string) => chmodSync(home, 0o777), false],
    ] as const)
      await withFolder({ ...files, 'tmp/empty': '' }, async (cwd) => {
        const home = join(cwd, 'home');
        mkdirSync(home);
        spoil(home);
        const env = { ...process.env, HOME: home, TMPDIR: join(cwd, 'tmp') };
        for (const name of ['XDG_CACHE_HOME', 'NODE_COMPILE_CACHE']) Reflect.deleteProperty(env, name);
        assert.is((await runNode(['bin.js'], { cwd, env })).code, 3);
        assert.equal(readdirSync(join(cwd, 'tmp')), ['empty']);
        assert.is(readdirSync(join(home, cache)).length > 0, isUsed);
        if (isUsed) assert.is(statSync(join(home, cache)).mode & 0o777, 0o700);
      });
  });

  test('asks for the same Node as package.json', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
    const wanted = `'${engines.node.replace('>=', '')}'`;
    assert.ok(bin.includes(wanted));
    assert.ok(readFileSync('conformance/host/needed-node.ts', 'utf8').includes(wanted));
  });
});

function runBin(main: string, version: string, flag = '--json'): Promise<ProcessResult> {
  const files = {
    'bin.js': bin,
    'main.ts': main,
    'fake.cjs': fakeVersion(version),
    'package.json': '{"type":"module"}',
  };
  return withFolder(files, (cwd) => runNode(['--require', './fake.cjs', 'bin.js', 'list', flag], { cwd }));
}
