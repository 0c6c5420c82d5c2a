/** Where reports go: formats and paths, locks, temporary names, places that cannot be written. */

import { lstat, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { UsageError } from '../../host/errors.ts';
import { reportTargets } from '../../options/report-targets.ts';
import { openReports } from '../../outputs/open-reports.ts';
import type { Format } from '../../report/format.ts';
import { formats } from '../../report/index.ts';
import { fc } from '../../schema/arbitrary.ts';
import { testRow, testRun } from '../report/sample-events.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const events = testRun([testRow('ROW-01', 'pass')], { result: 'conformant', exitCode: 0 });
const silent = { out: () => undefined, err: () => undefined, env: {} };
const names = formats.map(({ name }) => name).join(', ');
const open = (typed: readonly string[], folder: string) => openReports(reportTargets(typed, folder), silent);
const placesOf = (typed: readonly string[], folder?: string) =>
  reportTargets(typed, folder).map(({ format, path }) => `${format.name} ${path}`);

suite('report targets', (test) => {
  test('are those for programs and the page, in reports/, when nothing is typed', () => {
    assert.equal(placesOf([]), [
      'json reports/report.json',
      'jsonl reports/run.jsonl',
      'html reports/report.html',
    ]);
  });

  test('come from comma lists, repetitions and paths', () => {
    assert.equal(placesOf(['json,jsonl'], 'out'), ['json out/report.json', 'jsonl out/run.jsonl']);
    assert.equal(placesOf(['jsonl', 'json=a,b=c.json']), ['jsonl reports/run.jsonl', 'json a,b=c.json']);
    assert.equal(placesOf(['junit=j.xml,har=h.har, ctrf=c.json,tap']), [
      ...['junit j.xml', 'har h.har', 'ctrf c.json', 'tap reports/report.tap'],
    ]);
    assert.equal(placesOf(['json,json', 'json=./reports/report.json,tap,json=reports/x/../report.json']), [
      ...['json reports/report.json', 'tap reports/report.tap'],
    ]);
    assert.equal(placesOf(['json=html.d/a,html,html=b,htm,json/c']), [
      ...['json html.d/a', 'html reports/report.html', 'html b,htm,json/c'],
    ]);
  });

  test('are the same as a comma list and one by one, whatever the paths hold but the beginning of a report', () => {
    const word = fc.constantFrom('a', ',', ',', '=', ' ', 'json', 'jsonx', '/', '.');
    const begins = new RegExp(`,\\s*(?:${names.replaceAll(', ', '|')})\\s*(?:[=,]|$)`);
    const path = fc
      .array(word, { minLength: 1, maxLength: 6 })
      .map((words) => `x${words.join('')}`)
      .filter((text) => !begins.test(text));
    const format = fc.constantFrom(...formats.map(({ name }) => name));
    const wish = fc.oneof(
      format,
      fc.tuple(format, path).map(([name, place]) => `${name}=${place}`),
    );
    const property = fc.property(fc.array(wish, { minLength: 1, maxLength: 4 }), (wishes) => {
      const numbered = wishes.map((one, at) => (one.includes('=') ? `${one}${at}` : one));
      assert.equal(placesOf([numbered.join(',')]), placesOf(numbered));
    });
    fc.assert(property, { seed: 5, numRuns: 1000 });
  });

  for (const [typed, message, remedy] of [
    [['jsno'], /no format "jsno"/, 'did you mean json?'],
    [['pdf'], /no format "pdf"/, `formats: ${names}`],
    [['json='], /path is missing/, 'write it like --report json=out/report.json'],
    [['json=./a', 'jsonl=b/../a'], /two reports would be written to \.\/a/, 'give each a path of its own'],
    [['json=a', 'jsonl=a'], /two reports would be written to a/, 'give each a path of its own'],
  ] as const) {
    test(`refuse ${typed.join(' ')}`, () => {
      assert.throws(
        () => reportTargets(typed),
        (error: unknown) =>
          error instanceof UsageError && message.test(error.message) && error.remedy === remedy,
      );
    });
  }
});

suite('writing reports', (test) => {
  test('makes the folder, writes every file, and leaves nothing else behind', async () => {
    await withFolder({}, async (folder) => {
      const reports = await open([], join(folder, 'a/b'));
      assert.equal(await readdir(join(folder, 'a/b')), ['run.jsonl.lock']);
      const { files, errors } = await reports.write(events);
      await reports.release();
      assert.equal(errors, []);
      assert.equal(
        files,
        ['a/b/report.json', 'a/b/run.jsonl', 'a/b/report.html'].map((path) => join(folder, path)),
      );
      assert.equal((await readdir(join(folder, 'a/b'))).toSorted(), [
        'report.html',
        'report.json',
        'run.jsonl',
      ]);
      assert.is(JSON.parse(await readFile(files[0] ?? '', 'utf8')).result, 'conformant');
    });
  });

  test('writes a large file piece by piece, and puts it in its place when it is whole', async () => {
    await withFolder({ 'run.log': 'an earlier run' }, async (folder) => {
      const path = join(folder, 'run.log');
      const write = async (pieces: Format['pieces']) => {
        const format = { name: 'log', file: 'run.log', render: notAtOnce, ...(pieces ? { pieces } : {}) };
        return (await openReports([{ path, format, flag: '--report', folder }], silent)).write(events);
      };
      const broken = function* () {
        yield 'one\n';
        throw new Error('no more');
      };
      assert.instance((await write(broken)).errors[0], UsageError);
      assert.is(await readFile(path, 'utf8'), 'an earlier run');
      await write(() => ['one\n', 'two\n']);
      assert.is(await readFile(path, 'utf8'), 'one\ntwo\n');
      assert.equal(await readdir(folder), ['run.log']);
    });
  });

  test('refuses a place where another living process writes', async () => {
    await withFolder({ 'run.jsonl.lock': `${process.ppid}\n` }, async (folder) => {
      const error = await open([], folder).catch((reason: unknown) => reason);
      assert.instance(error, UsageError);
      assert.match(
        (error as UsageError).message,
        new RegExp(`another run \\(process ${process.ppid}\\) is writing`),
      );
    });
  });

  test('takes over what a dead process left behind', async () => {
    await withFolder({ 'run.jsonl.lock': '999999999\n' }, async (folder) => {
      const reports = await open([], folder);
      assert.match(await readFile(join(folder, 'run.jsonl.lock'), 'utf8'), new RegExp(`^${process.pid}\n`));
      await reports.release();
      assert.equal(await readdir(folder), []);
    });
  });

  test('complains before the run when the folder is a file', async () => {
    await withFolder({ taken: '' }, async (folder) => {
      const error = await open([], join(folder, 'taken')).catch((reason: unknown) => reason);
      assert.instance(error, UsageError);
      assert.match((error as UsageError).message, /--report-dir: .*taken cannot be written/);
    });
  });

  test('keeps the old file whole when the new one cannot take its place', async () => {
    await withFolder({ other: '' }, async (folder) => {
      const reports = await open(['json,jsonl'], folder);
      await mkdir(join(folder, 'run.jsonl'));
      const { files, errors } = await reports.write(events);
      await reports.release();
      assert.equal(files, [join(folder, 'report.json')]);
      assert.instance(errors[0], UsageError);
      assert.equal((await readdir(folder)).toSorted(), ['other', 'report.json', 'run.jsonl']);
    });
  });

  for (const [name, path, says] of [
    ['is a folder', 'taken', /--report: \S+taken is a folder, not a file/],
    ['is to be a folder', 'new/', /--report: \S+new\/ is a folder, not a file/],
    ['lies below a file', 'file/x', /--report: \S+x cannot be written \(\w+\)/],
    ['has a name too long', 'x'.repeat(300), /--report: \S+ cannot be written \(ENAMETOOLONG\)/],
  ] as const) {
    test(`complains before the run when the path ${name}`, async () => {
      await withFolder({ 'taken/x': '', file: '' }, async (folder) => {
        const error = await open([`json=${folder}/${path}`], folder).catch((reason: unknown) => reason);
        assert.instance(error, UsageError);
        assert.match((error as UsageError).message, says);
        assert.equal((await readdir(folder)).toSorted(), ['file', 'taken']);
      });
    });
  }

  test('writes through a link, and leaves the link', async () => {
    await withFolder({ 'real.json': 'old' }, async (folder) => {
      await symlink('real.json', join(folder, 'link.json'));
      const reports = await open([`json=${folder}/link.json`], folder);
      await reports.write(events);
      await reports.release();
      assert.ok((await lstat(join(folder, 'link.json'))).isSymbolicLink());
      assert.is(JSON.parse(await readFile(join(folder, 'real.json'), 'utf8')).result, 'conformant');
    });
  });
});

function notAtOnce(): string {
  throw new Error('the whole file was asked for at once');
}
