/**
 * Which steps are judged by passive checks, which judge the answers to requests of all others: at first, and when they
 * are sent again.
 */

import { isStopped } from '../../answers/answer-class.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedBinding, PlannedRow } from '../../model/plan.ts';
import type { Accusation, Tally } from '../deliver/tally.ts';

/** The steps to judge, and the steps of a chain before them. */
interface JudgedAgain {
  readonly judged: readonly Step[];
  readonly before?: readonly Step[];
}

/**
 * The steps to judge when an accused probe is sent again: the accused one of several; a chain may have more steps this
 * time.
 */
export function judgedAgain(
  { row, at, probe }: Pick<Accusation, 'row' | 'at' | 'probe'>,
  steps: readonly Step[],
): readonly JudgedAgain[] {
  if (at === undefined) return [{ judged: steps }];
  if (!probe.draft.chain) return [{ judged: steps.slice(at, at + 1) }];
  return steps.flatMap((step, index) =>
    isAskedOf(row, step) ? [{ judged: [step], before: steps.slice(0, index) }] : [],
  );
}

/**
 * Whether a passive check judges a step. Few judge a missing or incomplete answer, and a missing one only where nothing
 * else was sent with it.
 */
export function isHeard({ check }: PlannedBinding, steps: readonly Step[], step: Step): boolean {
  if (step.exchange.outcome.kind === 'answer' || check.judgesFailures) return true;
  return check.judgesSilence === true && steps.length === 1 && !isStopped(step);
}

/** Whether a passive check judges a single step of a chain, whose steps belong to several operations. */
export function isHeardInChain({ check }: PlannedBinding, { row }: Tally, step: Step): boolean {
  return check.hearsChains === true && isAskedOf(row, step);
}

function isAskedOf({ operation }: PlannedRow, { case: { operation: asked, method } }: Step): boolean {
  return asked === operation?.id && method === operation.method;
}

/**
 * Whether a step comes after a valid request that was refused: its refusal may have the same cause, which is reported
 * there.
 */
export function isBehindRefusal(steps: readonly Step[], at: number): boolean {
  const isRefused = ({ case: { intent }, exchange: { outcome } }: Step): boolean =>
    intent.kind === 'conforming' && (outcome.kind === 'failure' || outcome.status >= 300);
  return steps[at]?.case.intent.kind === 'violating' && steps.slice(0, at).some(isRefused);
}
