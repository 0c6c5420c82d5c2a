/** What goes wrong in a crowd alone: where a crowd of valid requests is turned away in part too, it is too large. */

import * as assert from 'uvu/assert';
import { confirmCarried } from '../../engine/conclude/fewest-ways.ts';
import type { Replays } from '../../engine/deliver/replay.ts';
import type { Session } from '../../engine/deliver/session.ts';
import type { Accusation } from '../../engine/deliver/tally.ts';
import type { Judge } from '../../engine/judge/judge.ts';
import type { Intent, ProbeDraft } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import { answered, sent, unanswered } from '../checks/exchanges.ts';
import { suite } from '../support/suite.ts';
import { isBad, shortReplay } from './told-replays.ts';
import { virtualClock } from './virtual-clock.ts';

const intents: Readonly<Record<string, Intent>> = {
  v: { kind: 'conforming', ordinary: true },
  V: { kind: 'conforming', ordinary: true },
  i: { kind: 'violating', keyword: 'type', place: '/id' },
  I: { kind: 'violating', keyword: 'type', place: '/id' },
};

/** A letter a step: `v` a valid request and `i` an invalid one that are answered, a capital one that is turned away. */
function stepsOf(letters: string): readonly Step[] {
  return [...letters].map((letter) => {
    const intent = intents[letter];
    const item = sent(intent ? { intent } : {});
    return letter === letter.toUpperCase() ? unanswered(item) : answered(item, letter === 'v' ? 200 : 400);
  });
}

/** Accuses whatever has an invalid request without an answer. */
const judge: Judge = {
  isRepeated: (_, steps) => steps.some((step) => isBad(step) && step.case.intent.kind === 'violating'),
  prepare: () => {},
  probe: () => {},
};

const crowd: ProbeDraft = { steps: [], how: 'together' };
const allValid: ProbeDraft = { steps: [], how: 'together' };
const plain: ProbeDraft = { steps: [], how: 'single' };

/**
 * One that was turned away in a crowd, and what came of crowds of its own: first as it was repeated, then as it was looked
 * into; and of crowds that are valid as a whole, one after the other.
 */
async function confirmed(repeated: string, lookedInto: string, valid: readonly string[]): Promise<string> {
  const whole = [...valid];
  const ways = ['among twenty at once'];
  const carried = {
    ways,
    as: (some: readonly string[]) => (some.length > 0 ? crowd : plain),
    control: () => allValid,
  };
  const probe = { id: 'a', draft: { steps: [], how: 'crowd', carried } };
  const accusation = { probe, steps: stepsOf('I'), finding: {} } as unknown as Accusation;
  const replays = {
    fresh: async () => ({ kind: 'steady', steps: stepsOf(repeated) }),
    other: async (_: unknown, draft: ProbeDraft) =>
      stepsOf(draft === crowd ? lookedInto : draft === allValid ? (whole.shift() ?? 'vvvv') : 'i'),
    inOrder: async () => stepsOf('vivi'),
    apart: async () => stepsOf('vivi'),
  } as unknown as Replays;
  const session = {
    connections: { atMost: 8 },
    inputs: { clock: virtualClock() },
    isOver: () => false,
  } as unknown as Session;
  return shortReplay(
    await confirmCarried({ session, judge, replays, expect: { operations: new Map() } }, [accusation]),
  );
}

suite('fewest ways', (test) => {
  for (const [name, repeated, lookedInto, valid, expected] of [
    ['some were turned away, and later none', 'vivI', 'vivi', [], 'cleared'],
    ['some are, and valid ones at once', 'vivI', 'vivI', ['vvvV'], 'cleared'],
    ['some are, and valid ones later', 'vivI', 'vivI', ['vvvv', 'vvvv', 'VvvV'], 'cleared'],
    ['some are, and never a valid one', 'vivI', 'vivI', [], 'confirmed a reproducible'],
    ['valid ones are turned away as well', 'VIvI', 'VIvI', [], 'cleared'],
    ['every invalid one is, and no valid one', 'vIvI', 'vIvI', [], 'confirmed a reproducible'],
  ] as const)
    test(name, async () => {
      assert.is(await confirmed(repeated, lookedInto, valid), expected);
    });
});
