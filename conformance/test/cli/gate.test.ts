/** The gate through the command line: waivers that hold or no longer do, and baselines. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { resealed } from '../support/resealed.ts';
import { suite } from '../support/suite.ts';
import { type Bend, members, plant, token } from '../verify/plant-answers.ts';
import { against, reportIn } from './against.ts';
import { runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };
const few = ['--only', 'ACC-02,REJ-03,REJ-06'];

/** Takes texts for ids (REJ-03), as long as it is switched on. */
function laxServer() {
  const server = { isLax: true, status: 200 };
  const bend: Bend = (request, right) => {
    const { id, name } = members(request);
    if (!server.isLax || typeof id !== 'string' || typeof name !== 'string' || right().status !== 400)
      return right();
    return { ...plant({ name }), status: server.status };
  };
  return { server, bend };
}

/** The entries that `--print-waiver` gives, with what a person has to fill in. */
async function filledWaivers(url: string, cwd: string, edit = (text: string) => text): Promise<void> {
  const run = await runCli(['verify', url, ...few, '--print-waiver'], { cwd, env });
  assert.is(run.code, 1, run.stderr);
  assert.match(
    run.stdout,
    /^# reason, link and owner are for a person to fill in\nwaivers:\n {2}- row: REJ-03\n/,
  );
  assert.match(run.stderr, /^will send .*^non-conformant .*^fail {2}REJ-03/ms);
  await writeFile(join(cwd, 'empty.yaml'), run.stdout);
  const filled = run.stdout
    .replace(/reason:\s*$/m, 'reason: the old parser goes in March')
    .replace(/link:\s*$/m, 'link: TICKET-7')
    .replace(/owner:\s*$/m, 'owner: garden team');
  await writeFile(join(cwd, 'waivers.yaml'), edit(filled));
}

