/** The order in which probes are sent, and the fresh ids that each of them gets. */

import type { PlannedProbe } from '../../model/plan.ts';
import { sourceIdOf } from '../../names/ids.ts';
import { crowdSize } from './crowds.ts';

/** Spreads every source evenly over its phase, so that requests of one kind do not come all at once. */
export function interleaved(probes: readonly PlannedProbe[]): PlannedProbe[] {
  const order = { first: 0, main: 1, last: 2, hostile: 3 };
  const sourceIds = new Map(probes.map((probe) => [probe, sourceIdOf(probe.id)]));
  const counts = new Map<string, number>();
  for (const id of sourceIds.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const shares = new Map(
    probes.map((probe) => {
      const size = counts.get(sourceIds.get(probe) ?? '') ?? 1;
      return [probe, order[probe.phase] + (probe.index + 0.5) / (size + 1)];
    }),
  );
  return probes.toSorted((one, other) => (shares.get(one) ?? 0) - (shares.get(other) ?? 0));
}

/** The probes with the number of the first fresh id of each; the other ids follow it. */
export function inSlots(probes: readonly PlannedProbe[]): PlannedProbe[] {
  let slot = 0;
  return probes.map((probe) => {
    const numbered = { ...probe, slot };
    const own = Math.max(...probe.draft.steps.map(({ offset }) => (offset ?? 0) + 1));
    slot += probe.draft.how === 'crowd' ? crowdSize : own;
    return numbered;
  });
}
