/** Asks again where an answer asks for patience, or a proxy has none: by itself that says nothing of the target (catalogue G5). */

import { isDoubtful } from '../../engine/deliver/doubt.ts';
import type { Step } from '../../model/exchange.ts';
import type { Answered } from './answered.ts';
import { type Classify, classOfSteps } from './classify.ts';
import type { AnsweredRun } from './parting.ts';

/** Replaces such answers by those that came in the end, as far as the target is still there; what stays stands for its like. */
export async function decided(one: AnsweredRun, classify: Classify): Promise<AnsweredRun> {
  const open = [...one.answered.values()].filter(({ steps }) => isUndecided(steps));
  const settled = new Map<string, Answered>();
  for (const alike of Map.groupBy(open, kindOf).values())
    for (const answered of alike) {
      const steps = (await one.run.ask?.(answered.probe)) ?? [];
      const { operation } = answered.probe.row;
      if (!operation || steps.length === 0 || isUndecided(steps)) break;
      settled.set(answered.probe.id, {
        ...answered,
        steps,
        answer: classOfSteps(classify, operation, steps),
      });
    }
  return { ...one, answered: new Map([...one.answered, ...settled]) };
}

/** What is not answered at all is waited for too long to be asked for here. */
function isUndecided(steps: readonly Step[]): boolean {
  return steps.some(({ exchange }) => exchange.outcome.kind === 'answer' && isDoubtful(exchange));
}

function kindOf({ probe: { row }, answer }: Answered): string {
  return JSON.stringify([row.operation?.id, row.requirement.id, answer]);
}
