/**
 * The plan: which probes are sent for which rows, made before anything is sent; and what a source tests, by which a
 * budget is spent.
 */

import type { Binding } from './binding.ts';
import type { Phase, ProbeDraft, Source } from './case.ts';
import type { Check, SourceContext } from './check.ts';
import type { Contract, Operation } from './contract.ts';
import type { Selection } from './event.ts';
import type { Reason } from './reason.ts';
import type { Requirement } from './requirement.ts';
import type { Settings } from './settings.ts';
import { type Level, type Relevelled, strongest } from './verdict.ts';

/** Everything that a run will do, generated from the seed. The same inputs make the same plan. */
export interface Plan {
  readonly contract: Contract;
  readonly settings: Settings;
  readonly rows: readonly PlannedRow[];
  /** Rows that the user skipped, with all that they would send. */
  readonly left: readonly PlannedRow[];
  /** Present when the user selected some of the rows. */
  readonly selection?: Selection;
  /** In the order of sending within a phase. */
  readonly probes: readonly PlannedProbe[];
  /** Probes that the limit of creates leaves out. */
  readonly dropped: readonly PlannedProbe[];
  /** The sources that are selected as a whole, whatever is sent of them. */
  readonly wanted: readonly Pick<PlannedProbe, 'row' | 'source'>[];
  /** Rows that are exercised less than by default, so that a pass does not show that an earlier violation is gone. */
  readonly partial: readonly PlannedRow[];
  readonly contexts: ReadonlyMap<string, SourceContext>;
  /** How many requests are sent, including those before the plan; repetitions come on top. */
  readonly requests: number;
  /** How many requests create something at a conforming target, including those before the plan. */
  readonly creates: number;
  /** How many operations were not planned before the time was up; not all of them have rows. */
  readonly unplanned: number;
  /** What the budget of operations leaves out: how many requests, of how many operations. */
  readonly saved: {
    readonly requests: number;
    readonly operations: number;
    /** The maximum number of requests to each operation. */
    readonly budget: number;
  };
}

/** A row for one operation, or for the document. */
export interface PlannedRow {
  readonly requirement: Requirement;
  /** Absent for rows about the document. */
  readonly operation?: Operation;
  readonly bindings: readonly PlannedBinding[];
  /** Why the row is not run, where that is known beforehand. */
  readonly excluded?: Reason;
  readonly notApplicable?: Reason;
  /** Why nothing can be sent for it, where that is known beforehand. */
  readonly blocked?: Reason;
  /** The number of random probes of each source, where the user set it for this row. */
  readonly runs?: number;
  /** The place where the user set it. */
  readonly runsSource?: string;
  /** Present when the user set another level for this row. */
  readonly relevelled?: Relevelled;
}

/** A binding with its check. */
export interface PlannedBinding {
  readonly binding: Binding;
  readonly check: Check;
  readonly sources: readonly Source[];
}

/** A probe with its id. */
export interface PlannedProbe {
  /** `createPlant/REJ-03/id:type:string/17`. */
  readonly id: string;
  readonly row: PlannedRow;
  /** The bindings of the row that judge it. */
  readonly bindings: readonly PlannedBinding[];
  readonly source: Source;
  /** Index in the source; random ones follow the fixed ones. */
  readonly index: number;
  readonly seed: number;
  readonly draft: ProbeDraft;
  readonly phase: Phase;
  /** The number of its first fresh id; lower ones belong to earlier probes. */
  readonly slot: number;
}

/** The level of a row: the strongest of its bindings. */
export function levelOf({ requirement }: PlannedRow): Level {
  return strongest(requirement.bindings.map(({ level }) => level));
}

/** A keyword with its place, or else the label of the source; the same in every alternative of a schema. */
export function triedBy({ label, fixed: [first] }: Source): string {
  const intent = first?.steps[0]?.intent;
  // Each other media type is a kind of its own.
  if (intent?.kind !== 'violating' || intent.keyword === 'content-type') return label.replace(branches, '');
  // A header of a part stands at the place of that part.
  const [header = ''] = /:part-[^:]+/.exec(label) ?? [];
  return `${intent.keyword} ${intent.place}${header}`;
}

/**
 * What programs may handle by code of its own: another media type, and the alternatives of schemas, as in its label
 * (`:of-Cat`); empty for neither.
 */
export function triedIn({ label, media = '' }: Source): string {
  return media + (branches.exec(label)?.[0] ?? '');
}

const branches = /(?::of-[^:]*)+$/;
