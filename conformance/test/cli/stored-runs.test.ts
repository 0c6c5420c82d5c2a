/** Stored runs: played back, replayed with what stood beside a refusal, shown with their bodies, and what the help says of them. */

import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { countedIn } from '../../again/accusations.ts';
import { compareReplay } from '../../again/compare-replay.ts';
import { createPlayback } from '../../again/playback.ts';
import { failedFindings, refusalsBeside } from '../../again/stored-findings.ts';
import type { Case } from '../../model/case.ts';
import type { RunEvent } from '../../model/event.ts';
import { formats } from '../../report/index.ts';
import { answered, sent } from '../checks/exchanges.ts';
import { scriptedRun } from '../engine/scripted-run.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { answer, type Bend, type PlantRequest, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { runCli } from './run-cli.ts';

const item: Case = sent({ id: 'createPlant/REJ-09/0' });

/** Events of a run in which the case was answered so, one after the other. */
function runOf(statuses: readonly number[]): readonly RunEvent[] {
  return statuses.map((status, attempt): RunEvent => {
    return { kind: 'exchange', row: 'REJ-09', attempt, ...answered(item, status, '') };
  });
}

const turns: readonly (readonly [stored: readonly number[], asked: readonly number[], reused: boolean])[] = [
  [[500], [500], false],
  [[500], [500, 500, 500], true],
  [[500, 400], [500, 400], false],
  [[400, 400, 500], [400, 400, 500, 400, 400, 500], true],
];

/** A stored run in the place of a target: each answer in its turn, and none of them preferred behind the last one. */
suite('playback', (test) => {
  for (const [stored, expected, isReused] of turns) {
    test(`${stored.join(', ')} comes as ${expected.join(', ')}`, async () => {
      const playback = createPlayback(runOf(stored), () => item);
      const came: unknown[] = [];
      for (const _ of expected) {
        const { outcome } = await playback.transport.send(item);
        came.push(outcome.kind === 'answer' && outcome.status);
      }
      assert.equal(came, expected);
      assert.is(playback.isReused(item.id), isReused);
    });
  }
});

/** Refuses with a page where it is chosen. */
const page =
  (isChosen: (request: PlantRequest) => boolean): Bend =>
  (request, right) => {
    const given = right();
    const headers = { 'content-type': 'text/html' };
    return given.status === 400 && isChosen(request) ? { ...given, headers, body: '<p>no</p>' } : given;
  };

const pages: readonly (readonly [name: string, bend: Bend, rows: number])[] = [
  ['pages for broken JSON', page(({ json }) => json === undefined), 1],
  ['pages for browsers', page((request) => request.header('accept')?.startsWith('text/html,') ?? false), 3],
];

const only = ['REJ-01', 'REJ-02', 'REJ-11'];

/** Replay of refusals whose shape is blamed: what was sent beside them belongs to what is sent again. */
suite('replay of refusals', (test) => {
  for (const [name, bend, rows] of pages) {
    test(`${name}: an unchanged server fails as before`, async () => {
      const { events } = await scriptedRun(bend, { runs: 0, only });
      const findings = failedFindings(events);
      assert.is(findings.length, rows);
      const named = findings.map(({ caseId }) => caseId);
      const cases = [...new Set([...named, ...refusalsBeside(findings, events)])];
      const again = await scriptedRun(bend, { runs: 0, cases });
      const counts = countedIn(events);
      const told = findings.map((one) => compareReplay({ ...one, sentAs: one.caseId }, again.events, counts));
      assert.equal(
        told.filter(({ kind }) => kind !== 'still-failing').map(({ finding, now }) => [finding.row, now]),
        [],
      );
    });
  }
});

/** The chain that found something went on to look closer; the one that finds nothing ends sooner. */
suite('replay of a chain that ends sooner', (test) => {
  const finding = {
    ...{ caseId: 'createPlant/put-replaces/chain/0.10', row: 'put-replaces', operation: 'createPlant' },
    ...{
      sentAs: 'createPlant/put-replaces/chain/0.10',
      signature: 'left-out-kept',
      actual: '2',
      answer: '200',
    },
    stability: { kind: 'reproducible' },
  } as const;
  const told = (verdict: 'pass' | 'not-applicable') => {
    const steps = [0, 1, 2].map((step): RunEvent => {
      const one = sent({ id: `createPlant/put-replaces/chain/0.${step}` });
      return { kind: 'exchange', row: 'put-replaces', attempt: 0, ...answered(one, 200) };
    });
    const row: RunEvent = {
      kind: 'row',
      result: {
        ...{ id: 'put-replaces', title: '', level: 'recommended', operation: 'createPlant', clause: '' },
        ...{
          outcome: verdict === 'pass' ? 'satisfied' : 'not-run',
          verdict,
          runs: 1,
          clauses: [],
          evidence: [],
        },
      },
    };
    return compareReplay(finding, [...steps, row], () => true).kind;
  };

  test('is fixed where its row passes', () => assert.is(told('pass'), 'fixed'));
  test('is undetermined where nothing was judged', () => assert.is(told('not-applicable'), 'undetermined'));
});