suite('waivers', (test) => {
  test('what is printed has to be filled in, and then holds: waived, apart, exit 0', async () => {
    const { bend } = laxServer();
    await against(bend, async (url, cwd) => {
      await filledWaivers(url, cwd);
      const unfilled = await runCli(['verify', url, ...few, '--waivers', 'empty.yaml'], { cwd, env });
      assert.is(unfilled.code, 2);
      assert.match(
        unfilled.stderr,
        /^error: --waivers: empty\.yaml:\d+:\d+: waivers\.0\.reason: text expected, nothing found\n/,
      );
      const run = await runCli(['verify', url, ...few, '--waivers', 'waivers.yaml'], { cwd, env });
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.match(
        run.stdout,
        /^conformant with waivers \(3 of \d+ rows; --only\): .* 1 broken and waived\)$/m,
      );
      assert.match(run.stdout, /^waived {2}REJ-03 .*the old parser goes in March \(garden team, until 20/m);
      const { result, checks } = await reportIn(cwd);
      const row = checks.find(({ id }) => id === 'REJ-03');
      assert.equal([result, row?.verdict, row?.outcome], ['conformant-with-waivers', 'waived', 'violated']);
      assert.is(row?.waiver?.owner, 'garden team');
      assert.ok((row?.findings.length ?? 0) > 0, 'the row still runs');
    });
  });

  test('where nothing fails, what is printed is a file that waives nothing', async () => {
    await against(undefined, async (url, cwd) => {
      const argv = ['verify', url, ...few, '--report', 'github'];
      const run = await runCli([...argv, '--print-waiver'], { cwd, env });
      assert.equal([run.code, run.stdout], [0, '# nothing fails: there is nothing to waive\nwaivers: []\n']);
      assert.match(run.stderr, /^::notice .*^conformant \(3 of /ms);
      await writeFile(join(cwd, 'waivers.yaml'), run.stdout);
      const next = await runCli([...argv, '--waivers', 'waivers.yaml'], { cwd, env });
      assert.is(next.code, 0, next.stderr);
    });
  });

  test('another answer than the waived one fails all the same', async () => {
    const { bend, server } = laxServer();
    await against(bend, async (url, cwd) => {
      await filledWaivers(url, cwd);
      server.status = 201;
      const run = await runCli(['verify', url, ...few, '--waivers', 'waivers.yaml'], { cwd, env });
      assert.is(run.code, 1, run.stdout);
      assert.match(run.stdout, /^fail {2}REJ-03/m);
    });
  });

  test('a waiver whose row passes now is stale: named, exit 1', async () => {
    const { bend, server } = laxServer();
    await against(bend, async (url, cwd) => {
      await filledWaivers(url, cwd);
      server.isLax = false;
      const run = await runCli(['verify', url, ...few, '--waivers', 'waivers.yaml'], { cwd, env });
      assert.is(run.code, 1, run.stdout);
      assert.match(
        run.stdout,
        /^conformant, but the gate fails \(3 of \d+ rows; --only\): 1 waiver is stale \(REJ-03\); http/m,
      );
      assert.match(run.stdout, /the waiver of REJ-03 for createPlant is stale/);
      const { result, exitCode, notices } = await reportIn(cwd);
      assert.equal([result, exitCode, notices?.length], ['conformant', 1, 1]);
      assert.match(notices?.[0] ?? '', /^the waiver of REJ-03 for createPlant is stale, /);
      const unasked = await runCli(['verify', url, '--only', 'ACC-02', '--waivers', 'waivers.yaml'], {
        cwd,
        env,
      });
      assert.is(unasked.code, 0, 'a row that did not run makes nothing stale');
    });
  });

  test('a waiver that has expired is named, and excuses nothing', async () => {
    const { bend } = laxServer();
    await against(bend, async (url, cwd) => {
      await filledWaivers(url, cwd, (text) =>
        text.replace(/added: .*/, 'added: 2026-01-01').replace(/expires: .*/, 'expires: 2026-01-31'),
      );
      const run = await runCli(['verify', url, ...few, '--waivers', 'waivers.yaml'], { cwd, env });
      assert.is(run.code, 1, run.stdout);
      assert.match(run.stdout, /the waiver of REJ-03 for createPlant expired on 2026-01-31: ask garden team/);
    });
  });

  test('a target is the same with a slash at its end, and with capitals in its scheme', async () => {
    const { bend } = laxServer();
    await against(bend, async (url, cwd) => {
      await filledWaivers(url, cwd, (text) => text.replace(/target: http(.*)/, 'target: HTTP$1/'));
      const run = await runCli(['verify', url, ...few, '--waivers', 'waivers.yaml'], { cwd, env });
      assert.is(run.code, 0, run.stdout);
    });
  });

  test('a target has its waivers under its name', async () => {
    const { bend } = laxServer();
    await against(bend, async (url, cwd) => {
      await filledWaivers(url, cwd, (text) => text.replace(/target: .*/, 'target: acme'));
      const argv = ['verify', url, ...few, '--waivers', 'waivers.yaml'];
      assert.is((await runCli([...argv, '--target-name', 'acme'], { cwd, env })).code, 0);
      const unnamed = await runCli(argv, { cwd, env });
      assert.is(unnamed.code, 1);
      const said = `no waiver of the file is for this target, ${url}, they are for acme: write the name`;
      assert.is(unnamed.stdout.split(said).length, 2, unnamed.stdout);
    });
  });
});

suite('a baseline', (test) => {
  test('excuses what broke then, and nothing that is worse', async () => {
    const { bend, server } = laxServer();
    let isWorse = false;
    const worse: Bend = (request, right) =>
      isWorse && right().status === 400 ? { ...right(), status: 422 } : bend(request, right);
    await against(worse, async (url, cwd) => {
      await runCli(['verify', url, ...few, '--report', 'jsonl=base.jsonl'], { cwd, env });
      const gate = ['verify', url, ...few, '--baseline', 'base.jsonl'];
      const same = await runCli(gate, { cwd, env });
      assert.is(same.code, 0, same.stdout);
      assert.match(same.stdout, /^in the baseline {2}REJ-03 .*broken there too, and no worse now$/m);
      server.isLax = false;
      assert.is((await runCli(gate, { cwd, env })).code, 0, 'better is no reason to stop');
      isWorse = true;
      const other = await runCli(gate, { cwd, env });
      assert.is(other.code, 1, other.stdout);
    });
  });

  test('has to be a whole run of the same contract', async () => {
    await against(undefined, async (url, cwd) => {
      await runCli(['verify', url, ...few, '--report', 'jsonl=base.jsonl'], { cwd, env });
      const text = await readFile(join(cwd, 'base.jsonl'), 'utf8');
      await writeFile(join(cwd, 'cut.jsonl'), text.slice(0, -40));
      await writeFile(
        join(cwd, 'other.jsonl'),
        resealed(text.replace('"title":"Plant Store"', '"title":"Garden"')),
      );
      for (const [file, said] of [
        ['cut.jsonl', /^error: --baseline: cut\.jsonl:\d+: the line breaks off\n {2}\S/],
        ['other.jsonl', /^error: --baseline: other\.jsonl is a run of Garden, not of Plant Store\n {2}\S/],
        ['gone.jsonl', /^error: --baseline: gone\.jsonl cannot be read \(ENOENT\)/],
      ] as const) {
        const run = await runCli(['verify', url, ...few, '--baseline', file], { cwd, env });
        assert.is(run.code, 2, run.stdout);
        assert.match(run.stderr, said);
      }
    });
  });
});
