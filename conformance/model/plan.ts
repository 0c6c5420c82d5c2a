/** The plan: which probes are sent for which row, before anything is sent. */

import type { Binding } from './binding.ts';
import type { Phase, ProbeDraft, Source } from './case.ts';
import type { Check, SourceContext } from './check.ts';
import type { Contract, Operation } from './contract.ts';
import type { Selection } from './event.ts';
import type { Reason } from './reason.ts';
import type { Requirement } from './requirement.ts';
import type { Settings } from './settings.ts';
import type { Relevelled } from './verdict.ts';

/** Everything that a run will do, drawn from the seed. The same inputs make the same plan. */
export interface Plan {
  readonly contract: Contract;
  readonly settings: Settings;
  readonly rows: readonly PlannedRow[];
  /** Rows that the user left out with all that they send. */
  readonly left: readonly PlannedRow[];
  /** Present when the user chooses a part. */
  readonly selection?: Selection;
  /** In the order of sending within a phase. */
  readonly probes: readonly PlannedProbe[];
  /** Probes that the limit of creates leaves out. */
  readonly dropped: readonly PlannedProbe[];
  /** The sources of which everything is wanted, whatever is sent of them. */
  readonly wanted: readonly Pick<PlannedProbe, 'row' | 'source'>[];
  /** Rows of any operation that are asked less than by default: whether they hold to the end cannot be told. */
  readonly partial: readonly PlannedRow[];
  readonly contexts: ReadonlyMap<string, SourceContext>;
  /** How many requests are sent, those before the plan included; what has to be repeated comes on top. */
  readonly requests: number;
  /** How many requests create something at a conforming target, those before the plan included. */
  readonly creates: number;
  /** What the budget of operations leaves out: how many requests, of how many operations. */
  readonly saved: {
    readonly requests: number;
    readonly operations: number;
    /** Requests that each operation gets. */
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
  /** Random probes a source, where the user set them for this row. */
  readonly runs?: number;
  /** Where the user says so. */
  readonly runsSource?: string;
  /** Present when the user set another level for this row. */
  readonly relevelled?: Relevelled;
}

/** A binding with its check found. */
export interface PlannedBinding {
  readonly binding: Binding;
  readonly check: Check;
  readonly sources: readonly Source[];
}

/** A probe with its address. */
export interface PlannedProbe {
  /** `createPlant/REJ-03/id:type:string/17`. */
  readonly id: string;
  readonly row: PlannedRow;
  /** The bindings of the row that judge it. */
  readonly bindings: readonly PlannedBinding[];
  readonly source: Source;
  /** Position in the source; random ones count on after the fixed ones. */
  readonly index: number;
  readonly seed: number;
  readonly draft: ProbeDraft;
  readonly phase: Phase;
  /** Fresh identities below this one belong to earlier probes. */
  readonly slot: number;
}
