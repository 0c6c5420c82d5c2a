/** From facts to verdicts: the words for what a check, and a run, came to. */

import type { Position } from './contract.ts';
import type { Step } from './exchange.ts';
import type { Finding } from './finding.ts';
import type { Level } from './level.ts';
import type { Reason } from './reason.ts';

/** The fact. */
export type Outcome = 'satisfied' | 'violated' | 'recorded' | 'not-run' | 'undetermined' | 'suite-error';

/** The fact seen through level, waiver and profile. */
export type Verdict =
  | 'pass'
  | 'fail'
  | 'warn'
  | 'note'
  | 'waived'
  | 'not-applicable'
  | 'excluded'
  | 'blocked'
  | 'inconclusive'
  | 'error';

/** What the run came to. */
export type Result = 'conformant' | 'conformant-with-waivers' | 'non-conformant' | 'incomplete';

/** How sure a finding is. */
export type Stability =
  | { readonly kind: 'reproducible' }
  /** Seen in `seen` of `tries` attempts with the same request, fresh identities aside. */
  | { readonly kind: 'unstable'; readonly seen: number; readonly tries: number }
  /** Only after other requests on the same connection. */
  | { readonly kind: 'order-dependent' }
  /** The target went away before it could be repeated. */
  | { readonly kind: 'target-lost' }
  /** The run ended before it could be repeated. */
  | { readonly kind: 'unconfirmed' }
  /** Nothing to repeat: a note, or the document alone. */
  | { readonly kind: 'not-repeated' };

/** A finding with its evidence. */
export interface Evidence {
  /** Id of the check that found it. */
  readonly check: string;
  readonly finding: Finding;
  /** Where the document says what was broken, or else where the operation stands in it. */
  readonly location?: Position;
  readonly level: Level;
  readonly stability: Stability;
  /** How many probes showed the same finding. */
  readonly count: number;
  /** The probe that shows it, the simplest known; empty for the document. */
  readonly steps: readonly Step[];
  /** Ids of a few more cases that show the same. */
  readonly alike: readonly string[];
  /** The nearest request that the target accepts. */
  readonly control?: Step;
  /** The same request carried plainly, which is answered rightly, where the way of carrying is the point. */
  readonly plain?: Step;
  /** The same request with another fresh identity, answered otherwise another time: what makes an unstable finding unstable. */
  readonly otherwise?: Step;
  /** What servers that break so often do, where the row knows it. */
  readonly mistake?: string;
}

/** What one row came to for one operation. */
export interface RowResult {
  /** The requirement's id, or the check's where no requirement names it. */
  readonly id: string;
  readonly title: string;
  readonly operation: string;
  readonly level: Level;
  readonly outcome: Outcome;
  readonly verdict: Verdict;
  /** How often it was judged: by a probe of its own, or by a step that others provoked. */
  readonly runs: number;
  /** Why it was not run, not concluded or excluded. */
  readonly reason?: Reason;
  /** The clauses restated, and the sections of standards, in one line. */
  readonly clause: string;
  /** Ids of the clauses of the specification that it rests on. */
  readonly clauses: readonly string[];
  /** Set where the user gave the row another level. */
  readonly relevelled?: Relevelled;
  /** Set where the user lets it stay open: `--allow-undetermined`. */
  readonly allowed?: true;
  /** Set where the violation is excused. */
  readonly waiver?: Waiver;
  readonly evidence: readonly Evidence[];
}

/** A level that is not the row's own. */
export interface Relevelled {
  /** The row's own level. */
  readonly from: Level;
  readonly reason: string;
  /** Where the user says so: `conformance.yaml:12:3`. */
  readonly source: string;
}

/** Why, by whom and until when a violation is excused. */
export interface Waiver {
  readonly reason: string;
  /** Where the matter is followed up. */
  readonly link: string;
  readonly owner: string;
  /** Days as YYYY-MM-DD; it holds until the end of the last one, UTC. */
  readonly added: string;
  readonly expires: string;
}
