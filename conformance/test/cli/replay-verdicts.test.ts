/** What `replay` says of a case: every row judges it, and what is not seen is not called fixed too soon. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { answer, type Bend, members, plant, token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { against } from './against.ts';
import { runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };
const idIsText = 'createPlant/REJ-03/id:type:string/0';

const verify = (url: string, cwd: string, only: string, ...flags: readonly string[]) =>
  runCli(['verify', url, '--only', only, ...flags], { cwd, env });
const replay = (cwd: string, ...argv: readonly string[]) => runCli(['replay', ...argv], { cwd, env });

/** Answers texts in place of ids; the answer can be changed. */
function changing(manner: Bend) {
  const server = { manner };
  const bend: Bend = (request, right) =>
    typeof members(request)['id'] === 'string' && right().status === 400
      ? server.manner(request, right)
      : right();
  return { server, bend };
}

const lax: Bend = () => plant({ name: 'Fern' });
const wordy = answer(400, { error: 'seven', message: 'no' });
const rightly: Bend = (_, right) => right();

suite('replay of a control', (test) => {
  for (const status of [201, 500]) {
    test(`that is answered ${status}: still failing, then fixed`, async () => {
      const server = { isBent: true };
      const bend: Bend = (_, right) => {
        const { status: wanted, ...rest } = right();
        return { ...rest, status: server.isBent && wanted === 200 ? status : wanted };
      };
      await against(bend, async (url, cwd) => {
        assert.is((await verify(url, cwd, 'ACC-01')).code, 1);
        const failing = await replay(cwd, '--failed');
        assert.is(failing.code, 1, failing.stdout + failing.stderr);
        assert.match(
          failing.stdout,
          new RegExp(
            `^still failing {2}ACC-01 {2}createPlant/control/\\d+ {2}then ${status}.*, now ${status}`,
            'm',
          ),
        );
        const [id = ''] = /createPlant\/control\/\d+/.exec(failing.stdout) ?? [];
        assert.is((await replay(cwd, id)).code, 1);
        server.isBent = false;
        const fixed = await replay(cwd, '--failed');
        assert.is(fixed.code, 0, fixed.stdout + fixed.stderr);
        assert.match(fixed.stdout, /^fixed {10}ACC-01 .*, now 200 application\/json$/m);
      });
    });
  }
});

