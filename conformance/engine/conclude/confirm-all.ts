/**
 * Confirms groups of accusations: concurrently where answers are slow, one by one where concurrency could be the cause.
 */

import { isDoubtful } from '../deliver/doubt.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import type { Accusation } from '../deliver/tally.ts';
import { isOfCarried } from '../deliver/tally.ts';
import { triedAccusations } from './confirm.ts';
import { confirmCarried } from './fewest-ways.ts';
import type { Investigation } from './investigation.ts';
import { isCrowd, withoutCrowds } from './search-ways.ts';
import type { Confirmation } from './see-again.ts';

/** Accusations with the same signature, the clearest first. */
export type AccusationGroup = readonly Accusation[];

/** What confirming groups needs. */
type GroupMeans = Pick<Investigation, 'session' | 'judge' | 'replays' | 'expect'>;

/**
 * The outcomes of the groups, in order. Where a control failed, concurrent requests may be to blame: that group is
 * repeated once more, alone, unless the target is gone. So is a group that was confirmed concurrently at a target that
 * behaves differently under concurrency.
 * @param onAsked called for each group when its first confirmation ends
 */
export async function confirmAll(
  means: GroupMeans,
  groups: readonly AccusationGroup[],
  onAsked: (group: AccusationGroup, confirmation: Confirmation) => void = () => undefined,
): Promise<readonly Confirmation[]> {
  const { replays } = means;
  const found = new Map<AccusationGroup, Confirmation>();
  const ask = async (group: AccusationGroup, by = replays, some = group): Promise<Confirmation> => {
    const confirmation = await confirmCarried({ ...means, replays: by }, some);
    if (!found.has(group)) onAsked(group, confirmation);
    found.set(group, confirmation);
    return confirmation;
  };
  const askJointly = (group: AccusationGroup) => ask(group, replays, repeatableBeside(group));
  const joint = groups.filter((group) => repeatableBeside(group).length > 0);
  await workThrough(
    means,
    joint.filter((group) => !isAlone(group)),
    askJointly,
  );
  for (const group of joint.filter(isAlone)) await askJointly(group);
  const alone = { ...replays, fresh: replays.anew };
  const isShaken = joint.some((group) => isLost(found.get(group)));
  for (const group of groups.filter((one) => !mayRunBeside(one))) {
    const kind = found.get(group)?.kind ?? 'cleared';
    // A result for fewer carriages does not hold for all of them.
    const by = isShaken || repeatableBeside(group).some(isOfCarried) ? alone : replays;
    if (kind === 'cleared' || kind === 'unstable') await ask(group, by);
  }
  const isNeeded = groups.some((group) => mayNeedConcurrency(group) && neededConcurrency(found.get(group)));
  let isGone = false;
  for (const group of joint) {
    const confirmation = found.get(group);
    const isOpen = isLost(confirmation) || (isNeeded && confirmation?.kind === 'confirmed');
    if (isGone || !isOpen) continue;
    const again = await ask(group, alone);
    isGone = again.kind === 'lost' && again.control.exchange.outcome.kind === 'failure';
  }
  return groups.map((group) => found.get(group) ?? { kind: 'cleared' });
}

/**
 * Processes every group: one after the other at a fast target, so that none is concurrent with another, and at a slow
 * one as many at a time as the target can take. Groups that repeat the same probe always follow each other.
 */
export async function workThrough(
  { session: { connections, inputs } }: Pick<GroupMeans, 'session'>,
  groups: readonly AccusationGroup[],
  work: (group: AccusationGroup) => Promise<unknown>,
): Promise<void> {
  const bounds = { limit: 1, atMost: connections.atMost, clock: inputs.clock };
  await inParallel(chainsOf(groups), bounds, async (chain) => {
    for (const group of chain) await work(group);
  });
}

/** Puts groups that share a probe into one sequence; sequences and groups keep their order. */
function chainsOf(groups: readonly AccusationGroup[]): readonly (readonly AccusationGroup[])[] {
  let chains: readonly {
    readonly probes: ReadonlySet<string>;
    readonly groups: readonly AccusationGroup[];
  }[] = [];
  for (const group of groups) {
    const probes = triedAccusations(group).map(({ probe }) => probe.id);
    const met = chains.filter((chain) => probes.some((id) => chain.probes.has(id)));
    const joined = {
      probes: new Set([...met.flatMap((chain) => [...chain.probes]), ...probes]),
      groups: [...met.flatMap((chain) => chain.groups), group],
    };
    chains = [...chains.filter((chain) => !met.includes(chain)), joined];
  }
  return chains.map((chain) => chain.groups.toSorted((a, b) => groups.indexOf(a) - groups.indexOf(b)));
}

/**
 * Whether a group may be repeated beside others. Probes that send several requests at once may not, nor those without
 * an answer, which may bring the target down.
 */
function mayRunBeside(group: AccusationGroup): boolean {
  return group.every(({ probe, steps }) => {
    return !isCrowd(probe.draft) && !steps.some(({ exchange }) => isDoubtful(exchange));
  });
}

/**
 * Whether a group has to be repeated alone: other requests would disturb it, or what another chain makes under a key that
 * is given again could be taken for what was removed.
 */
function isAlone([first]: AccusationGroup): boolean {
  return first?.probe.draft.isAlone === true || first?.finding.code === 'history-returns';
}

/** Whether a violation occurs under concurrency only, or may do so. */
export function mayNeedConcurrency(group: AccusationGroup): boolean {
  return group.every(({ probe }) => isCrowd(probe.draft));
}

/** Whether a violation came again, and occurs under concurrency only. */
function neededConcurrency(confirmation: Confirmation | undefined): boolean {
  if (!confirmation || confirmation.kind === 'cleared' || confirmation.kind === 'over') return false;
  return isCrowd(confirmation.accusation.probe.draft);
}

function isLost(confirmation: Confirmation | undefined): boolean {
  return confirmation?.kind === 'lost';
}

/**
 * The accusations of a group that are repeated first, beside other groups. If plain ones come back, those in a crowd
 * need no look; if all were in a crowd, each is tried in its other carriages.
 */
function repeatableBeside(group: AccusationGroup): AccusationGroup {
  if (mayRunBeside(group)) return group;
  const plain = group.filter((one) => !isOfCarried(one));
  if (plain.length > 0) return mayRunBeside(plain) ? plain : [];
  const quiet = withoutCrowds(group);
  return mayRunBeside(quiet) ? quiet : [];
}
