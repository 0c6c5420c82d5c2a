/** Groups accusations by meaning, not by text: row, check, code, place and class of answer. */

import type { Accusation, Delivered } from './tally.ts';

/** Groups in the order of their first accusation; within a group the clearest probe stands first. */
export function groupAccusations(accusations: readonly Accusation[]): readonly (readonly Accusation[])[] {
  const groups = Map.groupBy(accusations, meaningOf);
  return [...groups.values()].map((group) => [...group].sort((one, other) => clarity(one) - clarity(other)));
}

function meaningOf({ row, binding, finding, steps, at, level }: Accusation): string {
  const judged = at === undefined ? steps.at(-1) : steps[at];
  const outcome = judged?.exchange.outcome;
  const answer = outcome?.kind === 'answer' ? String(outcome.status) : outcome?.code;
  const { code, place, pointer } = finding;
  return [row.requirement.id, row.operation?.id, binding.check.id, level, code, place, pointer, answer].join(
    ' ',
  );
}

/** How hard a probe is to read: fixed ones are clearer than random ones, short bodies clearer than long ones. */
export function clarity({ probe, steps }: Delivered): number {
  const bytes = steps.reduce((sum, step) => sum + (step.case.body?.length ?? 0), 0);
  return (probe.index < probe.source.fixed.length ? 0 : 1_000_000) + bytes;
}
