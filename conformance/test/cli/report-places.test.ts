/** Where reports go: devices and streams, named pipes, and drafts beside their files. */

import { execFileSync } from 'node:child_process';
import { constants, statSync } from 'node:fs';
import { open as openFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { makeFolder, withDraft } from '../../host/files.ts';
import { reportTargets } from '../../options/report-targets.ts';
import { openReports } from '../../outputs/open-reports.ts';
import { gathered } from '../../outputs/report-place.ts';
import type { Report } from '../../report/report.ts';
import { testRow, testRun } from '../report/sample-events.ts';
import { runNode, runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { type Bend, plant, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { bin, cleanEnv, runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };
const few = ['--only', 'REJ-01'];
const acceptsAll: Bend = () => plant({ name: 'Fern' });

/** The command `verify` where reports go to devices and streams, or cannot be written. */
suite('verify and its reports', (test) => {
  test('a place that cannot be written: exit 2 before anything is sent', async () => {
    let asked = 0;
    const counts: Bend = (_, right) => {
      asked += 1;
      return right();
    };
    await against(counts, async (url, cwd) => {
      const run = await runCli(['verify', url, '--report', 'json=.'], { cwd, env });
      assert.is(run.code, 2, run.stdout);
      assert.match(run.stderr, /^error: --report: \. is a folder, not a file\n {2}\S/);
      assert.is(asked, 0);
    });
  });

  test('a disk that is full: the verdict first, then the failure; green no more, red still red', async () => {
    for (const [bend, code, word] of [
      [undefined, 2, 'conformant'],
      [acceptsAll, 1, 'non-conformant'],
    ] as const) {
      await against(bend, async (url, cwd) => {
        const argv = ['verify', url, ...few, '--report', 'json=/dev/full', '--report', 'jsonl'];
        const run = await runCli(argv, { cwd, env });
        assert.is(run.code, code, run.stdout);
        assert.match(run.stdout, new RegExp(`^${word} \\(1 of`, 'm'));
        assert.match(run.stdout, /^reports: reports\/run\.jsonl$/m);
        assert.match(run.stderr, /^error: --report: \/dev\/full cannot be written \(ENOSPC\)\n/);
      });
    }
  });

  test('a device stays one', async () => {
    await against(undefined, async (url, cwd) => {
      const argv = ['verify', url, ...few, '--report', 'jsonl=/dev/null'];
      const run = await runCli(argv, { cwd, env });
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.ok(statSync('/dev/null').isCharacterDevice());
      assert.equal(await readdir(cwd), []);
    });
  });

  test('standard output gets report and verdict one behind the other, also where it is a file', async () => {
    await against(undefined, async (url, cwd) => {
      const argv = [process.execPath, bin, 'verify', url, ...few, '--quiet', '--report', 'json=/dev/stdout'];
      const shell = { cwd, env: { ...cleanEnv, ...env } };
      await runProgram('sh', ['-c', '"$0" "$@" >all.txt', ...argv], shell);
      const { stdout } = await runProgram('cat', ['all.txt'], shell);
      const verdict = stdout.trimEnd().split('\n').at(-1) ?? '';
      const report: Report = JSON.parse(stdout.slice(0, stdout.lastIndexOf(verdict)));
      assert.match(verdict, /^conformant \(1 of /);
      assert.is(report.result, 'conformant');
    });
  });
});

const events = testRun([testRow('ROW-01', 'pass')], { result: 'conformant', exitCode: 0 });
const silent = { out: () => undefined, err: () => undefined, env: {} };

/** Reports for named pipes: those that are read, those that nobody reads, and those whose reader has stopped. */
suite('a report for a pipe', (test) => {
  test('that nobody reads is given up, and the others are written', async () => {
    await withFolder({}, async (folder) => {
      const pipe = makePipe(folder);
      const { write } = await openReports(reportTargets([`junit=${pipe}`, 'json'], folder), silent);
      const { files, errors } = await write(events);
      assert.equal(files, [join(folder, 'report.json')]);
      assert.match(String(errors), `--report: ${pipe} cannot be written (it has no reader)`);
    });
  });

  test("that the environment names for a job's summary is no different", async () => {
    await withFolder({}, async (folder) => {
      const pipe = makePipe(folder);
      const own = { ...silent, env: { GITHUB_STEP_SUMMARY: pipe } };
      const { write } = await openReports(reportTargets(['github', 'json'], folder), own);
      const { files, errors } = await write(events);
      assert.ok(files.includes(join(folder, 'report.json')));
      assert.match(String(errors), `GITHUB_STEP_SUMMARY: ${pipe} cannot be written (it has no reader)`);
      const reading = readFile(pipe, 'utf8');
      assert.equal((await write(events)).errors, []);
      assert.match(await reading, 'conformant');
    });
  });

  test('whose reader takes its time has all of it; one that takes nothing is given up when the run is interrupted', async () => {
    await withFolder({}, async (folder) => {
      const pipe = makePipe(folder);
      const long = 'x'.repeat(1_000_000);
      const format = { name: 'log', file: 'run.log', render: () => long };
      const writeTo = async (signal: AbortSignal) => {
        const target = { path: pipe, format, flag: '--report', folder } as const;
        return (await openReports([target], silent, signal)).write(events);
      };
      const reading = readFile(pipe, 'utf8');
      const { errors } = await writeTo(new AbortController().signal);
      assert.equal([errors.length, (await reading) === long], [0, true]);
      const idle = await openFile(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
      const { errors: given } = await writeTo(AbortSignal.abort());
      await idle.close();
      assert.match(String(given), 'cannot be written (its reader has stopped reading)');
    });
  });
});

function makePipe(folder: string): string {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

suite('a report in many pieces', (test) => {
  test('is written in few, and is the same', () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `line ${at}: ${'x'.repeat(90)}\n`);
    const pieces = [...gathered(lines)];
    assert.is(pieces.join(''), lines.join(''));
    assert.ok(pieces.length < 10, String(pieces.length));
    assert.equal([...gathered([])], []);
  });
});

const place = new URL('../../outputs/report-place.ts', import.meta.url).href;

/** Ends in the middle of two files, as a second interrupt does. */
const program = `
  const { writeWhole } = await import(${JSON.stringify(place)});
  const { readdirSync } = await import('node:fs');
  const half = function* () {
    yield 'one';
    while (readdirSync('.').length < 3) yield '';
    console.log(readdirSync('.').length);
    process.exit(130);
  };
  await Promise.all([writeWhole('run.log', half()), writeWhole('other.log', half())]);`;

/** Drafts of reports: nothing is left of one, however its process ends. */
suite('drafts', (test) => {
  test('go when the process ends while they are written', () =>
    withFolder({ 'run.log': 'an earlier run' }, async (folder) => {
      const run = await runNode(['--input-type=module', '--eval', program], { cwd: folder });
      assert.equal([run.code, run.stdout], [130, '3\n'], run.stderr);
      assert.equal(await readdir(folder), ['run.log']);
      assert.is(await readFile(join(folder, 'run.log'), 'utf8'), 'an earlier run');
    }));

  test('are watched by one listener, which goes with the last of them', async () => {
    const before = process.listenerCount('exit');
    const counts = Array.from({ length: 20 }, async (_, at) => {
      let seen = 0;
      await withDraft(`nowhere/${at}`, async () => {
        seen = process.listenerCount('exit');
      });
      return seen;
    });
    assert.equal(new Set(await Promise.all(counts)), new Set([before + 1]));
    assert.is(process.listenerCount('exit'), before);
  });
});

suite('a folder', (test) => {
  test('may be made by several at once, as the targets of a comparison do', () =>
    withFolder({ file: '' }, async (folder) => {
      const deep = join(folder, 'a/b/c/d');
      await Promise.all(Array.from({ length: 8 }, () => makeFolder(deep)));
      assert.ok(statSync(deep).isDirectory());
      await makeFolder(join(folder, 'file')).then(
        () => assert.unreachable(),
        ({ code }) => assert.is(code, 'EEXIST'),
      );
    }));
});
