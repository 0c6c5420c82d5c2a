/** Before anything is judged, collects what answers are compared with. */

import { freeTexts } from '../../answers/free-texts.ts';
import { accepts, classOf } from '../../answers/statuses.ts';
import { valuesOfUndefinedFormats } from '../../answers/undefined-formats.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import type { Delivered } from '../deliver/tally.ts';
import type { ContextOf, JudgedRun } from './judge-contexts.ts';

/** Collects the free texts that an operation accepted, and its first documented refusal. */
export function noteAccepted(
  session: JudgedRun,
  taken: Map<Operation, Set<string>>,
  { probe, steps }: Delivered,
  contextOf: ContextOf,
): void {
  const { operation } = probe.row;
  const [binding] = probe.bindings;
  if (!operation || !binding) return;
  const places = taken.get(operation) ?? new Set();
  taken.set(operation, places);
  if (!probe.draft.chain)
    for (const place of takenIn(session.inputs.contract, operation, steps)) places.add(place);
  if (session.refusals.has(operation.id)) return;
  const refusal = steps.find((step) => isCleanRefusal(step, contextOf(operation, binding)));
  if (refusal) session.refusals.set(operation.id, refusal);
}

function takenIn(contract: Contract, operation: Operation, steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step) => {
    const { case: sent } = step;
    const isTaken = sent.intent.kind === 'conforming' && accepts(contract, step);
    const about = [contract, operation, sent] as const;
    return isTaken ? [...freeTexts(...about), ...valuesOfUndefinedFormats(...about)] : [];
  });
}

function isCleanRefusal({ case: { intent }, exchange }: Step, context: JudgeContext): boolean {
  const { outcome } = exchange;
  if (intent.kind !== 'violating' || outcome.kind === 'failure') return false;
  return classOf(outcome.status) === 4 && context.problems(exchange)?.length === 0;
}
