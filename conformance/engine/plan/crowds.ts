/** Gathers the probes that are sent in a crowd: twenty at once, the places that are left taken by ordinary ones. */

import type { ProbeDraft } from '../../model/case.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';

/** So many requests make a crowd. */
export const crowdSize = 20;

/** Of which so many may be about something. */
const about = 14;

/**
 * Where single cases are asked for, a crowd would be about next to nothing: each comes with a crowd of its own, of which
 * every other request is like it. Rows have their crowds whatever else is asked for, so that cases keep their names.
 */
export function withOwnCrowds(
  probes: readonly PlannedProbe[],
  { cases, only }: Pick<Settings, 'cases' | 'only'>,
): readonly PlannedProbe[] {
  if (cases === undefined && !only.some((typed) => typed.includes('/'))) return probes;
  return probes.map((probe) => ({ ...probe, draft: byItself(probe.draft) }));
}

/** What is one of a crowd, with a crowd of its own. */
export function byItself(draft: ProbeDraft): ProbeDraft {
  const { how, carried } = draft;
  return how === 'crowd' && carried ? { ...carried.as(carried.ways), carried } : draft;
}

/** What is delivered together, those that it is about first, and all others; each in the order of the probes. */
export function inCrowds(
  probes: readonly PlannedProbe[],
): readonly [crowds: readonly (readonly PlannedProbe[])[], others: readonly PlannedProbe[]] {
  const crowded = probes.filter(({ draft }) => draft.how === 'crowd');
  const ordinary = probes.filter(isOrdinary);
  const gathered = parted(crowded).map((some) => [...some, ...ordinary.splice(0, lackOf(some))]);
  const taken = new Set(gathered.flat());
  return [gathered, probes.filter((probe) => !taken.has(probe))];
}

/** As many in a crowd as it may be about. */
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

/** How many valid requests a crowd lacks, since there are too few ordinary ones. */
export function lackOf(crowd: readonly PlannedProbe[]): number {
  return Math.max(0, crowdSize - requestsOf(crowd));
}

/** How many requests are sent besides the steps of the probes, to make their crowds whole. */
export function broughtAlong(probes: readonly PlannedProbe[]): number {
  const [crowds] = inCrowds(probes);
  return crowds.reduce((sum, crowd) => sum + lackOf(crowd), 0);
}

/** Tells whether a probe is a plain valid request of the main phase, which may stand in a crowd without a say. */
export function isOrdinary({ phase, draft: { how, steps, fixedIdentity } }: PlannedProbe): boolean {
  const isPlain = steps.every(({ intent }) => intent.kind === 'conforming' && intent.ordinary);
  return phase === 'main' && how === 'single' && isPlain && !fixedIdentity;
}
