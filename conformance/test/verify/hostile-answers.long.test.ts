/** Answers that never end or break their own framing: the run ends, says what it saw, and keeps no more than it should. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { fewRows } from './few-rows.ts';
import { type HostileName, hostileAnswers } from './hostile-answers.ts';
import { type Bend, members, type PlantRequest, rightAnswer } from './plant-answers.ts';
import { recordedRun, rowsThat } from './recorded.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Nothing can be said when no control is answered. */
const blocked = '3 A-1 A-2 A-3 A-4 A-5 A-6';

/** The exit code, and the rows that have something to say, when every answer is so and when only those to one kind are. */
const expected: Readonly<Record<HostileName, readonly [everything: string, oneKind: string]>> = {
  'ends never': ['3 A-1 A-5 A-6', '3 A-6'],
  'ends never, in chunks': ['3 A-1 A-5 A-6', '3 A-6'],
  'drips its head': [blocked, '1 A-2'],
  'drips its body': [blocked, '1 A-2'],
  'breaks its chunks': [blocked, '1 A-2'],
  'ends its chunks early': [blocked, '1 A-2'],
  'claims more than it sends': [blocked, '1 A-2'],
  'claims more than it sends and closes': [blocked, '1 A-2'],
  'claims less than it sends': ['1 A-5 A-6', '1 A-2 A-6'],
  'has a head of 10 MB': [blocked, '1 A-2'],
  'has one field of 10 MB': [blocked, '1 A-2'],
  'has bytes behind its body': ['0', '0'],
  'has an answer behind its body': ['0', '0'],
  'has half a million arrays within each other': ['1 A-5 A-6', '1 A-2 A-6'],
};
const names = Object.keys(hostileAnswers) as readonly HostileName[];

const everything = (): boolean => true;
const idIsText = (request: PlantRequest): boolean => typeof members(request)['id'] === 'string';

function bendOf(name: HostileName, when: (request: PlantRequest) => boolean): Bend {
  return (request, right) => {
    if (!when(request)) return right();
    const { status, body } = right();
    hostileAnswers[name](request, status, String(body));
    return 'never';
  };
}

/** Runs a few rows against such a target. */
function runFew(name: HostileName, when: (request: PlantRequest) => boolean): Promise<string> {
  return withFolder({ 'few.yaml': fewRows }, async (folder) => {
    const options = { runs: 0, requestTimeout: timeFor(name, '1s'), requirements: `${folder}/few.yaml` };
    const { report } = await recordedRun(options, bendOf(name, when));
    const rows = rowsThat(report, 'fail', 'warn', 'inconclusive', 'blocked', 'error');
    return [report.exitCode, ...rows].join(' ');
  });
}

/** What ends, or is ended for its length, takes as long as a busy machine needs for it: nothing else is waited for. */
function timeFor(name: HostileName, others: string): string {
  const isEnded = name.startsWith('ends never') || name === 'has half a million arrays within each other';
  return isEnded ? '20s' : others;
}

suite('a target each of whose answers', (test) => {
  for (const name of names) {
    test(name, async () => {
      assert.is(await runFew(name, everything), expected[name][0]);
    });
  }
});

suite('a target whose answer to one kind of request', (test) => {
  for (const name of names) {
    test(name, async () => {
      assert.is(await runFew(name, idIsText), expected[name][1]);
    });
  }
});

/** Successes that never come to an end: none of them may count as accepted. */
const endless: readonly (readonly [name: HostileName, withTag: string, withMark: string])[] = [
  ['ends never', '3 A-1 A-5', '3 ACC-07'],
  ['drips its body', '1 A-1', '1 ACC-07'],
  ['ends its chunks early', '1 A-1', '1 ACC-07'],
  ['claims more than it sends', '1 A-1', '1 ACC-07'],
  ['claims more than it sends and closes', '1 A-1', '1 ACC-07'],
];

suite('a target whose answer to some valid requests', (test) => {
  const hasTag = (request: PlantRequest): boolean =>
    rightAnswer(request).status === 200 && members(request)['tag'] !== undefined;
  const hasMark = (request: PlantRequest): boolean =>
    rightAnswer(request).status === 200 && /\p{M}/u.test(String(members(request)['name']));

  for (const [name, withTag, withMark] of endless) {
    test(`${name}, with a tag`, async () => {
      assert.is(await runFew(name, hasTag), withTag);
    });

    test(`${name}, with a combining mark`, async () => {
      const options = { only: ['ACC-07'], runs: 8, requestTimeout: timeFor(name, '200ms') };
      const { report } = await recordedRun(options, bendOf(name, hasMark));
      const rows = rowsThat(report, 'fail', 'warn', 'inconclusive', 'blocked', 'error');
      assert.is([report.exitCode, ...rows].join(' '), withMark);
    });
  }
});

suite('a whole run', (test) => {
  // Loads every module, so that growth means what answers made grow.
  test.before(async () => void (await recordedRun({ only: ['ACC-02'] })));

  for (const name of ['ends never', 'has half a million arrays within each other'] as const) {
    test(`against a target each of whose answers ${name} ends, and its memory is bounded`, async () => {
      const options = { runs: 0, requestTimeout: '1s', maxTime: '6s' };
      const { report, growth } = await growthOf(options, bendOf(name, everything));
      assert.ok([1, 3].includes(report.exitCode), `exit ${report.exitCode}`);
      assert.ok(growth < 200_000_000, `${growth} bytes`);
    });
  }
});

/** Runs, and counts the bytes by which what is alive in this process grew at most meanwhile; garbage does not count. */
async function growthOf(options: Parameters<typeof recordedRun>[0], bend: Bend) {
  const before = liveBytes();
  let most = before;
  let events = 0;
  const onEvent = (): void => {
    events += 1;
    if (events % 20 === 0) most = Math.max(most, liveBytes());
  };
  const { report } = await recordedRun({ ...options, onEvent }, bend);
  return { report, growth: Math.max(most, liveBytes()) - before };
}

/** Bytes of everything that the collector leaves. */
function liveBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
