/** Coverage: what of a document was exercised, what behaved as documented, and where a document is weak. */

import type { Case } from './case.ts';
import type { Contract } from './contract.ts';
import type { Exchange } from './exchange.ts';
import type { Reason, ReasonCode } from './reason.ts';

/** Kinds of items in a document; `component` and `path` are those that no operation uses. */
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
 * `matched`: it behaved as documented, for valid and for broken requests as far as there are both; `attempted`: it was
 * sent or seen, but not so; `never`: neither.
 */
export type CoverageState = 'matched' | 'attempted' | 'never';

/** How many of the values that a document lists for one place are sent; a longer list is exercised by some of them. */
export const mostListed = 16;

/** How many requests or answers have an item, and how many of them were as documented. */
export interface Tried {
  readonly attempted: number;
  readonly matched: number;
}

/** An item that the document names, with its result. */
export interface CoverageItem {
  readonly kind: CoverageKind;
  /** `query.limit`, `application/json`, `/name maxLength`, `404`, `404 application/json`, `201 Location`. */
  readonly name: string;
  /** Pointer into the document. */
  readonly pointer: string;
  readonly state: CoverageState;
  /** Whether it counts in the percentage. */
  readonly counted: boolean;
  /** Valid requests that have it, and how many of them were accepted; for an answer, how often it came. */
  readonly valid: Tried;
  /** Requests that break it, and how many of them were refused; absent where no request can break it. */
  readonly broken?: Tried;
  /** Why it was not exercised, or not fully as documented. */
  readonly why?: CoverageWhy;
}

/** An operation with all its items. */
export interface OperationCoverage {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly pointer: string;
  readonly state: CoverageState;
  /** False for operations that the user left out. */
  readonly counted: boolean;
  /** The number of different requests that were sent to it. */
  readonly requests: number;
  /** How many of them were accepted: answered 2xx, or by a redirect that is documented in place of it. */
  readonly accepted: number;
  readonly why?: CoverageWhy;
  readonly items: readonly CoverageItem[];
}

/** The coverage of a document. */
export interface Coverage {
  readonly operations: readonly OperationCoverage[];
  /** Items that belong to no operation. */
  readonly others: readonly CoverageItem[];
}

/**
 * A reason as data; its words are in report/coverage-report.ts, or for codes of rows in report/messages.ts.
 */
export interface CoverageWhy {
  readonly code: CoverageCode | ReasonCode;
  readonly values?: Readonly<Record<string, string>>;
}

/** The reasons that only coverage has. */
export type CoverageCode =
  | 'operation-left-out'
  | 'nothing-sent'
  /** This tool cannot write it: a media type, or the style of a parameter. */
  | 'not-written'
  /** Its schema cannot be read. */
  | 'bad-place'
  /** What the document says of an answer cannot be read. */
  | 'unread-answer'
  /** A header parameter that OpenAPI says to ignore, or a field that `content` describes. */
  | 'ignored-field'
  | 'never-accepted'
  | 'never-refused'
  | 'sometimes-accepted'
  /** Not every value of an enumeration was sent and accepted. */
  | 'values-left'
  /** Only valid requests were tried: no case breaks this keyword and nothing else. */
  | 'unbreakable'
  /** It can be broken, but was not in this run. */
  | 'not-broken'
  | 'no-value'
  | 'too-many-places'
  | 'never-answered'
  /** Of two statuses for one fault the other one came. */
  | 'other-came'
  | 'not-provoked'
  /** Requests are meant to cause it, and the run had none. */
  | 'nothing-aimed'
  /** The requests with other media types were left out. */
  | 'left-out-types'
  | 'server-fault'
  | 'default-unused'
  | 'answer-without'
  | 'answer-never-came'
  | 'not-followed'
  | 'server-calls'
  | 'url-given'
  | 'not-referred'
  | 'no-operation';

/** A request with its outcome; without an outcome it is only planned. */
export type Sighting = Pick<Case, 'id' | 'operation' | 'path' | 'headers' | 'intent'> &
  Partial<Pick<Case, 'body' | 'elsewhere' | 'values'>> & { readonly outcome?: Exchange['outcome'] };

/** Further facts that the coverage depends on. */
export interface CoverageFacts {
  /** Ids of the operations that the user left out. */
  readonly leftOut: ReadonlySet<string>;
  /** Why nothing was sent, by operation. */
  readonly blocked: ReadonlyMap<string, Reason>;
  /** What can be broken, as there are requests for it. */
  readonly breakable: readonly Breakable[];
  /** Ids of operations with requests of an undocumented Content-Type, sent or not. */
  readonly foreign: ReadonlySet<string>;
  /** Set where requests were only planned. */
  readonly isPlan?: true;
}

/** A keyword at a place that requests of an operation can break. */
export interface Breakable {
  readonly operation: string;
  readonly keyword: string;
  readonly place: string;
  /** The Content-Type of such a request. */
  readonly mediaType?: string;
}

/** Receives the requests of a run, and returns what they exercised. */
export interface Coverer {
  readonly see: (sighting: Sighting) => void;
  readonly table: (facts: CoverageFacts) => Coverage;
}

/** Creates a coverer. @param unsent what the requests of an operation cannot contain, by name */
export type Cover = (
  contract: Contract,
  unsent?: (contract: Contract, operation: Contract['operations'][number]) => readonly string[],
) => Coverer;

/**
 * A weak spot: something that a document leaves so open that a server may do nearly anything and still conform, at one
 * place or at several.
 */
export interface WeakSpot {
  readonly code: WeakSpotCode;
  /** The name that it is about, if there is one: `status`. */
  readonly name?: string;
  /** The places, such as `createOrder /status` or `listOrders 200 /items/*`, in the order of the document. */
  readonly places: readonly string[];
}

/** Kinds of weak spots, the most important first; each has a line in cli/lint-text.ts. */
export type WeakSpotCode =
  /** No 2xx, 3xx or `default`: it is not defined what success is. */
  | 'no-success'
  /** Requests can be invalid, and no 4xx or `default` says how they are refused. */
  | 'no-refusal'
  /** A credential is required, and no 401, 403, 4XX or `default` says what happens without one. */
  | 'no-denial'
  /** An answer of 2xx that may have a body, which is not described. */
  | 'answer-without-content'
  /** A body whose schema allows anything. */
  | 'any-content'
  /** A body of an answer without a required member. */
  | 'nothing-required'
  /** Strings that by their name are words of a fixed list, but may be anything. */
  | 'free-word'
  | 'free-text'
  | 'free-number'
  | 'open-object'
  | 'endless-list';
