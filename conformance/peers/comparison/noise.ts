/** Removes noise from a comparison: answers that differ although they come from one server under several names. */

import type { Noise } from '../../model/comparison.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { AskedCase, Side } from './answered.ts';
import { groupsOf } from './parting.ts';

/** The noise, and the cases without it. */
export interface Quiet {
  readonly noise: readonly Noise[];
  /** Without the answers of such a server to the sources in question; every case has at least two targets. */
  readonly asked: readonly AskedCase[];
}

/** Removes the noise. */
export function withoutNoise(asked: readonly AskedCase[]): Quiet {
  const found = new Map<string, Noise>();
  for (const { probe, sides } of asked) {
    for (const same of Map.groupBy(sides, urlOf).values()) {
      const groups = groupsOf(same);
      const [first] = same;
      const key = first ? keyOf(first, probe) : '';
      if (groups.length > 1 && !found.has(key)) found.set(key, { ...placeOf(probe), groups });
    }
  }
  const quiet = asked.map(({ probe, sides }) => ({
    probe,
    sides: sides.filter((side) => !found.has(keyOf(side, probe))),
  }));
  return { noise: [...found.values()], asked: quiet.filter(({ sides }) => sides.length > 1) };
}

function urlOf({ run }: Side): string {
  return run.plan.settings.target;
}

function keyOf(side: Side, { id }: PlannedProbe): string {
  return JSON.stringify([urlOf(side), id.slice(0, id.lastIndexOf('/'))]);
}

function placeOf({ row, source }: PlannedProbe): Omit<Noise, 'groups'> {
  return { row: row.requirement.id, operation: row.operation?.id ?? '', source: source.label };
}
