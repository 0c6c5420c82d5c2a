/** Reports for named pipes: those that are read, those that nobody reads, and those whose reader has stopped. */

import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { open as openFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { reportTargets } from '../../options/report-targets.ts';
import { openReports } from '../../outputs/open-reports.ts';
import { gathered } from '../../outputs/report-place.ts';
import { rowOf, runOf } from '../report/sample-events.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const events = runOf([rowOf('ROW-01', 'pass')], { result: 'conformant', exitCode: 0 });
const silent = { out: () => undefined, err: () => undefined, env: {} };

suite('a report for a pipe', (test) => {
  test('that nobody reads is given up, and the others are written', async () => {
    await withFolder({}, async (folder) => {
      const pipe = makePipe(folder);
      const { write } = await openReports(reportTargets([`junit=${pipe}`, 'json'], folder), silent);
      const { files, errors } = await write(events);
      assert.equal(files, [join(folder, 'report.json')]);
      assert.match(String(errors), `--report: ${pipe} cannot be written (nobody reads it)`);
    });
  });

  test("that the environment names for a job's summary is no different", async () => {
    await withFolder({}, async (folder) => {
      const pipe = makePipe(folder);
      const own = { ...silent, env: { GITHUB_STEP_SUMMARY: pipe } };
      const { write } = await openReports(reportTargets(['github', 'json'], folder), own);
      const { files, errors } = await write(events);
      assert.ok(files.includes(join(folder, 'report.json')));
      assert.match(String(errors), `GITHUB_STEP_SUMMARY: ${pipe} cannot be written (nobody reads it)`);
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
      assert.match(String(given), 'cannot be written (its reader takes nothing more)');
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
