/** Waiting for a target: which answers count, how often is asked, and what is said when none comes. */

import * as assert from 'uvu/assert';
import { type ProbeOutcome, waitForTarget } from '../../processes/probe-target.ts';
import { fc } from '../../schema/arbitrary.ts';
import { virtualClock } from '../engine/virtual-clock.ts';
import { freePort } from '../support/free-port.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { rightAnswer, token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { against, reportIn } from './against.ts';
import { runCli } from './run-cli.ts';
import { startSwitching, switching } from './switching-server.ts';

const env = { PLANT_STORE_TOKEN: token };
const few = ['--only', 'REJ-01'];
const never = new AbortController().signal;
const refused: ProbeOutcome = { kind: 'nothing', why: 'no connection (ECONNREFUSED)' };

suite('waiting for a target', (test) => {
  test('asks at once and until the time is up, at intervals that grow to a second, and says what it saw last', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 600_000 }), async (limitMs) => {
        const clock = virtualClock();
        const asked: number[] = [];
        const probe = async (timeoutMs: number): Promise<ProbeOutcome> => {
          assert.ok(timeoutMs >= 1000 && timeoutMs <= 5000);
          asked.push(clock.now());
          return asked.length % 2 === 0 ? refused : { kind: 'status', status: 503 };
        };
        const waited = await waitForTarget({ probe, limitMs, clock, signal: never });
        const seen = asked.length % 2 === 0 ? 'no connection (ECONNREFUSED)' : 'status 503';
        assert.equal(waited, { kind: 'late', seen });
        assert.equal([asked[0], asked.at(-1)], [0, limitMs]);
        const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
        assert.ok(pauses.every((pause) => pause > 0 && pause <= 1000));
        assert.equal(
          pauses.slice(0, -1),
          pauses.slice(0, -1).toSorted((one, other) => one - other),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('any answer counts but 502 to 504', async () => {
    for (let status = 200; status < 600; status += 1) {
      const probe = async (): Promise<ProbeOutcome> => ({ kind: 'status', status });
      const { kind } = await waitForTarget({ probe, limitMs: 100, clock: virtualClock(), signal: never });
      assert.is(kind, status >= 502 && status <= 504 ? 'late' : 'ready', String(status));
    }
  });

  test('stops when it is told to', async () => {
    const stop = new AbortController();
    const probe = async (): Promise<ProbeOutcome> => {
      stop.abort();
      return refused;
    };
    const waiting = { probe, limitMs: 60_000, clock: virtualClock(), signal: stop.signal };
    assert.equal(await waitForTarget(waiting), { kind: 'stopped' });
  });

  test('asks by one GET at the base URL, without credentials and fields of the user', async () => {
    const seen: (readonly [string, string, unknown, unknown])[] = [];
    await against(
      (request, right) => {
        seen.push([request.method, request.path, request.authorization, request.header('x-key')]);
        return request.path.startsWith('/api')
          ? rightAnswer({ ...request, path: request.path.slice(4) })
          : right();
      },
      async (url, cwd) => {
        const argv = [
          'verify',
          `${url}/api`,
          ...few,
          '--wait-for-target',
          '5s',
          '--header',
          'X-Key: secret-key',
        ];
        const run = await runCli(argv, { cwd, env });
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.equal(seen[0], ['GET', '/api', undefined, undefined]);
        assert.ok(seen.slice(1).every(([method, , , key]) => method !== 'GET' && key === 'secret-key'));
      },
    );
  });

  test('a target that comes up later, behind a gateway that is there before it: exit 0', async () => {
    let earlier = 0;
    const rising = { status: 503, headers: {}, body: '' };
    await against(
      (_, right) => (earlier++ < 3 ? rising : right()),
      async (url, cwd) => {
        const run = await runCli(['verify', url, ...few, '--wait-for-target', '60s'], { cwd, env });
        assert.is(run.code, 0, run.stdout + run.stderr);
      },
    );
  });

  test('a target that nobody has started yet: exit 0', async () => {
    const port = await freePort();
    await withFolder({}, async (cwd) => {
      const running = runCli(['verify', `http://127.0.0.1:${port}`, ...few, '--wait-for-target', '60s'], {
        cwd,
        env,
      });
      const server = await startPlantServer(undefined, port);
      const run = await running.finally(server.close);
      assert.is(run.code, 0, run.stdout + run.stderr);
    });
  });

  test('a target that is never ready: exit 3, what was seen last, and a report in which nothing was sent', async () => {
    await against(
      () => ({ status: 503, headers: {}, body: '' }),
      async (url, cwd) => {
        const run = await runCli(['verify', url, ...few, '--wait-for-target', '200ms'], { cwd, env });
        assert.is(run.code, 3, run.stdout + run.stderr);
        assert.match(run.stdout, /^will send about 0 requests /);
        assert.match(
          run.stdout,
          /^incomplete .*: nothing could be checked: the target was not ready after 0\.2 s \(last seen: status 503\): /m,
        );
        const { requests, checks } = await reportIn(cwd);
        assert.equal([requests, checks.map(({ verdict }) => verdict)], [0, ['blocked']]);
        assert.match(checks[0]?.reason ?? '', /last seen: status 503/);
      },
    );
  });

  for (const flags of [
    ['--wait-for-target', '60s'],
    ['--start', 'exit 0'],
  ])
    test(`a target that switches protocols, with ${flags[0]}: a verdict or an error, never silence`, async () => {
      const server = switching();
      const url = await startSwitching(server, 'http');
      await withFolder({}, async (cwd) => {
        const run = await runCli(['verify', url, ...few, ...flags], { cwd, env });
        const isStarted = flags[0] === '--start';
        assert.is(run.code, isStarted ? 2 : 3, run.stdout + run.stderr);
        assert.match(
          run.stdout + run.stderr,
          isStarted ? /already answers at .* \(status 101\)/ : /^incomplete/m,
        );
      }).finally(() => new Promise((resolve) => server.close(resolve)));
    });

  test('a time that is none is refused', async () => {
    const run = await runCli(['verify', 'http://127.0.0.1:9', '--wait-for-target', 'long'], { env });
    assert.is(run.code, 2);
    assert.match(run.stderr, /^error: --wait-for-target: "long" is not a time from 1ms to 60m\n/);
  });
});
