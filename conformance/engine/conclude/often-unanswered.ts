/** Notices that answers often fail to come at first: then several failures in a row come by chance, and accuse nobody. */

import type { Step } from '../../model/exchange.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { Reason } from '../../model/reason.ts';
import { isDoubtful } from '../deliver/doubt.ts';
import type { Delivered, Tally } from '../deliver/tally.ts';
import { isUndecided } from './settle-doubtful.ts';

/** The share of probes from which on that is often, and the fewest of them that say so. */
const often = { share: 0.1, least: 10 } as const;

/**
 * Why missing answers say nothing in this run, where that is so: many came when they were asked for again. A target
 * that asks for patience (429) is no reason.
 * @param passed those that were answered in the end, as they came at first
 */
export function oftenUnanswered(
  passed: readonly Delivered[],
  delivered: readonly Delivered[],
): Reason | undefined {
  const lost = passed.filter(({ steps }) => steps.some(isLost));
  if (lost.length < often.least || lost.length <= often.share * delivered.length) return undefined;
  const values = { count: String(lost.length), of: String(delivered.length) };
  return { code: 'often-unanswered', values };
}

function isLost({ exchange }: Step): boolean {
  const { outcome } = exchange;
  return isDoubtful(exchange) && (outcome.kind === 'failure' || outcome.status !== 429);
}

/**
 * Takes out what was never answered, and tells its rows. Nobody can say either that ordinary requests succeed every
 * time: the check that collects what is unstable stays open.
 */
export function setAsideUnanswered(
  settled: readonly Delivered[],
  reason: Reason,
  tallies: ReadonlyMap<PlannedRow, Tally>,
): readonly Delivered[] {
  const open = settled.filter(isUndecided);
  for (const { probe } of open) tallies.get(probe.row)?.undetermined.push(reason);
  for (const { row, undetermined } of tallies.values()) {
    if (row.bindings.some(({ check }) => check.collectsUnstable)) undetermined.push(reason);
  }
  return settled.filter((one) => !open.includes(one));
}
