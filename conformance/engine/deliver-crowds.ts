/** Gathers the probes that are sent in a crowd: twenty at once, the places that are left taken by ordinary ones. */

import type { PlannedProbe } from '../model/plan.ts';

/** So many requests make a crowd. */
export const crowdSize = 20;

/** Of which so many may be about something. */
const about = 14;

/**
 * What is delivered together, in the order of the probes: crowds, and all others one by one.
 * @param isOrdinary whether a probe may stand in a crowd without a say
 */
export function inCrowds(
  probes: readonly PlannedProbe[],
  isOrdinary: (probe: PlannedProbe) => boolean,
): readonly (readonly PlannedProbe[])[] {
  const crowded = probes.filter(({ draft }) => draft.how === 'crowd');
  const crowds = Math.ceil(crowded.length / about);
  const ordinary = probes.filter(isOrdinary);
  const gathered = Array.from({ length: crowds }, (_, at) => {
    const some = crowded.slice(at * about, (at + 1) * about);
    return [...some, ...ordinary.splice(0, crowdSize - some.length)];
  });
  const taken = new Set(gathered.flat());
  return [...gathered, ...probes.filter((probe) => !taken.has(probe)).map((probe) => [probe])];
}
