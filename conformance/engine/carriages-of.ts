/** How much of the covering array of carriages a run came to (catalogue G9). */

import type { Carriages } from '../model/carriages.ts';
import type { Plan, PlannedProbe } from '../model/plan.ts';
import type { Session } from './deliver/session.ts';

/** Undefined where the plan carries nothing. */
export function carriagesOf(plan: Plan, { wasSent }: Pick<Session, 'wasSent'>): Carriages | undefined {
  const planned = [...plan.probes, ...plan.dropped].filter(({ draft }) => draft.carried);
  if (planned.length === 0) return undefined;
  const refused = refusedWays(plan);
  const sent = plan.probes.filter(({ id, draft }) => draft.carried && wasSent(id));
  return {
    kinds: new Set(planned.map(kindOf)).size,
    ways: new Set(planned.flatMap(({ draft }) => draft.carried?.ways ?? [])).size,
    pairs: new Set(sent.flatMap(pairsOf)).size,
    of: new Set(planned.flatMap(pairsOf)).size,
    refused: [...refused.keys()],
    ...(plan.contexts.size > 1 && refused.size > 0 ? { refusedAt: Object.fromEntries(refused) } : {}),
  };
}

/** The ways that are refused, each with the operations. */
function refusedWays({ contexts }: Pick<Plan, 'contexts'>): ReadonlyMap<string, readonly string[]> {
  const refused = [...contexts].flatMap(([operation, { refusedWays: ways = [] }]) =>
    ways.map((way) => ({ operation, way })),
  );
  const byWay = Map.groupBy(refused, ({ way }) => way);
  return new Map([...byWay].map(([way, some]) => [way, some.map(({ operation }) => operation)]));
}

/** A kind of violation or of credential, at one operation. */
function kindOf({ row, source }: PlannedProbe): string {
  return `${row.operation?.id} ${source.label}`;
}

function pairsOf(probe: PlannedProbe): readonly string[] {
  return (probe.draft.carried?.ways ?? []).map((way) => `${kindOf(probe)} ${way}`);
}
