/** How much of the covering array of carriages a run came to (catalogue G9). */

import type { Carriages } from '../model/carriages.ts';
import type { Plan, PlannedProbe } from '../model/plan.ts';
import type { Session } from './session.ts';

/** Undefined where the plan carries nothing. */
export function carriagesOf(plan: Plan, { wasSent }: Pick<Session, 'wasSent'>): Carriages | undefined {
  const planned = [...plan.probes, ...plan.dropped].filter(({ draft }) => draft.carried);
  if (planned.length === 0) return undefined;
  const sent = plan.probes.filter(({ id, draft }) => draft.carried && wasSent(id));
  return {
    kinds: new Set(planned.map(kindOf)).size,
    ways: new Set(planned.flatMap(({ draft }) => draft.carried?.ways ?? [])).size,
    pairs: new Set(sent.flatMap(pairsOf)).size,
    of: new Set(planned.flatMap(pairsOf)).size,
    refused: refusedWays(plan),
  };
}

/** Operations that are named with a way: who looks into it begins with them. */
const mostNamed = 3;

function refusedWays({ contexts }: Pick<Plan, 'contexts'>): readonly string[] {
  const refused = [...contexts].flatMap(([operation, { refusedWays: ways = [] }]) =>
    ways.map((way) => ({ operation, way })),
  );
  return [...Map.groupBy(refused, ({ way }) => way)].map(([way, some]) => {
    const named = some.slice(0, mostNamed).map(({ operation }) => operation);
    const more = some.length > named.length ? ` and ${some.length - named.length} more` : '';
    return contexts.size > 1 ? `${way} (${named.join(', ')}${more})` : way;
  });
}

/** A kind of violation or of credential, at one operation. */
function kindOf({ row, source }: PlannedProbe): string {
  return `${row.operation?.id} ${source.label}`;
}

function pairsOf(probe: PlannedProbe): readonly string[] {
  return (probe.draft.carried?.ways ?? []).map((way) => `${kindOf(probe)} ${way}`);
}
