/** What `keep` refuses, and that nothing is made then. */

import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { keep, namesKept } from './keep.ts';

const sample = resolve('reports/sample/run.jsonl');

suite('keep, misused', (test) => {
  test('a run of another target is no run of Prism', () =>
    withFolder({}, async (folder) => {
      for (const flag of ['--prism', '--prism-dynamic']) {
        const run = await keep(folder, sample, '--name', 'mock', flag);
        assert.is(run.code, 2);
        assert.match(
          run.stderr,
          new RegExp(`^error: ${flag}: the run shows nothing .*\n {2}leave ${flag} out`),
        );
      }
      assert.equal(await readdir(folder), []);
    }));

  const misuses: readonly (readonly [argv: readonly string[], says: RegExp, remedy: RegExp])[] = [
    [['RUN'], /^error: keep: --name is missing\n/, /keep -- reports\/run\.jsonl --name acme/],
    [['RUN', 'RUN', '--name', 'a'], /^error: keep takes one run/, /--name acme/],
    [['--name', 'a'], /the run file that --name needs is missing/, /--name acme/],
    [['--prism'], /the run file that --prism needs is missing/, /--name acme/],
    [['RUN', '--name', ''], /^error: --name: the value is empty/, /leave it out/],
    [['RUN', '--name', 'x'.repeat(101)], /^error: --name: at most 100 characters, not 101/, /shorter/],
    [['--remove', 'a', '--name', 'a'], /--remove takes neither a run nor --name/, /--remove acme/],
    [['RUN', '--remove', 'a'], /--remove takes neither a run/, /--remove acme/],
    [['--remove', 'a'], /^error: keep: nothing is kept in /, /keep a run first/],
    [[], /^error: keep: nothing is kept in /, /keep a run first/],
    [['none.jsonl', '--name', 'a'], /^error: RUN: none\.jsonl cannot be read \(ENOENT\)/, /verify wrote/],
  ];
  for (const [argv, says, remedy] of misuses) {
    test(`exit 2 and nothing made: keep ${argv.join(' ').slice(0, 40)}`, () =>
      withFolder({}, async (cwd) => {
        const folder = join(cwd, 'out');
        const typed = argv.map((word) => (word === 'RUN' ? sample : word));
        const run = await keep(folder, ...typed);
        assert.is(run.code, 2);
        assert.match(run.stderr, says);
        assert.match(run.stderr, remedy);
        assert.equal(await readdir(cwd), []);
      }));
  }

  test('what stands in the way is named: a file for a folder, a folder for a file, a name that is not kept', () =>
    withFolder({ file: '' }, async (cwd) => {
      const under = await keep(join(cwd, 'file'), sample, '--name', 'acme');
      assert.is(under.code, 2);
      assert.match(under.stderr, /^error: --folder: .*file.* cannot be (?:read|written) \(E[A-Z]+\)\n/);
      const folder = join(cwd, 'out');
      await mkdir(join(folder, 'acme/report.html'), { recursive: true });
      const run = await keep(folder, sample, '--name', 'acme');
      assert.is(run.code, 2);
      assert.match(run.stderr, /^error: --folder: .*report\.html cannot be written \(E[A-Z]+\)\n/);
      assert.equal(await namesKept(folder), ['acme']);
      await keep(folder, sample, '--name', 'rose');
      const other = await keep(folder, '--remove', 'rosa');
      assert.is(other.code, 2);
      assert.match(other.stderr, /^error: --remove: "rosa" is not kept in .*\n {2}did you mean "rose"\?\n$/);
    }));

  test('two do not write one page at a time', () =>
    withFolder({ 'index.html.lock': `${process.ppid}\n`, 'index.html': 'old' }, async (folder) => {
      const run = await keep(folder, sample, '--name', 'acme');
      assert.is(run.code, 2);
      assert.match(run.stderr, /^error: --folder: another run \(process \d+\) is writing .*index\.html\n/);
      assert.match(run.stderr, /choose another folder with --folder, or remove .*index\.html\.lock/);
      assert.equal(await namesKept(folder), ['index.html', 'index.html.lock']);
    }));
});
