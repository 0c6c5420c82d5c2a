/** Whole targets that misbehave: what the run comes to, and how soon, on a clock that the test holds. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import type { VerifyOptions } from '../../options/verify-options.ts';
import { foldReport } from '../../report/fold-report.ts';
import { suite } from '../support/suite.ts';
import { answer, type Bend, isAuthorized, members, refusal } from '../verify/plant-answers.ts';
import { scriptedRun } from './scripted-run.ts';

interface Target {
  readonly name: string;
  readonly bend: Bend;
  readonly options?: VerifyOptions;
  readonly exitCode: number;
  readonly notices: readonly string[];
  readonly red?: readonly string[];
  /** Seconds on the clock of the run, at most. */
  /** What is told of it. */
  readonly says?: RegExp;
  readonly within: number;
}

const late =
  (delayMs: number): Bend =>
  (_, right) => ({ ...right(), delayMs });

const targets: readonly Target[] = [
  { name: 'one second to the first byte', bend: late(1000), exitCode: 0, notices: [], within: 45 },
  { name: '200 ms', bend: late(200), exitCode: 0, notices: [], within: 15 },
  {
    name: 'refusals that take two seconds',
    bend: (_, right) => (right().status === 400 ? { ...right(), delayMs: 2000 } : right()),
    exitCode: 0,
    notices: [],
    within: 60,
  },
  {
    name: 'refusals that never come',
    bend: (request, right) => (isAuthorized(request) && right().status === 400 ? 'never' : right()),
    exitCode: 1,
    notices: [],
    red: ['REJ-01', 'REJ-04', 'REJ-10'],
    within: 60,
  },
  {
    name: 'nothing ever comes',
    bend: () => 'never',
    exitCode: 3,
    notices: ['target-silent'],
    within: 20,
  },
  {
    name: 'every connection drops',
    bend: () => 'gone',
    exitCode: 3,
    notices: ['target-hangs-up'],
    within: 5,
  },
  {
    name: '401 always',
    bend: () => answer(401, 'no'),
    exitCode: 3,
    notices: ['credential-not-accepted'],
    within: 5,
  },
  {
    name: '400 always, and at first nothing without a credential',
    bend: silentAtFirst(),
    exitCode: 3,
    notices: ['credential-not-accepted'],
    within: 20,
  },
  {
    name: '400 always',
    bend: () => refusal('no'),
    exitCode: 3,
    notices: ['credential-not-accepted'],
    within: 5,
  },
  {
    name: '500 always',
    bend: () => answer(500, 'no'),
    exitCode: 1,
    notices: ['control-refused'],
    red: ['ACC-01'],
    within: 5,
  },
  { name: '503 always', bend: () => answer(503, 'no'), exitCode: 3, notices: ['control-refused'], within: 5 },
  {
    name: '404 always',
    bend: () => answer(404, 'no'),
    exitCode: 1,
    notices: ['control-refused'],
    red: ['ACC-01'],
    within: 5,
  },
  {
    name: 'no answer ever, and little time',
    says: /^no request got a whole answer in its time until the time for the run was up: see whether /,
    bend: () => 'never',
    options: { maxTime: '8s' },
    exitCode: 3,
    notices: ['out-of-time'],
    within: 20,
  },
  {
    name: '429 always',
    says: /^every request was answered 429, too many requests, until the time for the run was up: /,
    bend: () => answer(429, 'no'),
    exitCode: 3,
    notices: ['out-of-time', 'paced'],
    within: 60,
  },
  {
    name: '429 always, and a pause that nobody lives to see the end of',
    bend: () => pausing('9'.repeat(400)),
    exitCode: 3,
    notices: ['out-of-time'],
    says: /^the target asked for a pause of more than a year \(429, Retry-After\), longer than the time left, /,
    within: 60,
  },
  {
    name: '429 always, and a pause of days',
    bend: () => pausing('999999'),
    exitCode: 3,
    notices: ['out-of-time'],
    says: /^the target asked for a pause of 999999 s \(429, Retry-After\), longer than the time left, .* raise --max-time beyond that$/,
    within: 5,
  },
  {
    name: 'a pause of days behind forty answers',
    bend: ({ earlier }, right) => (earlier < 40 ? right() : pausing('999999')),
    exitCode: 3,
    notices: ['out-of-time'],
    says: /^the target asked for a pause of 999999 s /,
    within: 5,
  },
  {
    name: 'ten requests a second',
    bend: slotted(10),
    options: { maxTime: '300s' },
    exitCode: 0,
    notices: ['paced'],
    within: 200,
  },
  {
    name: 'ten requests a second, and no time for that',
    bend: slotted(10),
    options: { maxTime: '20s' },
    exitCode: 3,
    notices: ['out-of-time', 'paced'],
    within: 20,
  },
  {
    name: 'closes every fifth connection without an answer',
    bend: ({ earlier }, right) => (earlier % 5 === 4 ? 'gone' : right()),
    exitCode: 3,
    notices: ['hiccups'],
    within: 60,
  },
  {
    name: 'closes every third connection without an answer, and nobody is accused for it',
    bend: ({ earlier }, right) => (earlier % 3 === 2 ? 'gone' : right()),
    exitCode: 3,
    notices: ['hiccups'],
    within: 60,
  },
  {
    name: 'is away every seventh time',
    bend: ({ earlier }, right) => (earlier % 7 === 6 ? answer(503, 'busy') : right()),
    exitCode: 3,
    notices: ['hiccups'],
    within: 60,
  },
  ...[0, 1].map((seed) => ({
    name: `is away three times in ten, by chance (${seed}), and nobody is accused for it`,
    bend: away(0.3, seed),
    exitCode: 3,
    notices: ['hiccups'],
    within: 60,
  })),
  ...[2, 6, 7].map((seed) => ({
    name: `answers one request in twenty never, by chance (${seed})`,
    bend: silentNow(0.05, seed),
    exitCode: 0,
    notices: ['hiccups'],
    within: 60,
  })),
  {
    name: 'is away every thirtieth time',
    bend: ({ earlier }, right) => (earlier % 30 === 29 ? answer(503, 'busy') : right()),
    exitCode: 0,
    notices: ['hiccups'],
    within: 60,
  },
  {
    name: 'refuses its token from the 300th request on',
    bend: ({ earlier }, right) =>
      earlier >= 300 ? answer(401, { error: 401, message: 'expired' }) : right(),
    exitCode: 3,
    notices: [],
    within: 60,
  },
  {
    name: 'breaks something, and may create little while that is looked into',
    bend: (request, right) =>
      right().status === 400 && 'tag' in members(request) ? answer(200, { name: 'a' }) : right(),
    options: { maxCreates: 20 },
    exitCode: 3,
    notices: ['creates-limited', 'creates-spent'],
    within: 60,
  },
  {
    name: 'gone after 400 requests',
    bend: ({ earlier }, right) => (earlier > 400 ? 'gone' : right()),
    exitCode: 3,
    notices: ['target-lost'],
    within: 60,
  },
];

