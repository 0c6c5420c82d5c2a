/**
 * Notices sources whose requests the target never answers: sending more of them would only cost time, or exhaust the
 * target.
 */

import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Delivered } from './tally.ts';

/** Watches the outcomes of one plan. */
export interface Silence {
  readonly see: (delivered: Delivered) => void;
  /**
   * Whether a probe need not be sent: a random one, or one in a carriage, when the first ones of its source all timed
   * out; and one in a carriage when no plain one was answered. This depends on nothing else, so that the result is the
   * same at any concurrency.
   */
  readonly isVain: (probe: PlannedProbe) => boolean;
}

/** How many probes of a source, counted from the first, have to time out. */
const enough = 2;

/** Starts to watch. */
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

/** Whether a probe is sent in a carriage, after the plain ones; in a crowd it is sent along with the others. */
export function isCarried({ draft }: PlannedProbe): boolean {
  return draft.how !== 'crowd' && (draft.carried?.ways.length ?? 0) > 0;
}

function hasFailed({ exchange }: Step): boolean {
  return exchange.outcome.kind === 'failure';
}

function isSilent({ steps }: Delivered): boolean {
  return steps.some(({ exchange: { outcome } }) => outcome.kind === 'failure' && outcome.code === 'time-out');
}
