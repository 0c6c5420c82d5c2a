/** Laws over the list of subjects and over the committed kill matrix. */

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { checks } from '../../checks/index.ts';
import type { Verdict } from '../../model/verdict.ts';
import type { Report } from '../../report/report.ts';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import { type KillMatrix, killMatrixText } from '../../selfcheck/kill-matrix.ts';
import { excusedChecks, excusedRows, lint } from '../../selfcheck/lint.ts';
import { observe } from '../../selfcheck/observe.ts';
import type { HarnessInputs, Subject } from '../../selfcheck/subject.ts';
import { recommendedFaults, subjects } from '../../selfcheck/subjects.ts';
import { suite } from '../support/suite.ts';
import { verifyHere } from './verify-here.ts';

const requirements = await loadRequirements('conformance/requirements/plant-store.yaml');
const text = readFileSync('conformance/selfcheck/kill-matrix.json', 'utf8');
const matrix = JSON.parse(text) as KillMatrix;
const ids = checks.filter(({ chained, concerns }) => !chained && !concerns).map(({ id }) => id);

/** A subject where nobody listens. */
const idle: Subject = {
  name: 'idle',
  title: 'Does nothing.',
  expected: { kind: 'constant', exitCode: 3 },
  start: async () => ({
    url: 'http://127.0.0.1:9',
    given: { token: 'x' },
    failures: () => [],
    stop: () => Promise.resolve(),
  }),
};

suite('subjects', (test) => {
  test('have names of their own', () => {
    const names = subjects.map(({ name }) => name);
    assert.is(new Set(names).size, names.length);
    assert.equal(
      names.filter((name) => !/^[a-z0-9-]+(?: \+ [a-z0-9-]+)*$/.test(name)),
      [],
    );
  });

  test('are of every kind', () => {
    const count = (kind: Subject['expected']['kind']) =>
      subjects.filter(({ expected }) => expected.kind === kind).length;
    assert.ok(count('fault') >= 60 && count('variant') >= 25);
    assert.equal([count('combination'), count('constant')], [10, 11]);
  });

  test('start again and again, each time anew, and stop', async () => {
    for (const subject of subjects.filter(({ name }) => name.startsWith('always-') || name === 'base-path')) {
      const [first, second] = [await subject.start(), await subject.start()];
      assert.is.not(first.url, second.url);
      await Promise.all([first.stop(), second.stop()]);
      await assertRefused(first.url);
    }
  });

  test('give the judges an address, a token and how to run, and nothing else', async () => {
    const orders: HarnessInputs[] = [];
    const look = (order: HarnessInputs) => {
      orders.push(order);
      return Promise.reject(new Error('seen'));
    };
    for (const subject of subjects) assert.is((await observe(subject, look)).failure, 'Error: seen');
    const told = orders.map(({ target, onEvent: _, ...rest }) => ({ ...rest, target: anonymous(target) }));
    assert.is(new Set(told.map(({ token }) => token)).size, 1);
    assert.equal([...new Set(told.flatMap((one) => Object.keys(one)))].toSorted(), [
      'maxTime',
      'profile',
      'requestTimeout',
      'target',
      'token',
    ]);
    assert.equal([...new Set(told.map(({ target }) => target))].toSorted(), [
      'http://127.0.0.1',
      'http://127.0.0.1/api/v1',
    ]);
  });

  test('a server that fails by itself is no silent success', async () => {
    const failing = async () => ({ ...(await idle.start()), failures: () => [new Error('oops')] });
    const subject = { ...idle, start: failing };
    assert.is((await observe(subject, verifyHere)).failure, 'Error: oops');
  });
});

suite('observation', (test) => {
  const checks = (verdicts: readonly Verdict[]) =>
    verdicts.map((verdict) => ({ id: 'response-schema', verdict }));

  for (const [verdicts, worst] of [
    [['fail', 'pass'], 'fail'],
    [['pass', 'fail'], 'fail'],
    [['warn', 'blocked', 'note'], 'blocked'],
    [['not-applicable', 'pass'], 'pass'],
  ] as const) {
    test(`of ${verdicts.join(' and ')} for several operations keeps ${worst}`, async () => {
      const report = {
        exitCode: 1,
        requests: 1,
        durationMs: 1,
        checks: checks(verdicts),
      } as unknown as Report;
      const { runs } = await observe(idle, () => Promise.resolve(report));
      assert.equal(runs[0].verdicts, { 'response-schema': worst });
    });
  }
});

suite('committed kill matrix', (test) => {
  test('has a line for every fault and every variant, in their order', () => {
    const namesOf = (kind: string) =>
      subjects.filter(({ expected }) => expected.kind === kind).map(({ name }) => name);
    assert.equal(Object.keys(matrix.faults), namesOf('fault'));
    assert.equal(Object.keys(matrix.variants), namesOf('variant'));
  });

  test('is written as selfcheck --write-matrix writes it', () => {
    assert.is(killMatrixText(matrix), text);
  });

  test('leaves no required row without a fault of its own and no check silent', () => {
    const { rowsWithoutFault, silentChecks } = lint({
      matrix,
      recommended: recommendedFaults,
      requirements,
      checks: ids,
    });
    assert.equal([rowsWithoutFault, silentChecks], [[], []]);
  });

  test('every excuse is about something that exists, and is needed', () => {
    const known = [...requirements.rows.map(({ id }) => id), ...ids];
    const excuses = [...excusedRows, ...excusedChecks].map(({ id }) => id);
    assert.equal(
      excuses.filter((id) => !known.includes(id)),
      [],
    );
    const alone = Object.values(matrix.faults).filter(({ length }) => length === 1);
    assert.equal(
      excuses.filter((id) => alone.some(([row]) => row === id) || Object.hasOwn(matrix.checks, id)),
      [],
    );
  });
});

function anonymous(target: string): string {
  return target.replace(/:\d+/, '');
}

async function assertRefused(url: string): Promise<void> {
  const answer = await fetch(url).catch((error: Error) => error);
  assert.instance(answer, Error);
}
