/** What a pipeline on GitHub gets: annotations, the summary of a job, and what code scanning reads. */

import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { markdown } from '../../report/markdown/markdown.ts';
import { fileUri } from '../../report/sarif/results.ts';
import { bundledRequirements } from '../../run/load-subject.ts';
import { readRun } from '../../stored/read-run.ts';
import { suite } from '../support/suite.ts';
import { type Bend, plant, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };
const few = ['--only', 'REJ-01', '--runs', '0'];
const acceptsAll: Bend = () => plant({ name: 'Fern' });

/** Lines that the runner of GitHub Actions would obey. */
function commandsIn(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trimStart().startsWith('::'));
}

/** What a step of GitHub Actions gets: annotations in its log, and a summary at the end of the file it names. */
suite('verify --report github', (test) => {
  test('prints annotations, and the verdict behind them', async () => {
    await against(acceptsAll, async (url, cwd) => {
      const run = await runCli(['verify', url, ...few, '--report', 'github,json'], { cwd, env });
      assert.is(run.code, 1, run.stderr);
      const commands = commandsIn(run.stdout);
      assert.match(commands[0] ?? '', /^::error title=REJ-01 /);
      assert.match(commands.at(-1) ?? '', /^::notice title=non-conformant::/);
      assert.ok(run.stdout.indexOf('::notice') < run.stdout.search(/^non-conformant \(1 of /m));
      assert.match(run.stdout, /^reports: reports\/report\.json$/m);
    });
  });

  test('points into the repository, wherever in its checkout the run stands', async () => {
    await against(acceptsAll, async (url, cwd) => {
      const api = join(cwd, 'api');
      await mkdir(api);
      for (const folder of [cwd, api]) await copyFile('openapi.yaml', join(folder, 'openapi.yaml'));
      const asked = ['--only', 'violation-refused', '--runs', '0', '--report', 'github,sarif,jsonl'];
      for (const [stands, document, workspace, file] of [
        [api, 'openapi.yaml', cwd, 'api/openapi.yaml'],
        [api, '../openapi.yaml', cwd, 'openapi.yaml'],
        [api, join(api, 'openapi.yaml'), cwd, join(api, 'openapi.yaml')],
        [cwd, 'api/openapi.yaml', cwd, 'api/openapi.yaml'],
        [cwd, 'openapi.yaml', api, 'openapi.yaml'],
        [cwd, 'openapi.yaml', join(cwd, 'nowhere'), 'openapi.yaml'],
      ] as const) {
        const step = { cwd: stands, env: { BEARER_AUTH: token, GITHUB_WORKSPACE: workspace } };
        const run = await runCli(['verify', url, '--document', document, ...asked], step);
        const [first = ''] = commandsIn(run.stdout);
        assert.ok(first.startsWith(`::error file=${file},line=`), `${document}: ${first} ${run.stderr}`);
        const [result] = JSON.parse(await readFile(join(stands, 'reports/report.sarif'), 'utf8')).runs[0]
          .results;
        assert.is(result.locations[0].physicalLocation.artifactLocation.uri, fileUri(file));
        const again = await runCli(['report', 'reports/run.jsonl', '--report', 'github'], { cwd: stands });
        assert.is(commandsIn(again.stdout)[0], first);
      }
    });
  });

  test('names no file of the tool itself, which no reader of a job has', async () => {
    await against(acceptsAll, async (url, cwd) => {
      const summary = join(cwd, 'summary.md');
      const step = { cwd, env: { ...env, GITHUB_STEP_SUMMARY: summary } };
      const run = await runCli(['verify', url, ...few, '--report', 'github,sarif,junit,tap,ctrf'], step);
      const sarif = JSON.parse(await readFile(join(cwd, 'reports/report.sarif'), 'utf8'));
      const ctrf = JSON.parse(await readFile(join(cwd, 'reports/ctrf.json'), 'utf8'));
      const told = [summary, 'junit.xml', 'report.tap'].map((file) =>
        readFile(resolve(cwd, 'reports', file), 'utf8'),
      );
      const texts = [
        ...commandsIn(run.stdout),
        JSON.stringify([sarif.runs[0].results, ctrf.results.tests]),
        ...(await Promise.all(told)),
      ];
      for (const text of texts) assert.is(/.{0,80}openapi\.yaml.*/.exec(text)?.[0], undefined);
      assert.match(texts[0] ?? '', 'document  #/');
    });
  });

  test('goes to a file where one is named, and to standard error where --json has the output', async () => {
    await against(acceptsAll, async (url, cwd) => {
      const named = await runCli(['verify', url, ...few, '--report', 'github=notes.txt'], { cwd, env });
      assert.equal(commandsIn(named.stdout), []);
      assert.is(commandsIn(await readFile(join(cwd, 'notes.txt'), 'utf8')).length, 2);
      const pure = await runCli(['verify', url, ...few, '--report', 'github', '--json'], { cwd, env });
      assert.is(JSON.parse(pure.stdout).result, 'non-conformant');
      assert.is(commandsIn(pure.stderr).length, 2);
    });
  });

  test('adds the summary to what stands in GITHUB_STEP_SUMMARY already, the same again by report', async () => {
    await against(acceptsAll, async (url, cwd) => {
      const summary = join(cwd, 'summary.md');
      await writeFile(summary, 'of an earlier step');
      const step = { ...env, GITHUB_STEP_SUMMARY: summary };
      await runCli(['verify', url, ...few, '--report', 'github,jsonl'], { cwd, env: step });
      const text = markdown.render(await readRun(join(cwd, 'reports/run.jsonl')));
      assert.is(await readFile(summary, 'utf8'), `of an earlier step\n${text}`);
      const again = await runCli(['report', 'reports/run.jsonl', '--report', 'github'], { cwd, env: step });
      assert.is(again.code, 1);
      assert.is(await readFile(summary, 'utf8'), `of an earlier step\n${text}\n${text}`);
    });
  });

  test('leaves the summary alone where github is not asked for', async () => {
    await against(undefined, async (url, cwd) => {
      const summary = join(cwd, 'summary.md');
      await writeFile(summary, '');
      await runCli(['verify', url, ...few], { cwd, env: { ...env, GITHUB_STEP_SUMMARY: summary } });
      assert.is(await readFile(summary, 'utf8'), '');
    });
  });

  test('a summary that cannot be written: exit 2 before anything is sent', async () => {
    let asked = 0;
    const counts: Bend = (_, right) => {
      asked += 1;
      return right();
    };
    await against(counts, async (url, cwd) => {
      await mkdir(join(cwd, 'folder'));
      for (const [path, code] of [
        ['folder', 'EISDIR'],
        ['gone/summary.md', 'ENOENT'],
      ]) {
        const step = { ...env, GITHUB_STEP_SUMMARY: path };
        const run = await runCli(['verify', url, ...few, '--report', 'github'], { cwd, env: step });
        assert.is(run.code, 2, run.stdout);
        assert.match(
          run.stderr,
          new RegExp(`^error: GITHUB_STEP_SUMMARY: ${path} cannot be written \\(${code}\\)\\n {2}\\S`),
        );
      }
      assert.is(asked, 0);
    });
  });

  test('a disk that is full: the verdict is told, then the failure', async () => {
    await against(undefined, async (url, cwd) => {
      const step = { ...env, GITHUB_STEP_SUMMARY: '/dev/full' };
      const run = await runCli(['verify', url, ...few, '--report', 'github'], { cwd, env: step });
      assert.is(run.code, 2);
      assert.match(run.stdout, /^conformant \(1 of /m);
      assert.match(run.stderr, /^error: GITHUB_STEP_SUMMARY: \/dev\/full cannot be written \(ENOSPC\)\n/);
    });
  });
});

interface Result {
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly locations: readonly {
    readonly physicalLocation: { readonly region?: { readonly startLine: number } };
  }[];
}

async function resultsOf(url: string, cwd: string, ...flags: readonly string[]): Promise<readonly Result[]> {
  const run = await runCli(
    [
      ...[
        'verify',
        url,
        '--operation-budget',
        '300',
        '--only',
        'REJ-*,AUT-*,RES-*',
        '--report',
        'sarif',
        ...flags,
      ],
      ...['--document', 'openapi.yaml', '--requirements', bundledRequirements()],
    ],
    { cwd, env },
  );
  assert.is(run.code, 1, run.stderr);
  return JSON.parse(await readFile(join(cwd, 'reports/report.sarif'), 'utf8')).runs[0].results;
}

/** What code scanning gets of real runs: results at lines of the document, and the same ones again in the next run. */
suite('sarif of real runs', (test) => {
  test('names the same findings in the same way, whatever ids a run takes, and each by its line', async () => {
    const document = resolve('openapi.yaml');
    await against(acceptsAll, async (url, cwd) => {
      // What stands in a file of the reader's has a line; what comes with the package has none.
      await copyFile(document, join(cwd, 'openapi.yaml'));
      const [one, other] = [
        await resultsOf(url, cwd, '--salt', '100000'),
        await resultsOf(url, cwd, '--salt', '70000000', '--concurrency', '3'),
      ];
      const names = (results: readonly Result[]) =>
        results.map(({ fingerprints }) => JSON.stringify(fingerprints));
      assert.ok(one.length > 10, `${one.length}`);
      assert.equal(names(other).toSorted(), names(one).toSorted());
      assert.is(new Set(names(one)).size, one.length);
      for (const { locations } of one) assert.ok((locations[0]?.physicalLocation.region?.startLine ?? 0) > 1);
    });
  });
});
