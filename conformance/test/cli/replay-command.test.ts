/** The command `replay`: a case of a stored run again, and what became of it. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { answer, type Bend, members, type PlantRequest, plant, token } from '../verify/plant-answers.ts';
import { against, reportIn } from './against.ts';
import { runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };
const idIsText = 'createPlant/REJ-03/id:type:string/0';

/** How the server answers a text in place of an id. */
type Manner = 'lax' | 'right' | 'crashing' | 'closed' | 'moody';

/** A server whose manner can be changed; it keeps what it was sent. */
function changing(manner: Manner) {
  const server = { manner, seen: [] as PlantRequest[] };
  const bend: Bend = (request, right) => {
    server.seen.push(request);
    if (server.manner === 'closed') return answer(401, { error: 1, message: 'no' });
    if (typeof members(request)['id'] !== 'string' || right().status !== 400) return right();
    if (server.manner === 'lax') return plant({ name: 'Fern' });
    return server.manner === 'crashing' ? answer(500, { error: 1, message: 'oops' }) : right();
  };
  return { server, bend };
}

const verify = (url: string, cwd: string, ...flags: readonly string[]) =>
  runCli(['verify', url, '--only', 'ACC-02,REJ-03,REJ-06', ...flags], { cwd, env });
const replay = (cwd: string, ...argv: readonly string[]) => runCli(['replay', ...argv], { cwd, env });

