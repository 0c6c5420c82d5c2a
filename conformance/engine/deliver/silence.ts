/** Notices sources whose requests the target leaves unanswered: more of them would only wait, or end it, for nothing. */

import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Delivered } from './tally.ts';

/** Watches what comes of the probes of one plan. */
export interface Silence {
  readonly see: (delivered: Delivered) => void;
  /**
   * Tells whether a random probe says nothing beyond the first ones of its source, which all timed out, or a probe that
   * is carried in some way nothing beyond the plain ones, none of which was answered. The answer depends on those alone,
   * so that the outcome is the same however many requests were in flight.
   */
  readonly isVain: (probe: PlannedProbe) => boolean;
}

/** So many probes of a source have to time out, the first ones. */
const enough = 2;

/** Begins to watch. */
export function watchSilence(): Silence {
  const silent = new Map<string, number>();
  const plain = new Map<string, boolean>();
  return {
    see: (delivered) => {
      const key = sourceOf(delivered.probe);
      if (!delivered.probe.draft.carried)
        plain.set(key, plain.get(key) === true || !delivered.steps.some(hasFailed));
      if (delivered.probe.index < enough && isSilent(delivered)) silent.set(key, (silent.get(key) ?? 0) + 1);
    },
    isVain: (probe) => {
      if (probe.draft.carried && plain.get(sourceOf(probe)) === false) return true;
      const isRandom = probe.index >= probe.source.fixed.length;
      const isMore = probe.index >= enough && (isRandom || probe.draft.carried !== undefined);
      return isMore && silent.get(sourceOf(probe)) === enough;
    },
  };
}

function sourceOf({ row, source }: PlannedProbe): string {
  return `${row.operation?.id}/${row.requirement.id}/${source.label}`;
}

/** Whether a probe is carried in ways that mean nothing, and comes behind the plain ones; in a crowd it goes along with them. */
export function isCarried({ draft }: PlannedProbe): boolean {
  return draft.how !== 'crowd' && (draft.carried?.ways.length ?? 0) > 0;
}

function hasFailed({ exchange }: Step): boolean {
  return exchange.outcome.kind === 'failure';
}

function isSilent({ steps }: Delivered): boolean {
  return steps.some(({ exchange: { outcome } }) => outcome.kind === 'failure' && outcome.code === 'time-out');
}
