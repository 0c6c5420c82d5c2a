/** Coverage: what of a document was exercised, what came out as documented, what never has, and where a document is weak. */

import type { Case } from './case.ts';
import type { Contract } from './contract.ts';
import type { Exchange } from './exchange.ts';
import type { Reason, ReasonCode } from './reason.ts';

/** What stands in a document; `component` and `path` are those that no operation has to do with. */
export type CoverageKind =
  | 'parameter'
  | 'body'
  | 'keyword'
  | 'answer'
  | 'media-type'
  | 'header'
  | 'link'
  | 'callback'
  | 'webhook'
  | 'server'
  | 'component'
  | 'path';

/**
 * `matched`: it came out as documented, on each side that there are requests for; `attempted`: it was sent or seen, but not
 * so; `never`: neither.
 */
export type CoverageState = 'matched' | 'attempted' | 'never';

/** How many requests or answers have something, and how many of them came out as documented. */
export interface Tried {
  readonly attempted: number;
  readonly matched: number;
}

/** Something that the document names, and what became of it. */
export interface CoverageItem {
  readonly kind: CoverageKind;
  /** `query.limit`, `application/json`, `/name maxLength`, `404`, `404 application/json`, `201 Location`. */
  readonly name: string;
  /** Pointer into the document. */
  readonly pointer: string;
  readonly state: CoverageState;
  /** Whether the per cent counts it. */
  readonly counted: boolean;
  /** Valid requests that have it and those of them that were accepted; of an answer, those that came. */
  readonly valid: Tried;
  /** Requests that break it, and those of them that were refused; absent where none can. */
  readonly broken?: Tried;
  /** Why it never was, or not wholly as documented. */
  readonly why?: CoverageWhy;
}

/** An operation with all that it has. */
export interface OperationCoverage {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly pointer: string;
  readonly state: CoverageState;
  /** False for what the user left out. */
  readonly counted: boolean;
  /** Different requests that were sent to it. */
  readonly requests: number;
  /** Those of them that were answered by 2xx or 3xx. */
  readonly accepted: number;
  readonly why?: CoverageWhy;
  readonly items: readonly CoverageItem[];
}

/** The coverage of a document. */
export interface Coverage {
  readonly operations: readonly OperationCoverage[];
  /** What belongs to no operation. */
  readonly others: readonly CoverageItem[];
}

/** Why, as data; its words live in report/coverage/coverage-report.ts, those of a reason in report/messages.ts. */
export interface CoverageWhy {
  readonly code: CoverageCode | ReasonCode;
  readonly values?: Readonly<Record<string, string>>;
}

/** Every kind of reason that coverage has for itself. */
export type CoverageCode =
  | 'operation-left-out'
  | 'nothing-sent'
  /** Of what nobody here writes: a media type, or the style of a parameter. */
  | 'not-written'
  /** A header parameter of which OpenAPI says that it is ignored, or a field of which `content` speaks. */
  | 'ignored-field'
  | 'never-accepted'
  | 'never-refused'
  /** Only the valid side was tried: no case breaks the keyword and nothing else. */
  | 'unbreakable'
  /** It can be broken, and in this run it was not. */
  | 'not-broken'
  | 'no-value'
  | 'too-many-places'
  | 'never-answered'
  | 'not-provoked'
  | 'server-fault'
  | 'default-unused'
  | 'answer-without'
  | 'answer-never-came'
  | 'not-followed'
  | 'server-calls'
  | 'url-given'
  | 'not-referred'
  | 'no-operation';

/** A request, and what came of it; without an outcome it is only planned. */
export type Sighting = Pick<Case, 'id' | 'operation' | 'path' | 'headers' | 'intent'> &
  Partial<Pick<Case, 'body' | 'elsewhere' | 'values'>> & { readonly outcome?: Exchange['outcome'] };

/** What is known besides, when the table is made. */
export interface CoverageFacts {
  /** Ids of the operations that the user left out. */
  readonly leftOut: ReadonlySet<string>;
  /** Why nothing was sent, by operation. */
  readonly blocked: ReadonlyMap<string, Reason>;
  /** What there are requests for that break it. */
  readonly breakable: readonly Breakable[];
  /** Whether requests were only planned. */
  readonly isPlan?: true;
}

/** A keyword that can be broken at a place of an operation's requests. */
export interface Breakable {
  readonly operation: string;
  readonly keyword: string;
  readonly place: string;
  /** The value of Content-Type of such a request. */
  readonly mediaType?: string;
}

/** Looks at the requests of a run, and says in the end what they exercised. */
export interface Coverer {
  readonly see: (sighting: Sighting) => void;
  readonly table: (facts: CoverageFacts) => Coverage;
}

/** Begins to look. @param unsent what the requests of an operation leave out, by name */
export type Cover = (
  contract: Contract,
  unsent?: (contract: Contract, operation: Contract['operations'][number]) => readonly string[],
) => Coverer;

/**
 * Weak spots: what a document leaves so open that a server may do nearly anything there and still conform. A way of
 * leaving something open, at one place or at many.
 */
export interface WeakSpot {
  readonly code: WeakSpotCode;
  /** What it is about, where that is one thing: `status`. */
  readonly name?: string;
  /** Where: `createOrder /status`, `listOrders 200 /items/*`; each once, in the order of the document. */
  readonly places: readonly string[];
}

/** Every kind, the most valuable to mend first; each has a line in cli/lint-text.ts. */
export type WeakSpotCode =
  /** Neither 2xx nor 3xx nor `default`: nothing says what acceptance is. */
  | 'no-success'
  /** It can be refused, and no 4xx nor `default` says how. */
  | 'no-refusal'
  /** It asks for a credential, and no 401, 403, 4XX or `default` says what comes without one. */
  | 'no-denial'
  /** An answer of 2xx that may have a body, of which nothing is said. */
  | 'answer-without-content'
  /** A body whose schema allows anything. */
  | 'any-content'
  /** A body of an answer of which no member has to be there. */
  | 'nothing-required'
  /** Texts that are words of a list, by their name, and may be anything. */
  | 'free-word'
  | 'free-text'
  | 'free-number'
  | 'open-object'
  | 'endless-list';