suite('replay', (test) => {
  test('still failing, fixed, or different: with the case, what came then and what comes now', async () => {
    const { server, bend } = changing('lax');
    await against(bend, async (url, cwd) => {
      assert.is((await verify(url, cwd)).code, 1);
      const failing = await replay(cwd, idIsText);
      assert.is(failing.code, 1, failing.stderr);
      assert.match(failing.stdout, /^still failing {2}REJ-03 {2}\S+ {2}then 200.*, now 200/m);
      assert.match(failing.stdout, /^ +curl -i /m);
      server.manner = 'crashing';
      const different = await replay(cwd, idIsText);
      assert.is(different.code, 1);
      assert.match(different.stdout, /^different {6}REJ-03 {2}\S+ {2}then 200.*, now 500/m);
      server.manner = 'right';
      const fixed = await replay(cwd, idIsText);
      assert.is(fixed.code, 0, fixed.stdout);
      assert.match(fixed.stdout, /^fixed {10}REJ-03 {2}\S+ {2}then 200.*, now 400 application\/json$/m);
    });
  });

  test('sends that case and controls, nothing else; the bytes are those of the run, the identity aside', async () => {
    const { server, bend } = changing('lax');
    await against(bend, async (url, cwd) => {
      await verify(url, cwd);
      const row = (await reportIn(cwd)).checks.find(({ id }) => id === 'REJ-03');
      const body = row?.findings[0]?.request?.body;
      const then = body && 'text' in body ? body.text : '';
      server.seen = [];
      await replay(cwd, row?.findings[0]?.caseId ?? '');
      const texts = server.seen.map(({ body }) => String(body).replaceAll(/\d{4,}/g, 'N'));
      assert.ok(texts.includes(then.replaceAll(/\d{4,}/g, 'N')), texts.join('\n'));
      const controls = [/^\{"id":N,"name":"[\w ]*"\}$/, /^\{"id":N,"name":"[\w ]*","tag":"[\w ]*"\}$/];
      const others = texts.filter((text) => !controls.some((control) => control.test(text)));
      assert.is(new Set(others).size, 1, others.join('\n'));
    });
  });

  test('the lines of a run whose credential lies in a variable of the user name that variable, and work as they stand', async () => {
    const own = { GARDEN_KEY: token };
    const seen = new Set<string>();
    const forgetful: Bend = (request, right) => {
      const body = String(request.body);
      if (seen.has(body)) return plant({ name: 'Fern' });
      seen.add(body);
      return right();
    };
    await against(forgetful, async (url, cwd) => {
      const argv = ['verify', url, '--only', 'AUT-01', '--token', 'env:GARDEN_KEY'];
      const { stdout } = await runCli(argv, { cwd, env: own });
      const [, ofCase = ''] = /^ +node \S+ (replay .*)$/m.exec(stdout) ?? [];
      const [, ofAll = ''] = /^again: node \S+ (replay .*)$/m.exec(stdout) ?? [];
      for (const line of [ofCase, ofAll]) {
        assert.match(line, / --token env:GARDEN_KEY$/, stdout);
        const again = await runCli(line.split(' '), { cwd, env: own });
        assert.is(again.code, 1, again.stderr);
      }
    });
  });

  test('--failed takes all that failed, and a row all of its findings', async () => {
    const { server, bend } = changing('lax');
    const both: Bend = (request, right) =>
      server.manner === 'lax' && members(request)['name'] === null
        ? plant({ name: 'Fern' })
        : bend(request, right);
    await against(both, async (url, cwd) => {
      await verify(url, cwd);
      const all = await replay(cwd, '--failed');
      assert.is(all.code, 1);
      assert.equal(all.stdout.match(/^still failing {2}REJ-0\d/gm), [
        'still failing  REJ-03',
        'still failing  REJ-06',
      ]);
      assert.equal((await replay(cwd, 'REJ-06')).stdout.match(/^still failing {2}REJ-0\d/gm), [
        'still failing  REJ-06',
      ]);
      server.manner = 'right';
      assert.is((await replay(cwd, '--failed')).code, 0);
    });
  });

  test('a case that broke nothing: as before', async () => {
    const { bend } = changing('right');
    await against(bend, async (url, cwd) => {
      await verify(url, cwd);
      const run = await replay(cwd, idIsText);
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.match(run.stdout, /^as before {6}REJ-03 /m);
      assert.match((await replay(cwd, '--failed')).stdout, /^nothing failed in reports\/run\.jsonl/);
    });
  });

  test('undetermined where the control is not accepted, or nobody answers: exit 3 with the reason', async () => {
    const { server, bend } = changing('lax');
    await against(bend, async (url, cwd) => {
      await verify(url, cwd);
      server.manner = 'closed';
      const closed = await replay(cwd, idIsText);
      assert.is(closed.code, 3, closed.stdout);
      assert.match(closed.stdout, /^undetermined {3}REJ-03 .*is the token right\?$/m);
      const gone = await replay(cwd, idIsText, '--target', 'http://127.0.0.1:1');
      assert.is(gone.code, 3);
      assert.match(gone.stdout, /the target cannot be reached/);
    });
  });

  test('a row at its operation is taken, as SARIF names it', async () => {
    await against(changing('lax').bend, async (url, cwd) => {
      await verify(url, cwd);
      const run = await replay(cwd, 'createPlant/REJ-03');
      assert.is(run.code, 1, run.stderr);
      assert.match(run.stdout, /^still failing +REJ-03 /m);
    });
  });

  test('another target can be named, and the token comes as for verify', async () => {
    await against(changing('lax').bend, async (url, cwd) => {
      await verify(url, cwd);
      await against(changing('right').bend, async (other) => {
        assert.is((await replay(cwd, idIsText, '--target', other)).code, 0);
      });
      const without = await runCli(['replay', idIsText], { cwd });
      assert.is(without.code, 2);
      assert.match(without.stderr, /--token VALUE/);
    });
  });

  test('bad input: exit 2 with a remedy', async () => {
    await against(changing('lax').bend, async (url, cwd) => {
      await verify(url, cwd, '-H', 'X-Tenant: green');
      await writeFile(
        join(cwd, 'cut.jsonl'),
        (await readFile(join(cwd, 'reports/run.jsonl'), 'utf8')).slice(0, -9),
      );
      for (const [argv, said] of [
        [[], /^error: replay takes the id of one case, or --failed\n {2}\S/],
        [[idIsText, '--failed'], /^error: replay takes the id of one case, or --failed\n/],
        [
          ['createPlant/REJ-03/id:type:string/00'],
          /sent no case .*\n {2}did you mean createPlant\/REJ-03\/id:type:string\/0\?/,
        ],
        [
          ['--failed', '../a/run.jsonl'],
          /^error: replay: \.\.\/a\/run\.jsonl is a run file.*\n {2}name .* --failed --run \.\.\/a\/run\.jsonl$/m,
        ],
        [
          ['reports/run.jsonl'],
          /^error: replay: reports\/run\.jsonl is a run file.*\n {2}.* CASE --run reports/,
        ],
        [['REJ-99'], /sent no case "REJ-99"\n {2}did you mean REJ-03\?/],
        [[idIsText, '--run', 'gone.jsonl'], /^error: --run: gone\.jsonl cannot be read \(ENOENT\)\n {2}\S/],
        [[idIsText, '--run', 'cut.jsonl'], /^error: --run: cut\.jsonl:\d+: the line breaks off\n {2}\S/],
        [
          [idIsText],
          /^error: replay: the run sent the field X-Tenant with every request\n {2}give -H 'X-Tenant: VALUE'/,
        ],
      ] as const) {
        const run = await replay(cwd, ...argv);
        assert.is(run.code, 2, run.stdout);
        assert.match(run.stderr, said);
      }
      assert.is((await replay(cwd, idIsText, '-H', 'X-Tenant: green')).code, 1);
    });
  });
});
