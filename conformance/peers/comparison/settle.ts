/** Repeats cases in which targets differ, to see whether they always do, and finds the smallest such case. */

import { isDoubtful } from '../../engine/deliver/doubt.ts';
import type { Resend } from '../../engine/onlook.ts';
import type { ProbeDraft } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import type { Answered, AnsweredRun, ComparableCase, Side } from './answered.ts';
import { type Classify, classOfSteps, isTelling } from './classify.ts';
import type { Parted } from './parting.ts';

/** The case that represents a cluster. */
export interface SettledCluster {
  readonly compared: ComparableCase;
  readonly isStable: boolean;
  readonly isShrunk: boolean;
}

/** How many cases of a cluster are repeated before it counts as unstable. */
const candidates = 3;

/** How often a case is repeated. */
const repetitions = 2;

/** How many drafts one shrink may try. */
const budget = 24;

/**
 * Finds the smallest case with the difference; where the targets cannot be sent requests any more, the smallest one at
 * hand.
 */
export async function settle(cluster: Parted): Promise<SettledCluster> {
  const [{ classify }] = cluster;
  const sorted = cluster.toSorted((one, other) => compareSizes(one, other));
  const steady = sorted.filter(({ sides }) => !sides.some(({ varies }) => varies));
  const first = steady[0] ?? sorted[0] ?? cluster[0];
  const sides = reachableSides(first);
  if (!sides) return { compared: first, isStable: steady.length > 0, isShrunk: false };
  for (const compared of steady.slice(0, candidates)) {
    const again = await repeat(compared, classify);
    if (again === 'same') return shrink(compared, classify);
    if (again === 'unsent') return { compared, isStable: true, isShrunk: false };
  }
  return { compared: first, isStable: false, isShrunk: false };
}

/**
 * Repeats requests whose answers say that the target is busy, or come from a proxy, which alone says nothing about the
 * target (ground rule G5). The final answers replace them, as far as the target is still running.
 */
export async function decided(one: AnsweredRun, classify: Classify): Promise<AnsweredRun> {
  const open = [...one.answered.values()].filter(({ steps }) => isUndecided(steps));
  const settled = new Map<string, Answered>();
  for (const alike of Map.groupBy(open, kindOf).values())
    for (const answered of alike) {
      const steps = (await one.run.resend?.(answered.probe)) ?? [];
      const { operation } = answered.probe.row;
      if (!operation || steps.length === 0 || isUndecided(steps)) break;
      settled.set(answered.probe.id, {
        ...answered,
        steps,
        answer: classOfSteps(classify, operation, steps),
      });
    }
  return { ...one, answered: new Map([...one.answered, ...settled]) };
}

/** Requests without answer are not repeated here, as waiting for them takes too long. */
function isUndecided(steps: readonly Step[]): boolean {
  return steps.some(({ exchange }) => exchange.outcome.kind === 'answer' && isDoubtful(exchange));
}

function kindOf({ probe: { row }, answer }: Answered): string {
  return JSON.stringify([row.operation?.id, row.requirement.id, answer]);
}

type ReachableSide = Side & { readonly resend: Resend };

/** The sides, if requests can be sent to all of them. */
function reachableSides({ sides }: ComparableCase): readonly ReachableSide[] | undefined {
  const able = sides.flatMap((side) => (side.run.resend ? [{ ...side, resend: side.run.resend }] : []));
  return able.length === sides.length ? able : undefined;
}

/** `unsent`: time is up, and the answers stay as they are. */
type Again = 'same' | 'other' | 'unsent';

async function repeat(compared: ComparableCase, classify: Classify): Promise<Again> {
  for (let nth = 0; nth < repetitions; nth += 1) {
    const again = await resendAll(compared, classify);
    if (!again) return 'unsent';
    if (!isAlike(again, compared)) return 'other';
  }
  return 'same';
}

/** All sides sent again; undefined where one of them could not be. */
async function resendAll(
  compared: ComparableCase,
  classify: Classify,
  draft?: ProbeDraft,
): Promise<ComparableCase | undefined> {
  const { operation } = compared.probe.row;
  const sides = await Promise.all(
    (reachableSides(compared) ?? []).map(async ({ resend, ...side }): Promise<Side | undefined> => {
      const steps = await resend(side.probe, draft);
      const isAsked =
        operation !== undefined &&
        steps.length > 0 &&
        steps.every(({ exchange }) => isTelling(exchange)) &&
        !side.isMute(side.probe, steps);
      return isAsked ? { ...side, steps, answer: classOfSteps(classify, operation, steps) } : undefined;
    }),
  );
  const answered = sides.filter((side) => side !== undefined);
  return answered.length === compared.sides.length ? { probe: compared.probe, sides: answered } : undefined;
}

function isAlike(one: ComparableCase, other: ComparableCase): boolean {
  return one.sides.every(({ answer }, at) => answer === other.sides[at]?.answer);
}

async function shrink(compared: ComparableCase, classify: Classify): Promise<SettledCluster> {
  const { source, seed, index } = compared.probe;
  if (!source.random || index < source.fixed.length) return { compared, isStable: true, isShrunk: false };
  let simplest = compared;
  let left = budget;
  await source.random.simplify(seed, index - source.fixed.length, async (draft) => {
    if (left <= 0) return false;
    left -= 1;
    const tried = await resendAll(compared, classify, draft);
    if (!tried || !isAlike(tried, compared)) return false;
    simplest = tried;
    return true;
  });
  return { compared: simplest, isStable: true, isShrunk: simplest !== compared };
}

/** Compares cases by size: fixed ones come first, in the order of their source; random ones by length. */
function compareSizes(one: ComparableCase, other: ComparableCase): number {
  const rank = ({ probe: { source, index }, sides }: ComparableCase): readonly number[] =>
    index < source.fixed.length ? [0, index, bytesOf(sides)] : [1, bytesOf(sides), index];
  const [mine, others] = [rank(one), rank(other)];
  const at = mine.findIndex((value, place) => value !== others[place]);
  return at < 0 ? 0 : (mine[at] ?? 0) - (others[at] ?? 0);
}

function bytesOf([side]: readonly Side[]): number {
  const size = ({ case: { path, headers, body } }: Step): number =>
    path.length + JSON.stringify(headers).length + (body?.length ?? 0);
  return (side?.steps ?? []).reduce((sum, step) => sum + size(step), 0);
}
