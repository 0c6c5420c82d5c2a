/** The shape of report.json, version 1; reports/report.schema.json publishes it (test/forms/report-form.ts). */

import type { Carriages } from '../model/carriages.ts';
import type { Position } from '../model/contract.ts';
import type { Selection } from '../model/event.ts';
import type { FindingCode } from '../model/finding.ts';
import type { Level } from '../model/level.ts';
import type { ValueSource } from '../model/resource.ts';
import type { Outcome, Relevelled, Result, Stability, Verdict, Waiver } from '../model/verdict.ts';
import type { CoverageReport } from './coverage/coverage-report.ts';
import type { ExcusedBy } from './waiver-text.ts';

/** What a run came to, with the evidence. */
export interface Report {
  readonly result: Result;
  /** As the command line ends: 0 conformant, 1 non-conformant, 3 incomplete, 4 own defect, 130 interrupted. */
  readonly exitCode: number;
  readonly seed: number;
  /** Base URL. */
  readonly target: string;
  readonly contract: ContractReport;
  readonly tool: { readonly name: string; readonly version: string };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** The part of the rows that was asked for; absent when all were. */
  readonly selection?: Selection;
  readonly durationMs: number;
  /** How many requests were sent, repetitions included. */
  readonly requests: number;
  /** How many checks came to each verdict; verdicts that did not occur are absent. */
  readonly counts: Readonly<Record<string, number>>;
  /** How many of the excused rows, whose verdict is `waived`, are excused by what; absent where none is. */
  readonly excused?: Readonly<Partial<Record<ExcusedBy, number>>>;
  /** How much of the covering array of carriages was sent; absent where nothing was carried in other ways. */
  readonly carriages?: Carriages;
  /** What of the document was exercised; absent for runs of versions that did not count it. */
  readonly coverage?: CoverageReport;
  /** What the run had to tell besides, a sentence each; absent where it had nothing to tell. */
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
  /** Absent where there are none; `source` is absent where the bundled ones were taken. */
  readonly requirements?: { readonly name: string; readonly source?: string };
}

/** One requirement, or one check that no requirement names, for one operation. */
export interface CheckReport {
  readonly id: string;
  readonly title: string;
  /** Empty for what concerns the document as a whole. */
  readonly operation: string;
  readonly level: Level;
  readonly verdict: Verdict;
  readonly outcome: Outcome;
  /** How often it was judged: by a request, or by several that belong together. */
  readonly runs: number;
  /** Why it was not run, not concluded or excluded. */
  readonly reason?: string;
  /** The clauses restated, and the sections of standards, in one line. */
  readonly clause: string;
  /** Ids of the clauses of the specification that it rests on. */
  readonly clauses: readonly string[];
  /** Set where the user gave the row another level. */
  readonly relevelled?: Relevelled;
  /** Set where the violation is excused: why, by whom and until when. */
  readonly waiver?: Waiver;
  /** A waiver that somebody wrote, a baseline that showed it before, or a mock that is known for it. */
  readonly excusedBy?: ExcusedBy;
  readonly findings: readonly FindingReport[];
}

/** A violation, or an observation, with its evidence; null where there is none, as for findings in the document. */
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
  /** Where that, or else the operation, stands in its file; lines and columns count from 1. */
  readonly location?: Position;
  readonly caseId: string | null;
  /** A few more cases that show the same. */
  readonly alike: readonly string[];
  readonly stability: Stability['kind'];
  /** How often an unstable finding was seen, and in how many tries. */
  readonly tries?: { readonly seen: number; readonly of: number };
  /** What the request names, and how it is known. */
  readonly names?: readonly NameReport[];
  readonly request: RequestReport | null;
  readonly response: ResponseReport | null;
  /** Every request of a chain, in their order; the last one is `request`. */
  readonly steps?: readonly StepReport[];
  /** The same request with another fresh id, answered otherwise another time, where the finding is unstable. */
  readonly otherwise?: ExchangeReport;
  /** The same request carried plainly, which is answered rightly, where the way in which it is carried is the point. */
  readonly plain?: ExchangeReport;
  /** What servers that break so often do. */
  readonly mistake?: string;
  /** The nearest request that the target accepted. */
  readonly pair?: PairReport;
  /**
   * What shows it again when pasted into a POSIX shell: a curl line, in which the credential is a shell variable, a script
   * of such lines for a chain, or the
   * replay command where one request does not show it.
   */
  readonly curl: string | null;
  /** The file that it reads the body from, as a path from the folder of the report, in which the line is to be pasted. */
  readonly bodyFile?: string;
}

/** A value by which a request names a thing. */
export interface NameReport {
  /** `path.orderId`, `query.customer`, or a JSON Pointer into the body. */
  readonly place: string;
  readonly value: string;
  readonly source: ValueSource;
  /** Id of the operation that gave it in this run, for what was obtained. */
  readonly from?: string;
}

/** A request and what came back. */
export interface ExchangeReport {
  readonly request: RequestReport;
  readonly response: ResponseReport;
}

/** A step of a chain. */
export interface StepReport extends ExchangeReport {
  /** In a few words: `reads it again`. */
  readonly does: string;
}

/** The nearest accepted request, and what the rejected one does otherwise. */
export interface PairReport extends ExchangeReport {
  /** What differs, in words: `id is the string "1"`; mostly one thing. */
  readonly difference: string;
}

/** A request as sent; secrets are shell variables. */
export interface RequestReport {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly HeaderReport[];
  readonly body?: BodyReport;
  /** Lengths of the chunks, where the body was sent in chunks. */
  readonly chunks?: readonly number[];
}

/** A header field. */
export interface HeaderReport {
  readonly name: string;
  readonly value: string;
}

/** What came back. */
export type ResponseReport =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: readonly HeaderReport[];
      /** Header fields behind those that are shown; run.jsonl has all. */
      readonly fieldsLeftOut?: number;
      readonly body: BodyReport;
      /** Bytes that came along behind the end of the answer. */
      readonly surplus?: number;
      /** Set where it announces no end, and came to none within 16 MiB. */
      readonly endless?: true;
      readonly durationMs: number;
    }
  | {
      readonly kind: 'failure';
      readonly code: string;
      readonly message: string;
      /** Status of an answer that began and did not end. */
      readonly status?: number;
      readonly durationMs: number;
    };

/** Bytes: as text where they are UTF-8, else in base64. `cut` means that only the beginning is shown; run.jsonl has all. */
export type BodyReport =
  | { readonly text: string; readonly cut?: true }
  | { readonly base64: string; readonly cut?: true };
