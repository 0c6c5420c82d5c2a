/**
 * Levels of requirements, outcomes of checks, verdicts of rows and results of runs, and which of them decide about the
 * result, for the engine, the command line and every report.
 */

import type { Position } from './contract.ts';
import type { Step } from './exchange.ts';
import type { Finding } from './finding.ts';
import type { Reason } from './reason.ts';

/** The outcome of a row: the facts alone. */
export type Outcome = 'satisfied' | 'violated' | 'recorded' | 'not-run' | 'undetermined' | 'suite-error';

/** The verdict: the outcome in view of level, waiver and profile. */
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

/** The result of a run. */
export type Result = 'conformant' | 'conformant-with-waivers' | 'non-conformant' | 'incomplete';

/** How sure a finding is. */
export type Stability =
  | { readonly kind: 'reproducible' }
  /** Seen in `seen` of `tries` attempts with the same request, apart from fresh ids. */
  | { readonly kind: 'unstable'; readonly seen: number; readonly tries: number }
  /** Seen only after other requests on the same connection. */
  | { readonly kind: 'order-dependent' }
  /** The target was lost before it could be repeated. */
  | { readonly kind: 'target-lost' }
  /** The run ended before it could be repeated. */
  | { readonly kind: 'unconfirmed' }
  /** Nothing to repeat, as for a note, or for the document alone. */
  | { readonly kind: 'not-repeated' };

/** A finding with its evidence. */
export interface Evidence {
  /** Id of the check that found it. */
  readonly check: string;
  readonly finding: Finding;
  /** The position of what was broken in the document, or else of the operation. */
  readonly location?: Position;
  readonly level: Level;
  readonly stability: Stability;
  /** How many probes had the same finding. */
  readonly count: number;
  /** The simplest known probe that shows it; empty for findings in the document. */
  readonly steps: readonly Step[];
  /** Ids of a few more cases with the same finding. */
  readonly alike: readonly string[];
  /** The nearest request that the target accepts. */
  readonly control?: Step;
  /** For a finding about a way of carrying: the same request carried plainly, which is answered correctly. */
  readonly plain?: Step;
  /** For an unstable finding: the same request with another fresh id, which had another answer. */
  readonly otherwise?: Step;
  /** The probable mistake in the server, where the row names one. */
  readonly mistake?: string;
}

/** The result of one row at one operation. */
export interface RowResult {
  /** The id of the requirement, or of the check where no requirement names it. */
  readonly id: string;
  readonly title: string;
  readonly operation: string;
  readonly level: Level;
  readonly outcome: Outcome;
  readonly verdict: Verdict;
  /** How often it was judged: by a probe of its own, or by a step of other rows. */
  readonly runs: number;
  /** Why it was not run, not decided or excluded. */
  readonly reason?: Reason;
  /** The clauses and sections of standards in one line. */
  readonly clause: string;
  /** Ids of the clauses of the specification that it is based on. */
  readonly clauses: readonly string[];
  /** Set where the user gave the row another level. */
  readonly relevelled?: Relevelled;
  /** Set where the user allows it to stay undecided: `--allow-undetermined`. */
  readonly allowed?: true;
  /** Set where the violation is excused. */
  readonly waiver?: Waiver;
  readonly evidence: readonly Evidence[];
}

/** A level that differs from the row's own. */
export interface Relevelled {
  /** The row's own level. */
  readonly from: Level;
  readonly reason: string;
  /** The position of the setting: `conformance.yaml:12:3`. */
  readonly source: string;
}

/** A waiver: why and until when a violation is excused, and who is responsible. */
export interface Waiver {
  readonly reason: string;
  /** A link to where the matter is tracked. */
  readonly link: string;
  readonly owner: string;
  /** Days as YYYY-MM-DD; it holds until the end of the last day in UTC. */
  readonly added: string;
  readonly expires: string;
}

/** Tells whether recommendations count like requirements; a run without a profile is an ordinary one. */
export function isStrict(profile: string | undefined): boolean {
  return profile === 'strict';
}

/** Tells whether a level decides about the result. */
export function gates(level: Level, profile: string | undefined): boolean {
  return level === 'required' || (level === 'recommended' && isStrict(profile));
}

/** Tells whether a row with this verdict makes the run fail; a warning does so where recommendations count. */
export function fails(verdict: Verdict, profile: string | undefined): boolean {
  return verdict === 'fail' || (verdict === 'warn' && isStrict(profile));
}

/** The verdicts of rows that were selected but not decided. */
export const openVerdicts: readonly Verdict[] = ['error', 'inconclusive', 'blocked'];

/** Tells whether a row was selected but not decided. */
export function isOpen(verdict: Verdict): boolean {
  return openVerdicts.includes(verdict);
}

/** Every verdict, the worst first. */
export const worstFirst: readonly Verdict[] = [
  ...(['fail', 'error', 'inconclusive', 'blocked', 'warn', 'waived'] as const),
  ...(['note', 'pass', 'not-applicable', 'excluded'] as const),
];

/** `required` is MUST, `recommended` is SHOULD, `observed` is MAY: noted, but never counted against a target. */
export type Level = 'required' | 'recommended' | 'observed';

const strength: readonly Level[] = ['observed', 'recommended', 'required'];

/** The strongest of several levels; `observed` for none. */
export function strongest(levels: readonly Level[]): Level {
  return strength[Math.max(0, ...levels.map((level) => strength.indexOf(level)))] ?? 'observed';
}

/** Negative when the first level is the weaker one. */
export function compareLevels(one: Level, other: Level): number {
  return strength.indexOf(one) - strength.indexOf(other);
}

/** The weaker of two levels; the first where there is no other. */
export function weaker(one: Level, other: Level | undefined): Level {
  return other !== undefined && strength.indexOf(other) < strength.indexOf(one) ? other : one;
}
