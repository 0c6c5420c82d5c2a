/** The command `report`: the reports of a stored run again, and one report of several parts. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { resealed } from '../support/resealed.ts';
import { suite } from '../support/suite.ts';
import { plant, token } from '../verify/plant-answers.ts';
import { against, reportIn } from './against.ts';
import { runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };

/** Verifies a part and keeps its run under a name. */
async function storeRun(
  url: string,
  cwd: string,
  name: string,
  ...flags: readonly string[]
): Promise<string> {
  const path = join(cwd, `${name}.jsonl`);
  const run = await runCli(
    ['verify', url, '--runs', '0', '--salt', '500000', ...flags, '--report', `jsonl=${path}`],
    { cwd, env },
  );
  assert.ok([0, 1].includes(run.code), run.stdout + run.stderr);
  return path;
}

suite('report', (test) => {
  test('makes the same report.json again, and ends as the run did', async () => {
    await against(
      () => plant({ name: 'Fern' }),
      async (url, cwd) => {
        const verified = await runCli(['verify', url, '--only', 'REJ-*'], { cwd, env });
        const first = await readFile(join(cwd, 'reports/report.json'), 'utf8');
        const again = await runCli(['report', 'reports/run.jsonl', '--report', 'json=again.json'], { cwd });
        assert.is(again.code, 1, again.stderr);
        assert.is(verified.code, 1);
        assert.is(await readFile(join(cwd, 'again.json'), 'utf8'), first);
        const headline = (text: string) => text.split('\n').find((line) => line.startsWith('non-conformant'));
        assert.is(headline(again.stdout), headline(verified.stdout));
      },
    );
  });

  test('leaves the file that it reads as it is', async () => {
    await against(undefined, async (url, cwd) => {
      const path = await storeRun(url, cwd, 'run', '--only', 'ACC-02');
      const before = await readFile(path, 'utf8');
      const run = await runCli(['report', path, '--report-dir', '.'], { cwd });
      assert.is(run.code, 0, run.stderr);
      assert.is(await readFile(path, 'utf8'), before);
      assert.not((await readdir(cwd)).some((name) => /tmp|lock/.test(name)));
    });
  });

  test('takes a file that an editor has put a byte order mark before', async () => {
    await against(undefined, async (url, cwd) => {
      const path = await storeRun(url, cwd, 'run', '--only', 'ACC-02');
      await writeFile(path, `\uFEFF${await readFile(path, 'utf8')}`);
      const run = await runCli(['report', path], { cwd });
      assert.is(run.code, 0, run.stderr);
      await writeFile(path, '\uFEFF');
      assert.match((await runCli(['report', path], { cwd })).stderr, /:1: the file is empty\n/);
    });
  });

  test('parts come to the whole', async () => {
    await against(
      (request, right) =>
        request.method === 'POST' && right().status === 401 ? { ...right(), status: 403 } : right(),
      async (url, cwd) => {
        const whole = await storeRun(url, cwd, 'whole');
        const parts = [
          await storeRun(url, cwd, 'some', '--only', 'AUT-*,REJ-*,ERR-*'),
          await storeRun(url, cwd, 'rest', '--skip', 'AUT-*,REJ-*,ERR-*'),
        ];
        const rows = async (...paths: readonly string[]) => {
          const run = await runCli(['report', ...paths], { cwd });
          const { checks, selection, result } = await reportIn(cwd);
          const verdicts = new Map(checks.map(({ id, verdict }) => [id, verdict]));
          return { code: run.code, result, selection, verdicts };
        };
        const [one, both] = [await rows(whole), await rows(...parts)];
        assert.equal([both.code, both.result, both.selection], [one.code, one.result, undefined]);
        assert.equal([...both.verdicts].toSorted(), [...one.verdicts].toSorted());
        assert.is((await rows(parts[0] ?? '')).selection?.flags.join(), '--only');
      },
    );
  });

  test('a row that fails in one of several runs fails', async () => {
    let isBroken = false;
    await against(
      (_, right) => (isBroken ? plant({ name: 'Fern' }) : right()),
      async (url, cwd) => {
        const good = await storeRun(url, cwd, 'good', '--only', 'REJ-03');
        isBroken = true;
        const bad = await storeRun(url, cwd, 'bad', '--only', 'REJ-03');
        for (const paths of [
          [good, bad],
          [bad, good],
        ]) {
          const run = await runCli(['report', ...paths], { cwd });
          assert.is(run.code, 1, run.stdout);
          assert.is((await reportIn(cwd)).checks[0]?.verdict, 'fail');
        }
      },
    );
  });

  test('runs of two targets are not put together', async () => {
    await against(undefined, async (url, cwd) => {
      const one = await storeRun(url, cwd, 'one', '--only', 'ACC-02');
      await writeFile(
        join(cwd, 'two.jsonl'),
        resealed((await readFile(one, 'utf8')).replaceAll(url, 'http://127.0.0.1:1')),
      );
      const run = await runCli(['report', one, 'two.jsonl'], { cwd });
      assert.is(run.code, 2);
      assert.match(run.stderr, /the target is .*\n {2}only runs of one target/);
    });
  });

  test('the same run is not counted twice', async () => {
    await against(undefined, async (url, cwd) => {
      const path = await storeRun(url, cwd, 'run', '--only', 'ACC-02');
      await writeFile(join(cwd, 'copy.jsonl'), await readFile(path, 'utf8'));
      for (const [paths, said] of [
        [[path, path], /^error: RUN: \S+run\.jsonl is given twice\n {2}name each run once\n$/],
        [['copy.jsonl', path], /^error: RUN: \S+run\.jsonl is the same run as copy\.jsonl\n {2}\S/],
      ] as const) {
        const run = await runCli(['report', ...paths], { cwd });
        assert.is(run.code, 2, run.stdout);
        assert.match(run.stderr, said);
      }
    });
  });

  test('bad input: the file, the line and a remedy', async () => {
    await against(undefined, async (_, cwd) => {
      await writeFile(join(cwd, 'cut.jsonl'), '{"kind":"run-started","form');
      await writeFile(join(cwd, 'empty.jsonl'), '');
      await writeFile(join(cwd, 'image.png'), Buffer.from([0x89, 0x50, 0, 0xff, 0xfe]));
      const table: readonly (readonly [argv: readonly string[], said: RegExp])[] = [
        [[], /^error: report: the file of the run is missing\n {2}write it like/],
        [['gone.jsonl'], /^error: RUN: gone\.jsonl cannot be read \(ENOENT\)\n {2}\S/],
        [['.'], /^error: RUN: \. is a folder\n {2}\S/],
        [['cut.jsonl'], /^error: RUN: cut\.jsonl:1: the line breaks off\n {2}\S/],
        [['empty.jsonl'], /^error: RUN: empty\.jsonl:1: the file is empty\n {2}\S/],
        [['image.png'], /^error: RUN: image\.png:1: this is not a line of a run\n {2}\S/],
      ];
      for (const [argv, said] of table) {
        const run = await runCli(['report', ...argv], { cwd });
        assert.is(run.code, 2, argv.join());
        assert.match(run.stderr, said);
        assert.not.match(run.stderr, /\n {4}at /);
      }
    });
  });
});
