/** What has been learnt about each row so far; the judges write it, the verdicts are read from it. */

import type { Step } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import type { Level } from '../../model/level.ts';
import type { PlannedBinding, PlannedProbe, PlannedRow } from '../../model/plan.ts';
import type { Reason } from '../../model/reason.ts';
import type { Evidence } from '../../model/verdict.ts';

/** A probe and what came of it. */
export interface Delivered {
  readonly probe: PlannedProbe;
  readonly steps: readonly Step[];
}

/** A violation that is not confirmed yet. */
export interface Accusation extends Delivered {
  readonly row: PlannedRow;
  readonly binding: PlannedBinding;
  /** The step that was judged alone, for checks that judge what others provoke. */
  readonly at?: number;
  readonly finding: Finding;
  readonly level: Level;
  /** Where the way of carrying is the point: the valid request carried so, accepted. */
  readonly carriedControl?: Step;
  /** And the same request when it is plain, answered rightly. */
  readonly plain?: Step;
}

/** The facts about one row. */
export interface Tally {
  readonly row: PlannedRow;
  runs: number;
  readonly accusations: Accusation[];
  readonly evidence: Evidence[];
  /** Why some of it stayed open. */
  readonly undetermined: Reason[];
  /** Probes set aside because their bytes contradict their intent. */
  readonly setAside: Reason[];
  /** Why nothing of what was sent could be judged; said where nothing else was. */
  aside?: Reason;
  /** Why nothing was sent. */
  blocked?: Reason;
}

/** Empty tallies, one a row. */
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

/** Notes what the contract leaves open: nothing to confirm. */
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

/** Cases that are named besides the one that is shown. */
export const moreExamples = 2;

function isSameNote(one: Finding, other: Finding): boolean {
  return one.code === other.code && one.place === other.place && one.actual === other.actual;
}
