/** What a configuration sets for single rows and operations, in runs. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { formats } from '../../../report/index.ts';
import { suite } from '../../support/suite.ts';
import type { Bend } from '../../verify/plant-answers.ts';
import { against, reportIn } from '../against.ts';
import { startedIn, verifying } from './verifying.ts';

/** Takes a string for an id: REJ-03. */
const coerces: Bend = (request, right) => {
  const isString = /"id":"\d*"/.test(request.body.toString());
  const usual = right();
  return isString && usual.status === 400 ? { ...usual, status: 200, body: '{"name":"x"}' } : usual;
};

suite('settings of single rows', (test) => {
  test('a lowered row warns, a skipped one is excluded, and nobody takes the run for a whole one', () =>
    against(coerces, async (url, cwd) => {
      const rows = `rows:\n  REJ-03: { level: recommended, reason: the gateway does it }\n  AUT-0*: { skip: true, reason: no tokens yet }\n`;
      const config = `targets: { a: { url: "${url}" } }\n${rows}`;
      const run = await verifying(config, [], { cwd });
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.match(
        run.stdout,
        /^conformant \((\d+) of \d+ rows; conformance\.yaml, 9 skipped, 1 lowered\): \S+ does what these rows ask for /m,
      );
      assert.match(
        run.stdout,
        /conformance\.yaml:3:11 counts REJ-03 as recommended only: the gateway does it/,
      );
      assert.match(run.stdout, /conformance\.yaml:4:11 leaves out AUT-01, .*AUT-09: no tokens yet/);
      assert.match(run.stdout, /^warn {2}REJ-03 /m);
      const report = await reportIn(cwd);
      const row = (id: string) => report.checks.find((check) => check.id === id);
      assert.equal([row('REJ-03')?.verdict, row('REJ-03')?.level], ['warn', 'recommended']);
      assert.equal(row('REJ-03')?.relevelled, {
        ...{ from: 'required', reason: 'the gateway does it', source: 'conformance.yaml:3:11' },
      });
      assert.is(row('AUT-01')?.verdict, 'excluded');
      assert.match(row('AUT-01')?.reason ?? '', /skipped by conformance\.yaml:4:11: no tokens yet/);
      assert.equal([report.selection?.skipped, report.selection?.lowered], [9, 1]);
      assert.is(report.notices?.length, 2);
      const { settings } = await startedIn(cwd);
      assert.equal(settings.rows[0]?.rows, 'REJ-03');
    }));

  test('a raised row gates, and restricts nothing', async () => {
    const silent: Bend = (request, right) => {
      const usual = right();
      return request.authorization === undefined && usual.status === 401
        ? { ...usual, headers: { 'content-type': 'application/json' } }
        : usual;
    };
    await against(silent, async (url, cwd) => {
      const target = `targets: { a: { url: "${url}" } }\n`;
      const usual = await verifying(target, ['--only', 'AUT-*'], { cwd });
      const warned = /^warn {2}([A-Z]+-\d+)/m.exec(usual.stdout)?.[1];
      assert.ok(warned, usual.stdout);
      const raised = `${target}rows: { ${warned}: { level: required, reason: we promise it } }\n`;
      const run = await verifying(raised, ['--only', 'AUT-*'], { cwd });
      assert.is(run.code, 1, run.stdout);
      assert.match(run.stdout, new RegExp(`^fail {2}${warned}`, 'm'));
      assert.not.match(run.stdout, /lowered|skipped/);
    });
  });

  test('runs are drawn by row and by operation, the row counts more', () =>
    against(undefined, async (url, cwd) => {
      const planned = async (config: string): Promise<Record<string, number>> => {
        const run = await verifying(`targets: { a: { url: "${url}" } }\n${config}`, ['--dry-run', '--json'], {
          cwd,
        });
        const { rows } = JSON.parse(run.stdout);
        return Object.fromEntries(
          rows.map(({ id, requests }: { id: string; requests: number }) => [id, requests]),
        );
      };
      const usual = await planned('');
      const left = 'rows: { REJ-04: { skip: true, reason: why not } }\n';
      assert.is((await planned(left))['REJ-04'], 0);
      const text = await verifying(`targets: { a: { url: "${url}" } }\n${left}`, ['--dry-run'], { cwd });
      assert.match(text.stdout, /^REJ-04 skipped by conformance\.yaml:2:17: why not$/m);
      const few = await planned(
        'operations: { createplant: { runs: 0 } }\nrows: { rej-03: { runs: 100 } }\n',
      );
      assert.ok((few['ACC-01'] ?? 0) < (usual['ACC-01'] ?? 0));
      assert.ok(
        (few['REJ-03'] ?? 0) > (usual['REJ-03'] ?? 0) + 80,
        JSON.stringify([few['REJ-03'], usual['REJ-03']]),
      );
    }));

  test('a run of which everything is skipped is incomplete, and sends nothing', async () => {
    let requests = 0;
    const counts: Bend = (_, right) => {
      requests += 1;
      return right();
    };
    await against(counts, async (url, cwd) => {
      const config = `targets: { a: { url: "${url}" } }\noperations: { "*": { skip: true, reason: later } }\n`;
      const run = await verifying(config, [], { cwd });
      assert.is(run.code, 3, run.stdout);
      assert.is(requests, 0);
    });
  });

  test('a skipped row is not judged by what others provoke either', async () => {
    const wrong: Bend = (_, right) => {
      const usual = right();
      return typeof usual === 'object' && usual.status === 200
        ? { ...usual, headers: { 'content-type': 'text/plain' } }
        : usual;
    };
    await against(wrong, async (url, cwd) => {
      const target = `targets: { a: { url: "${url}" } }\n`;
      const before = await verifying(target, ['--only', 'RES-*'], { cwd });
      assert.match(before.stdout, /^fail {2}RES-01/m);
      const rows = 'rows: { RES-01: { skip: true, reason: a proxy changes it } }\n';
      const run = await verifying(target + rows, ['--only', 'RES-*'], { cwd });
      assert.not.match(run.stdout, /^fail {2}RES-01/m);
      const row = (await reportIn(cwd)).checks.find(({ id }) => id === 'RES-01');
      assert.equal([row?.verdict, row?.findings], ['excluded', []]);
    });
  });

  test('a part that the file chooses is called its choice, and what it skips is named in every report', () =>
    against(undefined, async (url, cwd) => {
      const target = `targets: { a: { url: "${url}" } }\n`;
      const reports = formats.flatMap(({ name, file }) => ['--report', `${name}=${file}`]);
      const run = await verifying(`${target}skip: [REJ-03, OPN-*]\n`, ['--runs', '1', ...reports], { cwd });
      assert.match(run.stdout, /^conformant \(\d+ of \d+ rows; conformance\.yaml, (?!0)\d+ skipped\): /m);
      const said = /conformance\.yaml:2:7 leaves out REJ-03, OPN-01, /;
      assert.match(run.stdout, said);
      for (const { name, file } of formats) {
        const text = await readFile(join(cwd, file), 'utf8');
        const isCoded = ['jsonl', 'sarif'].includes(name);
        assert.match(text, isCoded ? /REJ-03, OPN-01/ : said, name);
        assert.match(text, /rows; conformance\.yaml, \d+ skipped|"flags": ?\[\s*"conformance\.yaml"/, name);
      }
      for (const [chosen, rest] of [
        ['only: ACC-01\n', []],
        ['onlyOperations: createPlant\n', ['--only', 'ACC-01']],
        ['profile: smoke\n', []],
      ] as const) {
        const part = await verifying(target + chosen, rest, { cwd });
        assert.match(
          part.stdout,
          /^conformant \(\d+ of \d+ rows; (?:--only, )?conformance\.yaml\): /m,
          chosen,
        );
      }
      const typed = await verifying(target, ['--skip', 'REJ-03', '--skip', 'id:any', '--runs', '1'], { cwd });
      assert.match(typed.stdout, /^conformant \(\d+ of \d+ rows; --skip, 1 skipped\): /m);
      assert.match(typed.stdout, /--skip leaves out REJ-03, id:any$/m);
    }));

  test('fewer runs than usual are told, with their place', () =>
    against(undefined, async (url, cwd) => {
      const target = `targets: { a: { url: "${url}" } }\n`;
      const told = async (config: string, ...flags: readonly string[]) => {
        const run = await verifying(target + config, ['--only', 'REJ-0*', ...flags], { cwd });
        assert.match(run.stdout, /^conformant /m);
        return (await reportIn(cwd)).notices?.join('\n') ?? '';
      };
      const few = 'fewer random requests than usual';
      assert.is(await told('runs: 0\n'), `${few}: 0 from each source, conformance.yaml:2:7`);
      assert.match(
        await told('rows: { REJ-*: { runs: 0 } }\n'),
        /^fewer random requests than usual for REJ-.*: 0 from each source, conformance\.yaml:2:16$/,
      );
      assert.is(await told('', '--runs', '7'), `${few}: 7 from each source, --runs`);
      assert.is(await told('runs: 9\nrows: { REJ-*: { runs: 8 } }\n'), '');
      assert.is(await told('runs: 0\n', '--profile', 'smoke'), '');
    }));

  test('typed runs count more than those of an operation, and those of a row more', () =>
    against(undefined, async (url, cwd) => {
      const target = `targets: { a: { url: "${url}" } }\n`;
      const few = `${target}operations: { createPlant: { runs: 0 } }\n`;
      const kept = await verifying(few, [], { cwd });
      assert.match(kept.stdout, /NET-04.*\n?.*120 are needed: raise runs in conformance\.yaml:2:28 or/);
      const typed = await verifying(few, ['--runs', '100'], { cwd });
      assert.is(typed.code, 0, typed.stdout + typed.stderr);
      assert.not.match(typed.stdout, /120 are needed/);
      const row = `${target}rows: { "*": { runs: 0 } }\n`;
      const still = await verifying(row, ['--runs', '100'], { cwd });
      assert.match(still.stdout, /120 are needed: raise runs in conformance\.yaml:2:14 or/);
    }));
});
