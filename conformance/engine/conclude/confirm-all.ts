/** Confirms groups of accusations: side by side where the answers take long, one by one where company could be the cause. */

import { isDoubtful } from '../deliver/doubt.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import type { Accusation } from '../deliver/tally.ts';
import { type Confirmation, tried } from './confirm.ts';
import { confirmCarried } from './fewest-ways.ts';
import type { Investigation } from './investigation.ts';
import { isCrowd, withoutCompany } from './search-ways.ts';

/** Accusations of one meaning, the clearest first. */
export type Group = readonly Accusation[];

/** What works on groups needs. */
export type GroupMeans = Pick<Investigation, 'session' | 'judge' | 'replays' | 'expect'>;

/**
 * What becomes of each group, in their order. Where a control failed, others may have been to blame: that group is
 * asked about once more, alone, unless the target is gone. So is all that was confirmed in company at a target that
 * answers otherwise in company.
 * @param onAsked told of each group when it was asked about for the first time
 */
export async function confirmAll(
  means: GroupMeans,
  groups: readonly Group[],
  onAsked: (group: Group, confirmation: Confirmation) => void = () => undefined,
): Promise<readonly Confirmation[]> {
  const { replays } = means;
  const found = new Map<Group, Confirmation>();
  const ask = async (group: Group, by = replays, some = group): Promise<Confirmation> => {
    const confirmation = await confirmCarried({ ...means, replays: by }, some);
    if (!found.has(group)) onAsked(group, confirmation);
    found.set(group, confirmation);
    return confirmation;
  };
  const askInCompany = (group: Group) => ask(group, replays, sociableOf(group));
  const hadCompany = groups.filter((group) => sociableOf(group).length > 0);
  await sideBySide(
    means,
    hadCompany.filter((group) => !isAlone(group)),
    askInCompany,
  );
  for (const group of hadCompany.filter(isAlone)) await askInCompany(group);
  const alone = { ...replays, fresh: replays.anew };
  const isShaken = hadCompany.some((group) => isLost(found.get(group)));
  for (const group of groups.filter((one) => !isSociable(one))) {
    const kind = found.get(group)?.kind ?? 'cleared';
    // What was asked in fewer ways says nothing of all of them.
    const by = isShaken || sociableOf(group).some(isCarried) ? alone : replays;
    if (kind === 'cleared' || kind === 'unstable') await ask(group, by);
  }
  const isCompanyFelt = groups.some((group) => isOfCompany(group) && isFelt(found.get(group)));
  let isGone = false;
  for (const group of hadCompany) {
    const confirmation = found.get(group);
    const isOpen = isLost(confirmation) || (isCompanyFelt && confirmation?.kind === 'confirmed');
    if (isGone || !isOpen) continue;
    const again = await ask(group, alone);
    isGone = again.kind === 'lost' && again.control.exchange.outcome.kind === 'failure';
  }
  return groups.map((group) => found.get(group) ?? { kind: 'cleared' });
}

/**
 * Does the work on every group: one after the other at a quick target, so that none has company, and as many at a time
 * as the target bears where each takes long. Groups that repeat the same probe always follow each other.
 */
export async function sideBySide(
  { session: { connections, inputs } }: Pick<GroupMeans, 'session'>,
  groups: readonly Group[],
  work: (group: Group) => Promise<unknown>,
): Promise<void> {
  const bounds = { limit: 1, atMost: connections.atMost, clock: inputs.clock };
  await inParallel(chainsOf(groups), bounds, async (chain) => {
    for (const group of chain) await work(group);
  });
}

/** Groups that share a probe are of one chain; chains and groups keep their order. */
function chainsOf(groups: readonly Group[]): readonly (readonly Group[])[] {
  let chains: readonly { readonly probes: ReadonlySet<string>; readonly groups: readonly Group[] }[] = [];
  for (const group of groups) {
    const probes = tried(group).map(({ probe }) => probe.id);
    const met = chains.filter((chain) => probes.some((id) => chain.probes.has(id)));
    const joined = {
      probes: new Set([...met.flatMap((chain) => [...chain.probes]), ...probes]),
      groups: [...met.flatMap((chain) => chain.groups), group],
    };
    chains = [...chains.filter((chain) => !met.includes(chain)), joined];
  }
  return chains.map((chain) => chain.groups.toSorted((a, b) => groups.indexOf(a) - groups.indexOf(b)));
}

/** What goes at once has company enough, and what got no answer may bring the target down. */
function isSociable(group: Group): boolean {
  return group.every(({ probe, steps }) => {
    return !isCrowd(probe.draft) && !steps.some(({ exchange }) => isDoubtful(exchange));
  });
}

/** What others would disturb. */
function isAlone([first]: Group): boolean {
  return first?.probe.draft.isAlone === true;
}

/** What is seen in company alone, or may be. */
export function isOfCompany(group: Group): boolean {
  return group.every(({ probe }) => isCrowd(probe.draft));
}

/** Tells whether it came again, and needed the company. */
function isFelt(confirmation: Confirmation | undefined): boolean {
  if (!confirmation || confirmation.kind === 'cleared' || confirmation.kind === 'over') return false;
  return isCrowd(confirmation.accusation.probe.draft);
}

function isLost(confirmation: Confirmation | undefined): boolean {
  return confirmation?.kind === 'lost';
}

/**
 * Those of a group that are asked about first, beside other groups. Plain ones that come back need no look at those that
 * were carried among many at once; where all are carried so, each is tried in its other ways.
 */
function sociableOf(group: Group): Group {
  if (isSociable(group)) return group;
  const plain = group.filter((one) => !isCarried(one));
  if (plain.length > 0) return isSociable(plain) ? plain : [];
  const quiet = withoutCompany(group);
  return isSociable(quiet) ? quiet : [];
}

function isCarried({ probe }: Accusation): boolean {
  return probe.draft.carried !== undefined;
}
