/** Applies `--max-creates`: what a run may leave behind at the target is known and limited before it starts. */

import type { SourceContext } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { Plan, PlannedProbe } from '../../model/plan.ts';
import { areWaysTooExpensive, mayCreate } from './creates.ts';
import type { PlanInputs } from './run-inputs.ts';

/** How many connections are tried at once before the plan is sent. */
export const connectionsTried = 8;

/** Requests besides the plan: to find the accepted control of each operation, and to try connections. */
const controls = { operation: 2, run: connectionsTried } as const;

/** How much of the limit is reserved for repetitions: a share of it, up to a maximum. */
const repetitions = { share: 0.25, most: 100 } as const;

/** A plan within the limit. */
interface Limited {
  readonly probes: readonly PlannedProbe[];
  /** Probes that were dropped. */
  readonly dropped: readonly PlannedProbe[];
  /** How many records the remaining probes and the controls before them create at a conforming target. */
  readonly creates: number;
}

/**
 * The probes within the limit; random ones are dropped first.
 * @param contexts contexts of the operations that anything is sent to
 */
export function limitCreates(
  probes: readonly PlannedProbe[],
  contexts: ReadonlyMap<string, SourceContext>,
  limit: number,
  countControls: ControlCount = (_, ways) => ways.size,
): Limited {
  const isRandom = (probe: PlannedProbe) => probe.index >= probe.source.fixed.length;
  const creating = [...contexts.values()].filter(({ operation }) => mayCreate(operation));
  const reserve = Math.min(repetitions.most, Math.floor(limit * repetitions.share));
  let left = limit - reserve - requestsBefore(creating.length, affordable(probes, limit), countControls);
  const kept = new Set<PlannedProbe>();
  for (const probe of [...probes.filter((one) => !isRandom(one)), ...probes.filter(isRandom)]) {
    const price = createsOf(probe);
    if (price > left) continue;
    left -= price;
    kept.add(probe);
  }
  return {
    probes: probes.filter((probe) => kept.has(probe)),
    dropped: probes.filter((probe) => !kept.has(probe)),
    creates: Math.min(limit, limit - reserve - left),
  };
}

/** How many requests find out whether an operation accepts its control in some ways of carrying, where it does. */
export type ControlCount = (operation: Operation | undefined, ways: ReadonlySet<string>) => number;

/** Counts these requests for the operations of a plan. */
export function controlCount({ cases }: PlanInputs, contexts: Plan['contexts']): ControlCount {
  return (operation, ways) => {
    const context = contexts.get(operation?.id ?? '');
    if (!cases || !context || ways.size === 0) return ways.size;
    const drafts = cases.carriedControls(context, ways).map((one) => one.in(one.ways));
    return drafts.reduce((sum, draft) => sum + (draft?.steps.length ?? 0), 0);
  };
}

/** How many requests are sent before the plan for a number of operations, including those in ways of carrying. */
export function requestsBefore(
  operations: number,
  probes: readonly PlannedProbe[],
  countControls: ControlCount,
): number {
  const ways = [...waysOf(probes)].reduce((sum, own) => sum + countControls(...own), 0);
  return controls.operation * operations + ways + (operations > 0 ? controls.run : 0);
}

/** The ways of carrying that are planned for each operation. */
function waysOf(probes: readonly PlannedProbe[]): ReadonlyMap<Operation | undefined, ReadonlySet<string>> {
  const own = Map.groupBy(probes, ({ row }) => row.operation);
  return new Map(
    [...own].map(([operation, some]) => [
      operation,
      new Set(some.flatMap(({ draft }) => draft.carried?.ways ?? [])),
    ]),
  );
}

/** The probes whose ways of carrying are tried: those of operations for which the limit leaves enough room. */
function affordable(probes: readonly PlannedProbe[], limit: number): readonly PlannedProbe[] {
  const ways = waysOf(probes);
  return probes.filter(({ row: { operation } }) => {
    return (
      operation &&
      mayCreate(operation) &&
      !areWaysTooExpensive(operation, ways.get(operation)?.size ?? 0, limit)
    );
  });
}

/** How many records a probe creates at a target that accepts what it may accept; a correct refusal creates none. */
function createsOf({ draft, phase }: PlannedProbe): number {
  const creating = draft.steps.filter(
    (step) => mayCreate(step) && (step.intent.kind === 'conforming' || step.intent.kind === 'open'),
  );
  return creating.length + (phase === 'hostile' ? 1 : 0);
}
