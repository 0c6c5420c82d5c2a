/** Which steps a check of everybody's answers hears, at first and when they are sent again. */

import type { Step } from '../../model/exchange.ts';
import type { PlannedBinding, PlannedRow } from '../../model/plan.ts';
import { isUnsent } from '../deliver/doubt.ts';
import type { Accusation, Tally } from '../deliver/tally.ts';

/** Steps that are judged, and what a chain has asked before them. */
export interface JudgedAgain {
  readonly judged: readonly Step[];
  readonly before?: readonly Step[];
}

/** What is judged when an accused probe is sent again: the same step of several; a chain may have more of them this time. */
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

/** An answer that is missing, or breaks off, is heard by few checks; that there is none where nothing else was sent with the request. */
export function isHeard({ check }: PlannedBinding, steps: readonly Step[], { exchange }: Step): boolean {
  if (exchange.outcome.kind === 'answer' || check.judgesFailures) return true;
  return check.judgesSilence === true && steps.length === 1 && !isUnsent(exchange);
}

/** The steps of a chain are asked of several operations, for what comes of all of them: some checks judge them singly. */
export function isHeardInChain({ check }: PlannedBinding, { row }: Tally, step: Step): boolean {
  return check.hearsChains === true && isAskedOf(row, step);
}

function isAskedOf({ operation }: PlannedRow, { case: { operation: asked, method } }: Step): boolean {
  return asked === operation?.id && method === operation.method;
}

/** Behind a valid request that was refused, a refusal may have the same cause, which is the first one's business. */
export function isBehindRefusal(steps: readonly Step[], at: number): boolean {
  const isRefused = ({ case: { intent }, exchange: { outcome } }: Step): boolean =>
    intent.kind === 'conforming' && (outcome.kind === 'failure' || outcome.status >= 300);
  return steps[at]?.case.intent.kind === 'violating' && steps.slice(0, at).some(isRefused);
}
