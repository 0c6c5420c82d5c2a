/** The shape of report.json, version 1; reports/report.schema.json publishes it (test/forms/report-form.ts). */

import type { Position } from '../model/contract.ts';
import type { Carriages } from '../model/covered.ts';
import type { Selection } from '../model/event.ts';
import type { FindingCode } from '../model/finding.ts';
import type { ValueSource } from '../model/resource.ts';
import type { Level, Outcome, Relevelled, Result, Stability, Verdict, Waiver } from '../model/verdict.ts';
import type { CoverageReport } from './coverage-report.ts';
import type { ExcusedBy } from './waiver-text.ts';

/** The result of a run, with its evidence. */
export interface Report {
  readonly result: Result;
  /** The exit code of the command: 0 conformant, 1 non-conformant, 3 incomplete, 4 own defect, 130 interrupted. */
  readonly exitCode: number;
  readonly seed: number;
  /** Base URL. */
  readonly target: string;
  readonly contract: ContractReport;
  readonly tool: { readonly name: string; readonly version: string };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** The part of the rows that was selected; absent for all of them. */
  readonly selection?: Selection;
  readonly durationMs: number;
  /** How many requests were sent, repetitions included. */
  readonly requests: number;
  /** How many checks came to each verdict; verdicts that did not occur are absent. */
  readonly counts: Readonly<Record<string, number>>;
  /** How many rows with the verdict `waived` are excused by what; absent where there are none. */
  readonly excused?: Readonly<Partial<Record<ExcusedBy, number>>>;
  /** How much of the covering array of carriages was sent; absent where requests were carried in one way only. */
  readonly carriages?: Carriages;
  /** What of the document was exercised; absent in runs of earlier versions, which did not count it. */
  readonly coverage?: CoverageReport;
  /** Notices of the run, a sentence each; absent where there are none. */
  readonly notices?: readonly string[];
  readonly checks: readonly CheckReport[];
}

/** What the target was verified against. */
export interface ContractReport {
  readonly title: string;
  readonly version: string;
  /** SHA-256 of the bundled document, in hex. */
  readonly digest: string;
  /** The document as the user named it, or the path of the bundled one. */
  readonly source?: string;
  /** Absent where there are none; `source` is absent for bundled ones. */
  readonly requirements?: { readonly name: string; readonly source?: string };
}

/** One requirement, or one check that no requirement names, for one operation. */
export interface CheckReport {
  readonly id: string;
  readonly title: string;
  /** Empty for a row about the document as a whole. */
  readonly operation: string;
  readonly level: Level;
  readonly verdict: Verdict;
  readonly outcome: Outcome;
  /** How often it was judged; several requests that belong together count once. */
  readonly runs: number;
  /** Why it was not run, not decided or excluded. */
  readonly reason?: string;
  /** The clauses and sections of standards in one line. */
  readonly clause: string;
  /** Ids of the clauses of the specification that it is based on. */
  readonly clauses: readonly string[];
  /** Set where the user gave the row another level. */
  readonly relevelled?: Relevelled;
  /** Set where the violation is excused: why, by whom and until when. */
  readonly waiver?: Waiver;
  /** What excuses it: a waiver, a baseline in which it was broken before, or a mock that is known for it. */
  readonly excusedBy?: ExcusedBy;
  readonly findings: readonly FindingReport[];
}

/** A violation or an observation with its evidence; members are null for findings without a request. */
export interface FindingReport {
  /** Id of the check that found it. */
  readonly check: string;
  readonly code: FindingCode;
  /** One sentence. */
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** JSON Pointer into the document. */
  readonly pointer: string | null;
  /** Position in its file of that place, or else of the operation; lines and columns count from 1. */
  readonly location?: Position;
  readonly caseId: string | null;
  /** Ids of a few more cases with the same finding. */
  readonly alike: readonly string[];
  readonly stability: Stability['kind'];
  /** How often an unstable finding was seen, and in how many tries. */
  readonly tries?: { readonly seen: number; readonly of: number };
  /** The values by which the request refers to resources, and where they come from. */
  readonly names?: readonly NameReport[];
  readonly request: RequestReport | null;
  readonly response: ResponseReport | null;
  /** Every request of a chain, in order; the last one is `request`. */
  readonly steps?: readonly StepReport[];
  /** For an unstable finding: the same request with another fresh id and another answer. */
  readonly otherwise?: ExchangeReport;
  /** For a finding about a way of carrying: the same request carried plainly, which is answered correctly. */
  readonly plain?: ExchangeReport;
  /** The probable mistake: what most often causes this in servers. */
  readonly mistake?: string;
  /** The nearest request that the target accepted. */
  readonly pair?: PairReport;
  /**
   * A command for a POSIX shell that reproduces it: a curl line with the credential as a shell variable, a script of
   * such lines for a chain, or the replay command where one request is not enough. A remark comes first where it names
   * what was made for the run.
   */
  readonly curl: string | null;
  /** The file that the command reads the body from, relative to the folder of the report, where it is to be run. */
  readonly bodyFile?: string;
}

/** A value by which a request refers to a resource. */
export interface NameReport {
  /** `path.orderId`, `query.customer`, or a JSON Pointer into the body. */
  readonly place: string;
  readonly value: string;
  readonly source: ValueSource;
  /** Id of the operation whose answer gave it, for an obtained value. */
  readonly from?: string;
}

/** A request and its answer. */
export interface ExchangeReport {
  readonly request: RequestReport;
  readonly response: ResponseReport;
}

/** A step of a chain. */
export interface StepReport extends ExchangeReport {
  /** What it does, in a few words: `reads it again`. */
  readonly does: string;
}

/** The nearest accepted request, and how the rejected one differs from it. */
export interface PairReport extends ExchangeReport {
  /** What differs, in words: `id is the string "1"`; usually one thing. */
  readonly difference: string;
}

/** A request as it was sent; shell variables stand for secrets. */
export interface RequestReport {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly HeaderReport[];
  readonly body?: BodyReport;
  /** Lengths of the chunks, where the body was sent chunked. */
  readonly chunks?: readonly number[];
}

/** A header field. */
export interface HeaderReport {
  readonly name: string;
  readonly value: string;
}

/** An answer, or why there is none. */
export type ResponseReport =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: readonly HeaderReport[];
      /** How many more header fields there are; run.jsonl has all of them. */
      readonly fieldsLeftOut?: number;
      readonly body: BodyReport;
      /** Number of bytes that followed the end of the answer. */
      readonly surplus?: number;
      /** Set where the answer announced no length and did not end within 16 MiB. */
      readonly endless?: true;
      readonly durationMs: number;
    }
  | {
      readonly kind: 'failure';
      readonly code: string;
      readonly message: string;
      /** Status of an answer that was received only in part. */
      readonly status?: number;
      readonly durationMs: number;
    };

/** Bytes as text where they are UTF-8, else in base64. `cut`: only the beginning is shown; run.jsonl has all of it. */
export type BodyReport =
  | { readonly text: string; readonly cut?: true }
  | { readonly base64: string; readonly cut?: true };
