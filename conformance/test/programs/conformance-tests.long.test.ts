/** `conformanceTests` without a runner: what each verdict becomes, and that tests and exit code always agree. */

import * as assert from 'uvu/assert';
import {
  ConformanceFailure,
  type ConformanceTest,
  conformanceTests,
  foldReport,
  type RunEvent,
  UsageError,
  verify,
} from '../../index.ts';
import { suite } from '../support/suite.ts';
import { type Bend, edited, plant, token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';

/** What became of a test: how it ended, and what it said to its context. */
interface Ended {
  readonly id: string;
  readonly error?: unknown;
  readonly skipped?: string;
}

const wants = { token, env: {}, salt: 5 } as const;

/** Servers, and what a run of theirs comes to. */
const servers: Readonly<Record<string, Bend>> = {
  conforming: (_, right) => right(),
  'that accepts everything': () => plant({ name: 'Fern' }),
  'that adds a member': (_, right) => {
    const answer = right();
    return answer.status === 200 ? edited(answer, (body) => ({ ...body, extra: 1 })) : answer;
  },
  'that knows no token': () => ({ status: 401, headers: {}, body: '' }),
  'that goes away': ({ earlier }, right) => (earlier > 100 ? 'gone' : right()),
};

suite('conformanceTests', (test) => {
  for (const [name, bend] of Object.entries(servers)) {
    for (const profile of ['spec', 'strict']) {
      test(`a server ${name}, ${profile}: every test passes exactly when the run ends with 0`, () =>
        withServer(bend, async (target) => {
          const events: RunEvent[] = [];
          const onEvent = (event: RunEvent) => void events.push(event);
          const ended = await runAll(await conformanceTests({ target, profile, ...wants, onEvent }));
          const report = foldReport(events);
          assert.equal(
            ended.map(({ id }) => id),
            report.checks.map(({ id }) => id),
          );
          const failed = ended.filter(({ error }) => error !== undefined);
          assert.is(failed.length === 0, report.exitCode === 0, report.result);
          assert.ok(failed.every(({ error }) => error instanceof ConformanceFailure));
          const broken = profile === 'strict' ? ['fail', 'warn'] : ['fail'];
          const idsOf = (verdicts: readonly string[]) =>
            report.checks.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
          const red = failed.map(({ id }) => id);
          assert.equal(
            idsOf(broken).filter((id) => !red.includes(id)),
            [],
          );
          assert.equal(
            idsOf(['pass', 'note', 'excluded', ...(profile === 'strict' ? [] : ['warn'])]).filter((id) =>
              red.includes(id),
            ),
            [],
          );
        }));
    }
  }

  test('rows that pass in a run that concludes nothing prove nothing', () =>
    withServer(servers['conforming'], async (target) => {
      const only = ['DOC-*'];
      const report = await verify({ target, ...wants, only });
      assert.equal(
        [report.exitCode, [...new Set(report.checks.map(({ verdict }) => verdict))]],
        [3, ['pass']],
      );
      const ended = await runAll(await conformanceTests({ target, ...wants, only }));
      for (const { error } of ended) assert.match(String(error), /the run is incomplete \(exit code 3\)/);
    }));

  test('sends nothing before the first test, and does one run for all', async () => {
    let started = 0;
    await withServer(
      (_, right) => {
        started += 1;
        return right();
      },
      async (target) => {
        const tests = await conformanceTests({ target, ...wants, only: ['REJ-*'], skip: ['REJ-03'] });
        assert.is(started, 0);
        await Promise.all(tests.map(({ run }) => run()));
        const once = started;
        assert.ok(once > 0);
        await runAll(tests);
        assert.is(started, once);
        assert.ok(tests.length > 5 && tests.every(({ id }) => id !== 'REJ-03'));
      },
    );
  });

  test('each has a name of its own, which says the row and the operation', async () => {
    const tests = await conformanceTests({ target: 'http://127.0.0.1:9', ...wants });
    assert.is(new Set(tests.map(({ name }) => name)).size, tests.length);
    for (const { id, operation, name } of tests)
      assert.ok(name.startsWith(operation ? `${id} ${operation}: ` : `${id}: `));
    assert.ok(
      tests.every(({ run }) => run.length === 0),
      'a runner with callbacks must not wait for one',
    );
  });

  test('a failure carries its evidence, and no secret', () =>
    withServer(servers['that accepts everything'], async (target) => {
      const ended = await runAll(await conformanceTests({ target, ...wants, only: ['REJ-03'] }));
      const { error } = ended[0] ?? {};
      assert.instance(error, ConformanceFailure);
      if (!(error instanceof ConformanceFailure)) return;
      assert.equal([error.name, error.code, error.expected], ['AssertionError', 'ERR_ASSERTION', '400']);
      assert.match(error.curl ?? '', /^curl -i /);
      assert.match(error.clause, /^Resources and their fields/);
      assert.match(
        error.message,
        /^REJ-03 fail\n {2}clause .*\n {2}a request that breaks the contract was accepted/,
      );
      assert.not(JSON.stringify([error, error.message]).includes(token));
    }));

  test('what is excluded, or turns out not to apply, is skipped with the reason', () =>
    withServer(servers['conforming'], async (target) => {
      const declare = ['tokens-not-verified'];
      const tests = await conformanceTests({ target, ...wants, declare });
      const report = await verify({ target, ...wants, declare });
      const ended = await runAll(tests);
      const skipped = ended.filter((one) => one.skipped !== undefined).map(({ id }) => id);
      const left = report.checks.filter(
        ({ verdict }) => verdict === 'excluded' || verdict === 'not-applicable',
      );
      assert.equal(
        skipped,
        left.map(({ id }) => id),
      );
      assert.match(tests.find(({ id }) => id === 'AUT-07')?.skip ?? '', /tokens-not-verified/);
      assert.ok(ended.every(({ skipped: reason }) => reason !== ''));
    }));

  test('what cannot start is thrown before there are tests', async () => {
    const error = await conformanceTests({ target: 'nowhere', env: {} }).catch((reason: unknown) => reason);
    assert.instance(error, UsageError);
  });
});

async function withServer(bend: Bend | undefined, work: (target: string) => Promise<void>): Promise<void> {
  const server = await startPlantServer(bend);
  try {
    await work(server.url);
  } finally {
    await server.close();
  }
}

async function runAll(tests: readonly ConformanceTest[]): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  for (const { id, run } of tests) {
    let skipped: string | undefined;
    const skip = (reason: string): void => {
      skipped = reason;
    };
    const error: unknown = await run({ skip }).catch((reason: unknown) => reason);
    ended.push({
      id,
      ...(error === undefined ? {} : { error }),
      ...(skipped === undefined ? {} : { skipped }),
    });
  }
  return ended;
}
