/** How a target answered each probe of its plan, as classes of answers. */

import { isDoubtful } from '../../engine/deliver/doubt.ts';
import { probeIds, stepId } from '../../engine/plan/select.ts';
import type { RunEvent, SentExchange } from '../../model/event.ts';
import type { Step } from '../../model/exchange.ts';
import type { Plan, PlannedProbe } from '../../model/plan.ts';
import { runOf } from '../../model/run.ts';
import { type Classify, classOfSteps, classText, isTelling } from './classify.ts';
import type { ComparedRun } from './compared-run.ts';

/** A probe and how it was answered. */
export interface Answered {
  readonly probe: PlannedProbe;
  readonly steps: readonly Step[];
  /** The class of the answers. */
  readonly answer: string;
  /** Set where the same probe had another answer when it was sent again. */
  readonly varies?: true;
}

/** The answers in one run. */
export interface AnsweredRun {
  readonly run: ComparedRun;
  readonly answered: ReadonlyMap<string, Answered>;
  /**
   * Tells whether answers say nothing about the case: a fixed id existed already, or there was no answer, and the run
   * does not blame the target for it.
   */
  readonly isMute: (probe: PlannedProbe, steps: readonly Step[]) => boolean;
}

/** A target's answer to a case. */
export interface Side extends Answered, Pick<AnsweredRun, 'run' | 'isMute'> {}

/** A case with the answers of all targets that it was sent to. */
export interface ComparableCase {
  readonly probe: PlannedProbe;
  /** In the order of the targets; at least two. */
  readonly sides: readonly Side[];
}

/** Tells whether the answers differ. */
export function isParting({ sides }: ComparableCase): boolean {
  return sides.some(({ answer }) => answer !== sides[0]?.answer);
}

/** The answers to the probes of a plan, by id; a probe without answer is absent. */
export function answeredIn(
  { plan, events }: { readonly plan: Plan; readonly events: readonly RunEvent[] },
  classify: Classify,
): ReadonlyMap<string, Answered> {
  const isGone = isLost(events);
  // After the target is gone no request is answered, which is no difference in these cases.
  const tells = ({ exchange }: SentExchange) =>
    isTelling(exchange) && !(isGone && exchange.outcome.kind === 'failure');
  const sent = runOf(events).exchanges.filter(tells);
  const byCase = Map.groupBy(sent, ({ case: { id } }) => id);
  const answered = plan.probes.flatMap((probe): readonly (readonly [string, Answered])[] => {
    const one = answeredProbe(probe, byCase, classify);
    return one ? [[probe.id, one]] : [];
  });
  return new Map(answered);
}

/** Tells whether the target was lost in the middle of its run. */
export function isLost(events: readonly RunEvent[]): boolean {
  return events.some((event) => event.kind === 'notice' && event.code === 'target-lost');
}

function answeredProbe(
  probe: PlannedProbe,
  byCase: ReadonlyMap<string, readonly SentExchange[]>,
  classify: Classify,
): Answered | undefined {
  const { operation } = probe.row;
  const tries = idsOf(probe).map((id) => byCase.get(id) ?? []);
  const first = tries.flatMap((some) => firstOf(some) ?? []);
  if (!operation || first.length < tries.length || first.length === 0) return undefined;
  const varies = tries.some((some) => {
    const answers = some.filter(({ exchange }) => !isDoubtful(exchange));
    return new Set(answers.map((step) => classText(classify(operation, step)))).size > 1;
  });
  const answer = classOfSteps(classify, operation, first);
  return { probe, steps: first.map(stepOf), answer, ...(varies ? { varies } : {}) };
}

function idsOf(probe: PlannedProbe): readonly string[] {
  const { steps } = probe.draft;
  return steps.length > 1 ? steps.map((_, at) => stepId(probe.id, at)) : probeIds(probe).slice(0, 1);
}

/** The planned request; a repetition where it met an expired credential or an answer that decides nothing. */
function firstOf(tries: readonly SentExchange[]): SentExchange | undefined {
  const planned = tries.findLast(({ attempt }) => attempt === 0) ?? tries[0];
  if (planned && !isDoubtful(planned.exchange)) return planned;
  return tries.find(({ exchange }) => !isDoubtful(exchange)) ?? planned;
}

function stepOf({ case: item, exchange }: SentExchange): Step {
  return { case: item, exchange };
}