suite('replay of a refusal', (test) => {
  test('that another row accuses now is different, and names the row', async () => {
    const { server, bend } = changing(lax);
    await against(bend, async (url, cwd) => {
      await verify(url, cwd, 'REJ-03');
      server.manner = () => answer(400, { message: 7 });
      const other = await replay(cwd, idIsText);
      assert.is(other.code, 1, other.stdout + other.stderr);
      assert.match(
        other.stdout,
        /^different {6}REJ-03 {2}\S+ {2}then 200.*, now 400 application\/json: .+ \(\S+-\d+.*\)$/m,
      );
      assert.match(other.stdout, /^fail {2}ERR-\d+/m);
      const skipped = await verify(url, cwd, 'REJ-03');
      assert.is(skipped.code, 0, 'the row by itself has nothing against it');
    });
  });

  test('leaves aside the rows that the run left out', async () => {
    const { server, bend } = changing(lax);
    await against(bend, async (url, cwd) => {
      await verify(url, cwd, 'REJ-03', '--skip', 'ERR-*');
      server.manner = () => answer(400, { message: 7 });
      const fixed = await replay(cwd, idIsText);
      assert.is(fixed.code, 0, fixed.stdout + fixed.stderr);
    });
  });

  test('names the file that was named, where one request alone does not show a finding', async () => {
    const known = new Set<string | undefined>();
    const bend: Bend = (request, right) => {
      if (right().status !== 200) return right();
      const isKnown = known.has(request.idText);
      known.add(request.idText);
      return isKnown ? answer(409, { error: 409, message: 'exists' }) : right();
    };
    await against(bend, async (url, cwd) => {
      await verify(url, cwd, 'ACC-03', '--profile', 'strict', '--report', 'jsonl=base.jsonl');
      const { stdout } = await replay(cwd, 'ACC-03', '--run', 'base.jsonl', '--target', url);
      assert.match(stdout, / replay createPlant\/ACC-03\/\S+ --run base\.jsonl --target /);
    });
  });

  test('leaves aside what was waived in the run, unless it is named', async () => {
    const { server, bend } = changing(rightly);
    const ill: Bend = (request, right) =>
      typeof members(request)['id'] === 'boolean' ? wordy : bend(request, right);
    await against(ill, async (url, cwd) => {
      await verify(url, cwd, 'REJ-03,ERR-03', '--report', 'jsonl=base.jsonl');
      server.manner = lax;
      const run = await verify(url, cwd, 'REJ-03,ERR-03', '--baseline', 'base.jsonl');
      assert.match(run.stdout, /^in the baseline {2}ERR-03/m);
      server.manner = () => wordy;
      const fixed = await replay(cwd, '--failed');
      assert.is(fixed.code, 0, fixed.stdout + fixed.stderr);
      assert.match(fixed.stdout, /^fixed {10}REJ-03 /m);
      assert.match((await replay(cwd, 'ERR-03')).stdout, /^still failing {2}ERR-03 /m);
    });
  });

  test('that came now and then is undetermined when it is not seen', async () => {
    const seen = { times: 0 };
    const { server, bend } = changing((request, right) => {
      seen.times += 1;
      return seen.times % 2 === 1 ? lax(request, right) : right();
    });
    await against(bend, async (url, cwd) => {
      const run = await verify(url, cwd, 'id:type:string');
      assert.is(run.code, 1, run.stdout);
      server.manner = rightly;
      const unseen = await replay(cwd, '--failed');
      assert.is(unseen.code, 3, unseen.stdout + unseen.stderr);
      assert.match(
        unseen.stdout,
        /^undetermined {3}REJ-03 .* not seen this time; then it came in \d+ of \d+ tries$/m,
      );
    });
  });
});

suite('replay of what is not there', (test) => {
  test('a target that is down is called so, and nothing is told of how the run was asked for', async () => {
    await withFolder({}, async (cwd) => {
      const server = await startPlantServer((request, right) => changing(lax).bend(request, right));
      const { url } = server;
      const run = await verify(url, cwd, 'REJ-03', '--runs', '3');
      await server.close();
      assert.is(run.code, 1, run.stdout);
      const down = await replay(cwd, '--failed');
      assert.is(down.code, 3, down.stdout + down.stderr);
      assert.match(down.stdout, /^undetermined {3}REJ-03 .* {2}the target cannot be reached, /m);
      assert.not.match(down.stdout, 'random requests');
    });
  });

  test('an incomplete run without failures: how many rows are open, exit 3', async () => {
    await against(
      () => answer(401, { error: 1, message: 'no' }),
      async (url, cwd) => {
        assert.is((await verify(url, cwd, 'REJ-03,REJ-04')).code, 3);
        const run = await replay(cwd, '--failed');
        assert.is(run.code, 3, run.stdout + run.stderr);
        assert.match(
          run.stdout,
          /^nothing failed in reports\/run\.jsonl .*, but the run was incomplete: 2 rows could not be checked; run verify again\n$/,
        );
      },
    );
  });

  test('a row that broke nothing: exit 2, and one of its cases', async () => {
    await against(undefined, async (url, cwd) => {
      await verify(url, cwd, 'REJ-04');
      const run = await replay(cwd, 'rej-04');
      assert.is(run.code, 2, run.stdout);
      assert.match(
        run.stderr,
        /^error: replay: REJ-04 broke nothing in this run\n {2}name one of its cases, such as createPlant\/REJ-04\/\S+\n$/,
      );
    });
  });

  test('a probe of several steps is accepted like one of them', async () => {
    const probe = 'createPlant/AUT-06/connection:credential/0';
    await against(undefined, async (url, cwd) => {
      await verify(url, cwd, 'AUT-06');
      for (const id of [probe, `${probe}.1`, `${probe}.2`]) {
        const run = await replay(cwd, id);
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.match(run.stdout, /^as before {6}AUT-06 .* then \d+.*, now \d+/m);
      }
    });
  });
});
