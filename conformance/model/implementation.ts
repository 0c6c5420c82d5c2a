/** A run that is kept under a name: one line of the page that lists implementations. Its file is entry.json. */

import type { Selection } from './event.ts';
import type { NoticeCode } from './notice-code.ts';
import type { Result, Waiver } from './verdict.ts';

/** What an implementation came to, small enough to be committed. */
export interface Implementation {
  /** Version of this shape. */
  readonly format: 1;
  /** As the user wrote it. */
  readonly name: string;
  /** Its own version; absent where nobody told. */
  readonly version?: string;
  /** That of the run; with rows set aside the one without them. */
  readonly result: Result;
  readonly exitCode: number;
  /** When the run began: ISO 8601, UTC. */
  readonly date: string;
  readonly profile: string;
  readonly seed: number;
  readonly contract: { readonly title: string; readonly version: string; readonly digest: string };
  /** Absent where there are none; `source` is absent where the bundled ones were taken. */
  readonly requirements?: { readonly name: string; readonly source?: string };
  readonly tool: { readonly name: string; readonly version: string };
  readonly rows: CountedRows;
  /** Rows that are broken and excused by the user. */
  readonly waivers: readonly WaivedRow[];
  /** Rows that a mock is known to break; they do not count for its result. */
  readonly setAside: readonly SetAsideRow[];
  /** The part of the rows that was asked for; absent when all were. */
  readonly selection?: Selection;
  /** Why less was sent than a whole run sends; empty for a whole run. */
  readonly cut: readonly NoticeCode[];
  /** What the user declared of the target, so that it was not verified. */
  readonly declarations: readonly string[];
}

/** How many rows came to what. */
export interface CountedRows {
  /** Rows that the contract requires by themselves, and those of them that were judged and are not broken. */
  readonly required: { readonly passed: number; readonly of: number };
  /** Rows that make the run fail. */
  readonly failing: number;
  /** Recommendations that are not followed and do not gate. */
  readonly warnings: number;
  /** Rows that were asked for and came to nothing. */
  readonly open: number;
}

/** A waived row, and why. */
export interface WaivedRow extends Waiver {
  readonly row: string;
  readonly operation: string;
}

/** A row that is set aside, and why. */
export interface SetAsideRow {
  readonly row: string;
  readonly operation: string;
  readonly reason: string;
}

/** An implementation in its folder beside the page. */
export interface KeptImplementation {
  /** Name of the folder: small letters, digits and hyphens. */
  readonly slug: string;
  readonly implementation: Implementation;
}
