/** Judges single probes after a run, by every row of its plan, without repeating them. */

import type { RunEvent } from '../../model/event.ts';
import type { Step } from '../../model/exchange.ts';
import type { Plan, PlannedProbe } from '../../model/plan.ts';
import { runOf } from '../../model/run.ts';
import type { AnswerTools } from '../../model/tools.ts';
import { expectedBy, isAccepted } from '../deliver/expected.ts';
import { type Accusation, openTallies } from '../deliver/tally.ts';
import { createJudge } from './judge.ts';
import type { JudgedRun } from './judge-contexts.ts';

/** Everything that the rows find wrong with the answers to a probe. */
type AccuseOnce = (probe: PlannedProbe, steps: readonly Step[]) => readonly Accusation[];

/** A run that has ended. */
interface RunBehind {
  readonly plan: Plan;
  readonly events: readonly RunEvent[];
  readonly answers: AnswerTools;
}

/** Prepares to judge as the run did, with its first accepted control and its first documented refusal. */
export function accuseOnce({ plan, events, answers }: RunBehind): AccuseOnce {
  const { exchanges: sent } = runOf(events);
  const byCase = Map.groupBy(sent, ({ case: { id } }) => id);
  const run: JudgedRun = {
    inputs: { answers, contract: plan.contract },
    controls: controlsOf(plan, sent),
    refusedControls: new Map(),
    refusals: new Map(),
  };
  const tallies = openTallies(plan.rows);
  const judge = createJudge(run, tallies);
  for (const probe of plan.probes) judge.prepare({ probe, steps: byCase.get(probe.id)?.slice(0, 1) ?? [] });
  return (probe, steps) => {
    judge.probe(probe, steps);
    return [...tallies.values()].flatMap(({ accusations }) => accusations.splice(0));
  };
}

function controlsOf(plan: Plan, sent: readonly Step[]): Map<string, Step> {
  const expect = expectedBy(plan);
  const found = [...plan.contexts.keys()].flatMap((id): readonly (readonly [string, Step])[] => {
    const isControl = ({ case: item }: Step) =>
      item.id.startsWith(`${id}/control/`) && item.credential === 'valid';
    const control = sent.find((step) => isControl(step) && isAccepted(step, expect));
    return control ? [[id, control]] : [];
  });
  return new Map(found);
}
