/** `--max-creates`: what a run may leave behind at the target is known, and bounded, before it starts. */

import type { SourceContext } from '../model/check.ts';
import type { PlannedProbe } from '../model/plan.ts';

/** Sent besides the plan: for each operation to find out which control is accepted, and once to try connections. */
const controls = { operation: 2, run: 2 } as const;

/** What a limit leaves. */
export interface Limited {
  readonly probes: readonly PlannedProbe[];
  /** Probes that had to go. */
  readonly dropped: readonly PlannedProbe[];
  /** How many things the probes that stay may create. */
  readonly creates: number;
}

/**
 * The probes that stay within the limit, random ones dropped first.
 * @param contexts those of the operations that anything is sent to
 */
export function limitCreates(
  probes: readonly PlannedProbe[],
  contexts: ReadonlyMap<string, SourceContext>,
  limit: number,
): Limited {
  const isCreating = ({ row }: PlannedProbe) => contexts.get(row.operation?.id ?? '')?.identity !== undefined;
  const cost = new Map(probes.map((probe) => [probe, isCreating(probe) ? createsOf(probe) : 0]));
  const isRandom = (probe: PlannedProbe) => probe.index >= probe.source.fixed.length;
  let left = limit - controls.operation * contexts.size - (contexts.size > 0 ? controls.run : 0);
  const kept = new Set<PlannedProbe>();
  for (const probe of [...probes.filter((one) => !isRandom(one)), ...probes.filter(isRandom)]) {
    const price = cost.get(probe) ?? 0;
    if (price > left) continue;
    left -= price;
    kept.add(probe);
  }
  return {
    probes: probes.filter((probe) => kept.has(probe)),
    dropped: probes.filter((probe) => !kept.has(probe)),
    creates: limit - left,
  };
}

/** How many conforming requests a probe sends, and is followed by; a refusal that works creates nothing. */
function createsOf({ draft, phase }: PlannedProbe): number {
  const creating = draft.steps.filter(({ intent, elsewhere }) => intent.kind === 'conforming' && !elsewhere);
  return creating.length + (phase === 'hostile' ? 1 : 0);
}
