/** Groups probes into crowds: twenty requests that are sent at once, filled up with ordinary ones. */

import type { ProbeDraft } from '../../model/case.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';

/** The number of requests in a crowd. */
export const crowdSize = 20;

/** How many of them may be under test. */
const about = 14;

/**
 * Where single cases are selected, a crowd would have hardly any of them: each then gets a crowd of its own, in which
 * every other request is like it. Rows keep their usual crowds, so that case ids stay the same.
 */
export function withOwnCrowds(
  probes: readonly PlannedProbe[],
  { cases, only }: Pick<Settings, 'cases' | 'only'>,
): readonly PlannedProbe[] {
  if (cases === undefined && !only.some((typed) => typed.includes('/'))) return probes;
  return probes.map((probe) => ({ ...probe, draft: inOwnCrowd(probe.draft) }));
}

/** The draft of a probe in a crowd, as one with a crowd of its own. */
export function inOwnCrowd(draft: ProbeDraft): ProbeDraft {
  const { how, carried } = draft;
  return how === 'crowd' && carried ? { ...carried.as(carried.ways), carried } : draft;
}

/** Splits probes into crowds, those under test first in each, and all others; both keep the order of the probes. */
export function inCrowds(
  probes: readonly PlannedProbe[],
): readonly [crowds: readonly (readonly PlannedProbe[])[], others: readonly PlannedProbe[]] {
  const crowded = probes.filter(({ draft }) => draft.how === 'crowd');
  const ordinary = probes.filter(isOrdinary);
  const gathered = parted(crowded).map((some) => [...some, ...ordinary.splice(0, shortageOf(some))]);
  const taken = new Set(gathered.flat());
  return [gathered, probes.filter((probe) => !taken.has(probe))];
}

/** Splits probes into crowds of the maximum number under test. */
function parted(crowded: readonly PlannedProbe[]): readonly (readonly PlannedProbe[])[] {
  const crowds: PlannedProbe[][] = [];
  for (const probe of crowded) {
    const last = crowds.at(-1);
    if (last && requestsOf([...last, probe]) <= about) last.push(probe);
    else crowds.push([probe]);
  }
  return crowds;
}

function requestsOf(probes: readonly PlannedProbe[]): number {
  return probes.reduce((sum, { draft: { steps } }) => sum + steps.length, 0);
}

/** How many valid requests a crowd is short of, where there are too few ordinary ones. */
export function shortageOf(crowd: readonly PlannedProbe[]): number {
  return Math.max(0, crowdSize - requestsOf(crowd));
}

/** How many requests are sent besides the probes, to fill up their crowds. */
export function fillingRequests(probes: readonly PlannedProbe[]): number {
  const [crowds] = inCrowds(probes);
  return crowds.reduce((sum, crowd) => sum + shortageOf(crowd), 0);
}

/** How many requests the probes are, with those that fill up their crowds. */
export function requestsIn(probes: readonly PlannedProbe[]): number {
  return requestsOf(probes) + fillingRequests(probes);
}

/** Tells whether a probe is a plain valid request of the main phase, which may fill up a crowd. */
export function isOrdinary({ phase, draft: { how, steps, fixedIdentity } }: PlannedProbe): boolean {
  const isPlain = steps.every(({ intent }) => intent.kind === 'conforming' && intent.ordinary);
  return phase === 'main' && how === 'single' && isPlain && !fixedIdentity;
}
