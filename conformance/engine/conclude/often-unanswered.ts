/** Whether so many answers are missing now and then that several missing ones in a row may be chance. */

import type { Step } from '../../model/exchange.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { Reason } from '../../model/reason.ts';
import { isDoubtful, isUndecided } from '../deliver/doubt.ts';
import type { Delivered, Tally } from '../deliver/tally.ts';

/** The share of probes, and their minimum number, from which on missing answers count as frequent. */
export const often = { share: 0.1, least: 10 } as const;

/**
 * Why missing answers say nothing in this run: so many came when asked for again that several failures in a row may be
 * chance. 429 does not count as missing. Undefined where that is not so.
 * @param passed probes that were answered in the end, with their first answers
 */
export function oftenUnanswered(
  passed: readonly Delivered[],
  delivered: readonly Delivered[],
): Reason | undefined {
  const lost = passed.filter(wasLost);
  if (lost.length < often.least || lost.length <= often.share * delivered.length) return undefined;
  const values = { count: String(lost.length), of: String(delivered.length) };
  return { code: 'often-unanswered', values };
}

/** Whether it got no answer, or one that says that the target is away. */
export function wasLost({ steps }: Delivered): boolean {
  return steps.some(isLost);
}

function isLost({ exchange }: Step): boolean {
  const { outcome } = exchange;
  return isDoubtful(exchange) && (outcome.kind === 'failure' || outcome.status !== 429);
}

/**
 * Sets aside what was never answered, with a reason in the tallies of its rows. The check that collects unstable
 * answers stays open, since ordinary requests may not always succeed, and so does the one that asks for any answer.
 */
export function setAsideUnanswered(
  settled: readonly Delivered[],
  reason: Reason,
  tallies: ReadonlyMap<PlannedRow, Tally>,
): readonly Delivered[] {
  const open = settled.filter(isUndecided);
  for (const { probe } of open) tallies.get(probe.row)?.undetermined.push(reason);
  for (const { row, undetermined } of tallies.values()) {
    const isOpen = row.bindings.some(({ check }) => check.collectsUnstable ?? check.judgesSilence);
    if (isOpen) undetermined.push(reason);
  }
  return settled.filter((one) => !open.includes(one));
}
