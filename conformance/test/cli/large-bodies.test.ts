/** Curl lines of requests with large bodies: pasted out of each report they send the bytes that were recorded. */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Report } from '../../report/report.ts';
import { readRun } from '../../stored/read-run.ts';
import { type RecordingServer, startRecordingServer } from '../report/recording-server.ts';
import { runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { answer, type Bend, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { cleanEnv, runCli } from './run-cli.ts';

/** Breaks where a body is long. */
const fragile: Bend = (request, right) =>
  request.body.length > 9000 ? answer(500, { error: 1, message: 'out of memory' }) : right();

const env = { PLANT_STORE_TOKEN: token };
const few = ['--only', 'OPN-04', '--profile', 'strict', '--salt', '20000'];

const verify = (url: string, cwd: string, ...argv: readonly string[]) =>
  runCli(['verify', url, ...few, ...argv], { cwd, env });

/** The curl lines with a body in a file. */
function linesIn(text: string): readonly string[] {
  return [...text.matchAll(/curl -i -X POST [^\n]*?--data-binary '?@[^\s'<]+'?/g)].map(([line]) => line);
}

function unescaped(page: string): string {
  return page.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

suite('curl lines of large bodies', (test) => {
  let server: RecordingServer;
  test.before(async () => {
    server = await startRecordingServer();
  });
  test.after(() => server.close());

  /** Pastes a line in a folder, with the recording server in the place of the target, and returns the body that came. */
  const paste = async (line: string, target: string, cwd: string): Promise<string> => {
    assert.ok(line.includes(target), line);
    const files = join(cwd, 'pasted.sh');
    await writeFile(files, line.replace(target, server.url));
    const run = await runProgram('sh', ['pasted.sh'], { cwd, env: { ...cleanEnv, ...env, NO_PROXY: '*' } });
    assert.is(run.code, 0, `${line}\n${run.stderr}`);
    const [seen] = server.take();
    return seen?.body.toString('latin1') ?? '';
  };

  /** The body of the request that is shown first, as the run file has it. */
  const recorded = async (file: string): Promise<string> => {
    const rows = (await readRun(file)).flatMap((event) => (event.kind === 'row' ? [event.result] : []));
    const step = rows.flatMap(({ evidence }) => evidence)[0]?.steps.at(-1);
    return Buffer.from(step?.exchange.request.body ?? []).toString('latin1');
  };

  test('send it out of every report that shows them, and out of the terminal', () =>
    against(fragile, async (url, cwd) => {
      const reports = ['--report', 'json,jsonl,html,markdown'];
      const run = await verify(url, cwd, ...reports, '--report-dir', 'my reports');
      assert.is(run.code, 1, run.stdout + run.stderr);
      const folder = join(cwd, 'my reports');
      const body = await recorded(join(folder, 'run.jsonl'));
      assert.ok(body.length > 9000);
      const typed =
        run.stdout
          .split('\n')
          .find((line) => line.includes('--data-binary'))
          ?.trim() ?? '';
      assert.match(typed, /--data-binary '@my reports\/bodies\/[\w-]+\.bin'$/);
      assert.ok((await paste(typed, url, cwd)) === body, 'terminal');
      const report: Report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
      const finding = report.checks.flatMap(({ findings }) => findings)[0];
      assert.ok((await paste(finding?.curl ?? '', url, folder)) === body, 'report.json');
      assert.ok(finding?.curl?.endsWith(`@${finding.bodyFile}`));
      for (const file of ['report.html', 'summary.md']) {
        const text = unescaped(await readFile(join(folder, file), 'utf8'));
        const [line = ''] = linesIn(text);
        assert.ok((await paste(line, url, folder)) === body, file);
      }
      const page = await readFile(join(folder, 'report.html'), 'utf8');
      assert.match(page, /The body is in <code>bodies\/[\w-]+\.bin<\/code>, beside this page/);
      assert.not.match(page, /too long to be pasted/);
    }));

  test('are written again by report, beside its reports, and by the same names', () =>
    against(fragile, async (url, cwd) => {
      await verify(url, cwd);
      const body = await recorded(join(cwd, 'reports/run.jsonl'));
      const names = await readdir(join(cwd, 'reports/bodies'));
      assert.ok(names.length > 0 && names.every((name) => /^[\w-]+\.bin$/.test(name)), names.join(' '));
      const run = await runCli(['report', 'reports/run.jsonl', '--report', 'html=a/b/page.html'], { cwd });
      assert.is(run.code, 1, run.stdout + run.stderr);
      assert.equal(await readdir(join(cwd, 'a/b/bodies')), names);
      const [line = ''] = linesIn(run.stdout);
      assert.match(line, /@a\/b\/bodies\//);
      assert.ok((await paste(line, url, cwd)) === body);
      await verify(url, cwd);
      assert.equal(await readdir(join(cwd, 'reports/bodies')), names, 'the next run takes the same names');
    }));

  test('feed the body themselves where no report stands beside which it could', () =>
    against(fragile, async (url, cwd) => {
      const run = await verify(url, cwd, '--report', 'jsonl=run.jsonl');
      assert.equal(await readdir(cwd), ['run.jsonl']);
      const line =
        run.stdout
          .split('\n')
          .find((one) => one.includes('--data-binary '))
          ?.trim() ?? '';
      assert.ok((await paste(line, url, cwd)) === (await recorded(join(cwd, 'run.jsonl'))));
    }));

  test('whose file cannot be written say so, and the verdict stands', () =>
    against(fragile, async (url, cwd) => {
      await mkdir(join(cwd, 'reports'));
      await writeFile(join(cwd, 'reports/bodies'), 'mine');
      const run = await verify(url, cwd);
      assert.is(run.code, 1);
      assert.match(run.stdout, /^non-conformant/m);
      assert.match(run.stderr, /--report-dir: reports\/bodies\/[\w-]+\.bin cannot be written \(E\w+\)/);
      assert.is(await readFile(join(cwd, 'reports/bodies'), 'utf8'), 'mine');
      assert.not(run.stderr.includes('    at '), run.stderr);
    }));
});
