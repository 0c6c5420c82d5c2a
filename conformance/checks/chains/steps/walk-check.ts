/** Makes a check of random chains: changes in any order, and one judgement of all steps. */

import { source } from '../../../cases/probe.ts';
import { sourcesOf } from '../../../cases/sources-of.ts';
import type { ProbeDraft } from '../../../model/case.ts';
import type { Chain } from '../../../model/chain.ts';
import type { Check, Judgement, SourceContext } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import { drawable, type fc } from '../../../schema/arbitrary.ts';
import { asideBy } from '../../judging/judgement.ts';
import {
  type ChainRole,
  type ChainRule,
  type ChainRun,
  type ChainScene,
  noChain,
  plainStep,
  sceneAt,
} from '../scene/chain-check.ts';

/** The definition of random chains. */
interface WalkRule<Plan> extends Pick<ChainRule, 'id' | 'title' | 'clause' | 'of' | 'asks' | 'fits'> {
  /** How many are generated at each operation. */
  readonly runs: number;
  /** Fixed plans of a few moves, which come first and run alone, so that effects of one resource on another show. */
  readonly fixed: (scene: Pick<ChainScene, 'kind' | 'contract'>) => readonly Plan[];
  /** Random plans; shrinking leads to the fewest steps. */
  readonly plans: (scene: Pick<ChainScene, 'kind' | 'contract'>) => fc.Arbitrary<Plan>;
  /** The operations that a plan calls, approximately, in order. */
  readonly roles: (plan: Plan) => readonly ChainRole[];
  readonly walk: (scene: ChainScene, plan: Plan) => ChainRun;
  /** Judges the steps of any such chain, without knowing the plan. */
  readonly judge: (scene: ChainScene, steps: readonly Step[]) => Judgement;
}

/** Makes the check. */
export function walkCheck<Plan>({ id, title, clause, runs, ...rule }: WalkRule<Plan>): Check {
  return {
    ...{ id, title, level: 'recommended', clause, chained: true },
    concerns: (operation, survey, contract) => sceneAt({ operation, survey, contract }, rule) !== undefined,
    sources: (context) => {
      const scene = sceneAt(context, rule);
      if (!scene || sourcesOf(context).length === 0) return [];
      const { contract } = context;
      const draft = (plan: Plan) => draftOf(context, scene, rule, plan);
      const random = drawable(rule.plans({ ...scene, contract }).map(draft));
      const fixed = rule
        .fixed({ ...scene, contract })
        .map((plan) => ({ ...draft(plan), isAlone: true as const }));
      return [source('walk', fixed, { random, runs })];
    },
    judge: (steps, { contract, operation, survey, read }) => {
      const scene = survey && sceneAt({ operation, survey, contract }, rule);
      if (!scene || steps.length === 0) return asideBy('nothing-seen');
      return rule.judge({ contract, operation, survey, read, ...scene }, steps);
    },
  };
}

type WalkRuleParts<Plan> = Omit<WalkRule<Plan>, 'id' | 'title' | 'clause' | 'runs'>;

function draftOf<Plan>(
  { contract }: SourceContext,
  { kind }: Pick<ChainScene, 'kind'>,
  rule: WalkRuleParts<Plan>,
  plan: Plan,
): ProbeDraft {
  const chain: Chain = (world) => {
    const scene = sceneAt(world, rule);
    return scene ? rule.walk({ ...world, ...scene }, plan) : noChain();
  };
  const steps = rule.roles(plan).flatMap((role) => plainStep(contract, kind, role));
  return { steps, how: 'in-order', chain };
}
