/** What a row could send, before anything is generated: each source with its id, seed and number of probes. */

import type { ProbeDraft, Source } from '../../model/case.ts';
import type { PlannedBinding, PlannedProbe, PlannedRow } from '../../model/plan.ts';
import { type Settings, usualRuns } from '../../model/settings.ts';
import { seedOf } from './seed.ts';

/** A source of a row. */
export interface Offer {
  /** `createPlant/REJ-03/id:type:string`. */
  readonly id: string;
  readonly row: PlannedRow;
  /** The bindings of the row that judge its probes. */
  readonly bindings: readonly PlannedBinding[];
  readonly source: Source;
  readonly seed: number;
  /** How many probes it has: fixed ones, then random ones. */
  readonly count: number;
}

/** The offers of one row: each source once, however many bindings judge it. */
export function offersOf(row: PlannedRow, settings: Settings): readonly Offer[] {
  if (!row.operation || row.excluded || row.blocked) return [];
  const operation = row.operation.id;
  const offers = new Map<string, Offer & { readonly bindings: PlannedBinding[] }>();
  for (const binding of row.bindings) {
    for (const source of binding.sources) {
      const known = offers.get(source.label);
      if (known) known.bindings.push(binding);
      else {
        const { label, fixed } = source;
        const id = `${operation}/${row.requirement.id}/${label}`;
        const seed = seedOf(settings.seed, binding.check.id, operation, label);
        const count = fixed.length + runsOf(row, source, settings);
        offers.set(label, { id, row, bindings: [binding], source, seed, count });
      }
    }
  }
  return [...offers.values()];
}

/** How many random probes a source has: its own number, or more where the user asks for more runs. */
function runsOf(row: PlannedRow, source: Source, { profile, runs }: Settings): number {
  if (!source.random) return 0;
  const usual = source.runs ?? runs;
  if (profile === 'smoke') return usual;
  return row.runs ?? (runs > usualRuns ? Math.max(usual, runs) : usual);
}

/** Generates the first probes of an offer. @param count how many; all by default */
export function drawOffer(offer: Offer, count: number = offer.count): readonly PlannedProbe[] {
  const { id, row, bindings, source, seed } = offer;
  const wanted = Math.min(count, offer.count) - source.fixed.length;
  const random = wanted > 0 ? (source.random?.draw(seed, wanted) ?? []) : [];
  return [...source.fixed, ...random].slice(0, count).map((draft: ProbeDraft, index) => ({
    id: `${id}/${index}`,
    ...{ row, bindings, source, index, seed, draft },
    phase: source.phase,
    slot: 0,
  }));
}
