/** Notices sources whose requests the target leaves unanswered: more of them would only wait for nothing. */

import type { PlannedProbe } from '../model/plan.ts';
import type { Delivered } from './tally.ts';

/** Watches what comes of the probes of one plan. */
export interface Silence {
  readonly see: (delivered: Delivered) => void;
  /**
   * Tells whether a random probe says nothing beyond the first ones of its source, which all timed out. The answer
   * depends on those alone, so that the outcome is the same however many requests were in flight.
   */
  readonly isVain: (probe: PlannedProbe) => boolean;
}

/** So many probes of a source have to time out, the first ones. */
const enough = 2;

/** Begins to watch. */
export function watchSilence(): Silence {
  const silent = new Map<string, number>();
  return {
    see: (delivered) => {
      const key = sourceOf(delivered.probe);
      if (delivered.probe.index < enough && isSilent(delivered)) silent.set(key, (silent.get(key) ?? 0) + 1);
    },
    isVain: (probe) => {
      const isRandom = probe.index >= Math.max(enough, probe.source.fixed.length);
      return isRandom && silent.get(sourceOf(probe)) === enough;
    },
  };
}

function sourceOf({ row, source }: PlannedProbe): string {
  return `${row.operation?.id}/${row.requirement.id}/${source.label}`;
}

function isSilent({ steps }: Delivered): boolean {
  return steps.some(({ exchange: { outcome } }) => outcome.kind === 'failure' && outcome.code === 'time-out');
}