/** Breaks where a body is long. */
const fragile: Bend = (request, right) =>
  request.body.length > 9000 ? answer(500, { error: 1, message: 'out of memory' }) : right();

const env = { PLANT_STORE_TOKEN: token };
const few = ['--only', 'OPN-04', '--profile', 'strict', '--salt', '20000'];
const note = /^ *# a curl line of \d{4,} characters: report\.json of the run has it$/m;

function longestLine(text: string): number {
  return Math.max(...text.split('\n').map(({ length }) => length));
}

/** Curl lines of stored runs at the terminal: with the file of a large body where there is one, else left out. */
suite('large bodies of stored runs', (test) => {
  test('rejudge names their files beside the run, and leaves the lines out without them', () =>
    against(fragile, async (url, cwd) => {
      await runCli(['verify', url, ...few], { cwd, env });
      const judged = await runCli(['rejudge', 'reports/run.jsonl'], { cwd, env });
      assert.is(judged.code, 1, judged.stderr);
      assert.match(judged.stdout, /--data-binary @reports\/bodies\/[\w-]+\.bin$/m);
      assert.ok(longestLine(judged.stdout) < 1200, judged.stdout);
      await rm(join(cwd, 'reports/bodies'), { recursive: true });
      const bare = await runCli(['rejudge', 'reports/run.jsonl'], { cwd, env });
      assert.match(bare.stdout, note);
      assert.ok(longestLine(bare.stdout) < 1200, bare.stdout);
    }));

  test('replay leaves the lines out', () =>
    against(fragile, async (url, cwd) => {
      await runCli(['verify', url, ...few], { cwd, env });
      const again = await runCli(['replay', '--failed'], { cwd, env });
      assert.is(again.code, 1, again.stderr);
      assert.match(again.stdout, note);
      assert.ok(longestLine(again.stdout) < 1200, again.stdout);
    }));
});

const run = resolve('reports/sample/run.jsonl');
const document = ['--document', resolve('openapi.yaml')];
const requirements = ['--requirements', resolve('conformance/requirements/plant-store.yaml')];

const commands: readonly (readonly string[])[] = [
  ['report', run],
  ['rejudge', run, ...document, ...requirements],
];

/** Names of the reports that the help lists, without flags and with a folder. */
async function toldBy(command: string): Promise<readonly [alone: string, withFolder: string]> {
  const { stdout } = await runCli([command, '--help']);
  const help = stdout.replaceAll(/\s+/g, ' ');
  const [, alone = '', other = alone] =
    /--report <[^>]*>.*?repeatable \(default: (.*?)(?:; with --report-dir (.*?))?\)/.exec(help) ?? [];
  return [alone, other];
}

/** Names of the reports in a folder that may be missing, in the order of the formats. */
async function writtenTo(folder: string): Promise<string> {
  const files = await readdir(folder).catch((): readonly string[] => []);
  const names = formats.filter(({ file }) => files.includes(file)).map(({ name }) => name);
  return names.join(', ') || 'none';
}

/** What the help of `report` and `rejudge` says is written by default is what is written. */
suite('help of the commands about stored runs', (test) => {
  for (const argv of commands) {
    const [command = ''] = argv;
    test(`${command} writes by default what its help says`, () =>
      withFolder({}, async (cwd) => {
        const [alone, other] = await toldBy(command);
        await runCli(argv, { cwd });
        assert.is(await writtenTo(join(cwd, 'reports')), alone);
        await runCli([...argv, '--report-dir', 'out'], { cwd });
        assert.is(await writtenTo(join(cwd, 'out')), other);
      }));
  }

  test('replay names every code that it ends with', async () => {
    const { stdout } = await runCli(['replay', '--help']);
    const codes = /Exit codes: (.*)$/s.exec(stdout)?.[1] ?? '';
    assert.equal(codes.match(/\b\d+(?= )/g), ['0', '1', '2', '3', '4', '130']);
  });
});
