/** A run that was kept under a name: a line on the page of implementations. Its file is entry.json. */

import type { Selection } from './event.ts';
import type { NoticeCode } from './reason.ts';
import type { Result, Waiver } from './verdict.ts';

/** The result of an implementation, small enough to be committed. */
export interface Implementation {
  /** Version of this format. */
  readonly format: 1;
  /** As the user wrote it. */
  readonly name: string;
  /** Its own version; absent where it was not given. */
  readonly version?: string;
  /** The result of the run; where rows are set aside, the result without them. */
  readonly result: Result;
  readonly exitCode: number;
  /** The start of the run: ISO 8601, UTC. */
  readonly date: string;
  readonly profile: string;
  readonly seed: number;
  readonly contract: { readonly title: string; readonly version: string; readonly digest: string };
  /** Absent where there are none; `source` is absent for bundled ones. */
  readonly requirements?: { readonly name: string; readonly source?: string };
  readonly tool: { readonly name: string; readonly version: string };
  readonly rows: CountedRows;
  /** Rows that are broken and excused by the user. */
  readonly waivers: readonly WaivedRow[];
  /** Rows that the mock is known to break; they do not count for its result. */
  readonly setAside: readonly SetAsideRow[];
  /** The selection of rows; absent when all were selected. */
  readonly selection?: Selection;
  /** Why the run did not send everything; empty for a complete run. */
  readonly cut: readonly NoticeCode[];
  /** What the user declared about the target, so that it was not verified. */
  readonly declarations: readonly string[];
}

/** How many rows have which verdict. */
export interface CountedRows {
  /** Rows that are required by themselves, and how many of them were judged and are not broken. */
  readonly required: { readonly passed: number; readonly of: number };
  /** Rows that make the run fail. */
  readonly failing: number;
  /** Recommendations that are not followed, where they do not count as failures. */
  readonly warnings: number;
  /** Rows that were selected but not decided. */
  readonly open: number;
}

/** A waived row with its waiver. */
export interface WaivedRow extends Waiver {
  readonly row: string;
  readonly operation: string;
}

/** A row that is set aside, with the reason. */
export interface SetAsideRow {
  readonly row: string;
  readonly operation: string;
  readonly reason: string;
}

/** An implementation with its folder beside the page. */
export interface KeptImplementation {
  /** Name of the folder: lower-case letters, digits and hyphens. */
  readonly slug: string;
  readonly implementation: Implementation;
}
