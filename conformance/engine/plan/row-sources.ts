/** What a row could send, before anything is generated: each source with its id, seed and number of probes. */

import type { ProbeDraft, Source } from '../../model/case.ts';
import type { PlannedBinding, PlannedProbe, PlannedRow } from '../../model/plan.ts';
import { type Settings, usualRuns } from '../../model/settings.ts';

/**
 * The seed of one source: a 32-bit FNV-1a hash of the run's seed and the source's address.
 * @returns a 32-bit signed integer, as fast-check takes it
 */
export function seedOf(runSeed: number, ...address: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of [runSeed, ...address].join('\u0000')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash | 0;
}

/** A source of a row. */
export interface RowSource {
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

/** The sources of one row: each source once, however many bindings judge it. */
export function rowSourcesOf(row: PlannedRow, settings: Settings): readonly RowSource[] {
  if (!row.operation || row.excluded || row.blocked) return [];
  const operation = row.operation.id;
  const rowSources = new Map<string, RowSource & { readonly bindings: PlannedBinding[] }>();
  for (const binding of row.bindings) {
    for (const source of binding.sources) {
      const known = rowSources.get(source.label);
      if (known) known.bindings.push(binding);
      else {
        const { label, fixed } = source;
        const id = `${operation}/${row.requirement.id}/${label}`;
        const seed = seedOf(settings.seed, binding.check.id, operation, label);
        const count = fixed.length + runsOf(row, source, settings);
        rowSources.set(label, { id, row, bindings: [binding], source, seed, count });
      }
    }
  }
  return [...rowSources.values()];
}

/** How many random probes a source has: its own number, or more where the user asks for more runs. */
function runsOf(row: PlannedRow, source: Source, { profile, runs }: Settings): number {
  if (!source.random) return 0;
  const usual = source.runs ?? runs;
  if (profile === 'smoke') return usual;
  return row.runs ?? (runs > usualRuns ? Math.max(usual, runs) : usual);
}

/** Generates the first probes of a source. @param count how many; all by default */
export function drawProbes(rowSource: RowSource, count: number = rowSource.count): readonly PlannedProbe[] {
  const { id, row, bindings, source, seed } = rowSource;
  const wanted = Math.min(count, rowSource.count) - source.fixed.length;
  const random = wanted > 0 ? (source.random?.draw(seed, wanted) ?? []) : [];
  return [...source.fixed, ...random].slice(0, count).map((draft: ProbeDraft, index) => ({
    id: `${id}/${index}`,
    ...{ row, bindings, source, index, seed, draft },
    phase: source.phase,
    slot: 0,
  }));
}
