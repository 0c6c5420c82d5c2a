/** The facts about each row so far: the judges write them, and the verdicts are derived from them. */

import type { Step } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import type { PlannedBinding, PlannedProbe, PlannedRow } from '../../model/plan.ts';
import type { Reason } from '../../model/reason.ts';
import type { Evidence, Level } from '../../model/verdict.ts';

/** A probe and its outcome. */
export interface Delivered {
  readonly probe: PlannedProbe;
  readonly steps: readonly Step[];
}

/** A violation that has not been confirmed yet. */
export interface Accusation extends Delivered {
  readonly row: PlannedRow;
  readonly binding: PlannedBinding;
  /** The index of the step that was judged alone, for checks that judge the requests of other rows. */
  readonly at?: number;
  readonly finding: Finding;
  readonly level: Level;
  /** Where the carriage matters: the accepted control in the same carriage. */
  readonly carriedControl?: Step;
  /** The same request carried plainly, which was answered correctly. */
  readonly plain?: Step;
}

/** The facts about one row. */
export interface Tally {
  readonly row: PlannedRow;
  runs: number;
  readonly accusations: Accusation[];
  readonly evidence: Evidence[];
  /** Why some of its probes were undetermined. */
  readonly undetermined: Reason[];
  /** Probes that were set aside because their bytes contradict their intent. */
  readonly setAside: Reason[];
  /** Why nothing of what was sent could be judged; used only where there is no other reason. */
  aside?: Reason;
  /** Why nothing was sent. */
  blocked?: Reason;
}

/** Empty tallies, one for each row. */
export function openTallies(rows: readonly PlannedRow[]): ReadonlyMap<PlannedRow, Tally> {
  return new Map(
    rows.map((row) => {
      const blocked = row.blocked === undefined ? {} : { blocked: row.blocked };
      return [
        row,
        { row, runs: 0, accusations: [], evidence: [], undetermined: [], setAside: [], ...blocked },
      ];
    }),
  );
}

/** Records what the contract leaves open; it needs no confirmation. */
export function recordNote(
  tally: Tally,
  { binding, probe, steps }: Pick<Accusation, 'binding' | 'probe' | 'steps'>,
  finding: Finding,
): void {
  const same = tally.evidence.findIndex((known) => isSameNote(known.finding, finding));
  const known = tally.evidence[same];
  if (known) {
    const alike = [...known.alike, probe.id].slice(0, moreExamples);
    tally.evidence[same] = { ...known, count: known.count + 1, alike };
    return;
  }
  const stability = { kind: 'not-repeated' } as const;
  tally.evidence.push({
    check: binding.check.id,
    finding,
    level: 'observed',
    stability,
    count: 1,
    steps,
    alike: [],
  });
}

/** How many cases are named besides the one that is shown. */
export const moreExamples = 2;

function isSameNote(one: Finding, other: Finding): boolean {
  return one.code === other.code && one.place === other.place && one.actual === other.actual;
}

/** Whether the request was carried in an uncommon way. */
export function isOfCarried({ probe }: Accusation): boolean {
  return probe.draft.carried !== undefined;
}
