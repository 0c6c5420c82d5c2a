/** How much of the covering array of carriages was sent (ground rule G9). */

import { type Carriages, type LeftPairs, leftPairs } from '../model/covered.ts';
import type { Plan, PlannedProbe } from '../model/plan.ts';
import type { Session } from './deliver/session.ts';

/** The counts; undefined where nothing is to be carried in other ways. */
export function carriagesOf(plan: Plan, { wasSent }: Pick<Session, 'wasSent'>): Carriages | undefined {
  const pairs = pairsOf(plan, wasSent);
  if (pairs.length === 0) return undefined;
  const refused = refusedWays(plan);
  const fates = new Map(pairs.map(({ kind, way, fate }) => [`${kind} ${way}`, fate]));
  const count = (wanted: CarriedPair['fate']) => [...fates.values()].filter((fate) => fate === wanted).length;
  const left = leftPairs.map((reason) => [reason, count(reason)] as const).filter(([, some]) => some > 0);
  return {
    kinds: new Set(pairs.map(({ kind }) => kind)).size,
    ways: new Set(pairs.map(({ way }) => way)).size,
    pairs: count('sent'),
    of: fates.size,
    ...(left.length > 0 ? { left: Object.fromEntries(left) } : {}),
    refused: [...refused.keys()],
    ...(plan.contexts.size > 1 && refused.size > 0 ? { refusedAt: Object.fromEntries(refused) } : {}),
  };
}

/** A kind of bad request with a way of carrying that fits it, and what became of the pair. */
interface CarriedPair {
  readonly kind: string;
  readonly way: string;
  readonly fate: 'sent' | LeftPairs;
}

/** The pairs: all wanted ones, then planned, then sent ones; the last state of a pair counts. */
function pairsOf(plan: Plan, wasSent: Session['wasSent']): readonly CarriedPair[] {
  const dealt = plan.wanted.flatMap(({ row, source }) => {
    const { refusedWays = [], untriedWays = [] } = plan.contexts.get(row.operation?.id ?? '') ?? {};
    const fateOf = (way: string): LeftPairs => {
      if (refusedWays.includes(way)) return 'refused';
      return untriedWays.includes(way) ? 'untried' : 'budget';
    };
    return (source.ways ?? []).map((way) => ({ kind: kindOf({ row, source }), way, fate: fateOf(way) }));
  });
  const [sent, unsent] = [plan.probes.filter(({ id }) => wasSent(id)), plan.probes];
  return [
    ...dealt,
    ...plan.dropped.flatMap((probe) => carriedPairs(probe, 'creates')),
    ...unsent.flatMap((probe) => carriedPairs(probe, 'unsent')),
    ...sent.flatMap((probe) => carriedPairs(probe, 'sent')),
  ];
}

function carriedPairs(probe: PlannedProbe, fate: CarriedPair['fate']): readonly CarriedPair[] {
  return (probe.draft.carried?.ways ?? []).map((way) => ({ kind: kindOf(probe), way, fate }));
}

/** A kind of violation or of credential, at one operation. */
function kindOf({ row, source }: Pick<PlannedProbe, 'row' | 'source'>): string {
  return `${row.operation?.id} ${source.label}`;
}

/** The ways that the target refuses, with their operations. */
function refusedWays({ contexts }: Pick<Plan, 'contexts'>): ReadonlyMap<string, readonly string[]> {
  const refused = [...contexts].flatMap(([operation, { refusedWays: ways = [] }]) =>
    ways.map((way) => ({ operation, way })),
  );
  const byWay = Map.groupBy(refused, ({ way }) => way);
  return new Map([...byWay].map(([way, some]) => [way, some.map(({ operation }) => operation)]));
}