/** Answers a share of requests 503. */
function away(share: number, seed: number): Bend {
  return ({ earlier }, right) => (chance(earlier, seed) < share ? answer(503, 'busy') : right());
}

/** Never answers a share of requests. */
/** Refuses everything, the first request without a credential in silence. */
function silentAtFirst(): Bend {
  let isFirst = true;
  return (request) => {
    const isSilent = isFirst && !isAuthorized(request);
    if (isSilent) isFirst = false;
    return isSilent ? 'never' : refusal('no');
  };
}

function silentNow(share: number, seed: number): Bend {
  return ({ earlier }, right) => (chance(earlier, seed) < share ? 'never' : right());
}

/** A number from 0 to 1 for each request, the same in each run, that follows no pattern. */
function chance(nth: number, seed: number): number {
  const mixed = [nth * 31 + seed * 7919, 0, 0].reduce((n) => Math.imul(n ^ (n >>> 16), 0x45d9f3b));
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Lets so many requests through between two refusals with Retry-After. */
function slotted(most: number): Bend {
  let place = 0;
  return (_, right) => {
    place = (place + 1) % (most + 1);
    return place === 0 ? pausing('1') : right();
  };
}

function pausing(seconds: string) {
  const busy = answer(429, { error: 429, message: 'slow down' });
  return { ...busy, headers: { ...busy.headers, 'retry-after': seconds } };
}

/** How far the run came, as each notice about its time says. */
function figuresOf(
  events: readonly RunEvent[],
): readonly { readonly sent: number; readonly planned: number }[] {
  const notices = events.filter((event) => event.kind === 'notice');
  const late = notices.filter(({ code }) => code === 'out-of-time');
  return late.map(({ values }) => ({ sent: Number(values['sent']), planned: Number(values['planned']) }));
}

suite('targets', (test) => {
  for (const { name, bend, options, exitCode, notices, red = [], says, within } of targets) {
    test(name, async () => {
      const { finished, events, rows } = await scriptedRun(bend, options);
      const told = events.flatMap((event) => (event.kind === 'notice' ? [event.code] : []));
      assert.equal([...new Set(told)].toSorted(), notices.toSorted());
      const sentences = (foldReport(events).notices ?? []).filter((one) => one.endsWith('--max-time'));
      const isShort = notices.includes('out-of-time') && !says;
      assert.is(sentences.length, isShort ? 1 : 0, sentences.join('; '));
      if (says)
        assert.ok(
          foldReport(events).notices?.some((one) => says.test(one)),
          String(says),
        );
      for (const one of sentences) assert.match(one, / \(\d+ of about \d+ requests\): raise --max-time$/);
      for (const figures of figuresOf(events)) {
        assert.ok(figures.sent > 0 && figures.sent < figures.planned, JSON.stringify(figures));
        assert.ok(figures.sent <= finished.requests);
        assert.is(figures.planned, events.find((event) => event.kind === 'run-started')?.plannedRequests);
      }
      assert.is(finished.exitCode, exitCode);
      const fails = [...rows.values()].filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
      if (exitCode !== 1) assert.equal(fails, []);
      if (notices.includes('out-of-time')) assert.is.not(rows.get('NET-04')?.reason?.code, 'too-few-answers');
      for (const id of red) assert.ok(fails.includes(id), fails.join(', '));
      assert.ok(finished.durationMs <= within * 1000, `${finished.durationMs} ms`);
    });
  }
});
