/** What is sent and why: cases, the probes that they form, and the sources that they are drawn from. */

import type { Chain } from './chain.ts';
import type { Use, UsedValue, UsedValues } from './resource.ts';

/** A complete request, except for the secret, which only the transport knows. */
export interface Case {
  /** Such as `createPlant/REJ-03/id:type:string/17`; the same on every machine. */
  readonly id: string;
  /** Id of the operation that it exercises. */
  readonly operation: string;
  readonly method: string;
  /** Path and query below the base URL: `/plants?x=1`. Sent unchanged. */
  readonly path: string;
  /** Header fields in order, without Host, Content-Length and credentials. */
  readonly headers: readonly Header[];
  readonly credential: CredentialName;
  /** The schemes whose credentials are sent; absent for all available ones. */
  readonly schemes?: readonly string[];
  readonly body?: Uint8Array;
  /** Lengths of the chunks of the body; absent for a body with Content-Length. */
  readonly chunks?: readonly number[];
  readonly intent: Intent;
  /** The one difference from the control, in words: `id is the string "1"`. Empty for a control. */
  readonly difference: string;
  /** What is special about the request as it is sent, for lists: `"id":"1"`. Empty for a control. */
  readonly spelling: string;
  /** Set when method or path differ from the operation's; most checks then do not apply. */
  readonly elsewhere?: true;
  /** The values by which it refers to resources, and their origins; absent where there are none. */
  readonly values?: readonly UsedValue[];
  /** In which letters the names of header fields are written; unchanged by default. */
  readonly fieldNames?: FieldNames;
  /** Set for a body that is written in two pieces with a pause between them. */
  readonly inPieces?: true;
  /** The version of HTTP; absent for 1.1. An older one goes over a connection of its own. */
  readonly version?: '1.0';
  /** Set where the request line has the whole URL (RFC 9112 3.2.2). */
  readonly wholeUrl?: true;
}

/** Letters for the names of header fields, which have no case (RFC 9110 5.1). */
export type FieldNames = 'small' | 'capitals';

/** A header field. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

/**
 * The credential to send: `valid`, `none`, or an edit of the valid one, as the names of its scheme and of the edit:
 * `bearerAuth:prefix`.
 */
export type CredentialName = string;

/** What a case is meant to be, so that no check has to guess. */
export type Intent =
  /** Allowed by the contract. An `ordinary` one is so common that no server may refuse it (ground rule G8). */
  | {
      readonly kind: 'conforming';
      readonly ordinary: boolean;
      /** Set for a text that may meet limits which no document mentions: empty, blank, long, with rare characters, a far time (G8). */
      readonly isUnusual?: true;
      /**
       * Set for a request that uses an alternative of a schema, or a media type, in which the target refused a plain
       * request: its name.
       */
      readonly refusedAs?: string;
    }
  /** Breaks one keyword of a schema (or `json`, `body`) at one place. */
  | {
      readonly kind: 'violating';
      readonly keyword: string;
      readonly place: string;
      /** Further statuses that count as a refusal, because of how the request is carried. */
      readonly tolerated?: readonly string[];
      /** Set where JSON Schema allows the request, and OpenAPI says that it should be refused. */
      readonly isAdvised?: true;
      /** Set in a branch in which the target refused every plain request: its name, and the status of that. */
      readonly refusedBranch?: { readonly name: string; readonly status: string };
    }
  /** Has no valid credential. `tolerated` statuses count as refusals without further remark. */
  | { readonly kind: 'credential'; readonly edit: string; readonly tolerated: readonly string[] }
  /** What should happen is left open by the contract. */
  | { readonly kind: 'open'; readonly topic: string };

/**
 * A case before its fresh id is filled in. With another fresh id it is the same case (ground rule G7), so that findings
 * do not depend on the salt.
 */
export interface Draft extends Omit<Case, 'id' | 'operation' | 'body' | 'chunks' | 'values'> {
  /** Makes the body from a fresh id and from values that are known only when it is sent; absent for a request without content. */
  readonly body?: (fresh: bigint, known?: UsedValues) => Uint8Array;
  readonly chunks?: (body: Uint8Array) => readonly number[];
  /** The values by which it refers to resources, as far as they are known before it is sent. */
  readonly values?: readonly UsedValue[];
  /** The places that are filled in when it is sent. */
  readonly uses?: readonly Use[];
  /** The places whose values are unique to this request. */
  readonly renewed?: readonly Renewed[];
  /** Added to the fresh id of the probe; by default 0, so that the steps of a probe share one. */
  readonly offset?: number;
}

/** A place that gets a unique value when the case is drawn. */
export interface Renewed {
  /** The placeholder until then, and how an id that no other request has is written in its place. */
  readonly hole: string;
  readonly write: (own: bigint) => string;
}

/** One or more cases that are judged together. */
export interface ProbeDraft {
  readonly steps: readonly Draft[];
  readonly how: Manner;
  /** Set where each step depends on earlier answers; `steps` has as many entries as usual. Alone where others disturb it. */
  readonly chain?: Chain;
  readonly isAlone?: true;
  /** Set where the probe is about a fixed id, in place of a fresh one (ground rule G7). */
  readonly fixedIdentity?: boolean;
  /** Set where the request is carried in ways that do not change its meaning (ground rule G9). */
  readonly carried?: Carried;
  /** The request with only one of its two faults, or changes: if that is not answered correctly either, nothing follows about both. */
  readonly half?: Draft;
  /** The same change beside other members: if one of these is accepted, the target has a rule between members. */
  readonly company?: () => readonly Draft[];
  /** Judged instead when the target answers a fixed id like one that is already used. */
  readonly neighbour?: ProbeDraft;
  /** Set where the request has several changes: how many, and the request with some of them only. */
  readonly parts?: { readonly count: number; readonly only: (some: readonly number[]) => ProbeDraft };
}

/** A request that is carried in certain ways, and how to carry it in others. */
export interface Carried {
  /** Names of the ways: `in chunks`. */
  readonly ways: readonly string[];
  /** The same request carried in some of these ways; in none of them, it is sent plainly. */
  readonly as: (ways: readonly string[]) => ProbeDraft;
  /** The valid request carried in these ways; the steps before the last one prepare it. */
  readonly control: (ways: readonly string[]) => ProbeDraft;
  /** Set where the plain request can be written in bytes that no other case has. */
  readonly unseen?: Unseen;
}

/** Probes that show whether a request is accepted only when it comes a second time. */
interface Unseen {
  /** The request sent twice, in bytes that no other case has. */
  readonly twice: ProbeDraft;
  /** The same request in other unique bytes, each sent once. */
  readonly others: readonly ProbeDraft[];
  /** The valid request sent twice. */
  readonly control: ProbeDraft;
}

/** How the steps of a probe are sent. */
export type Manner =
  /** One request on any kept-alive connection. */
  | 'single'
  /** Each step on a new connection of its own. */
  | 'fresh-connection'
  /** All steps one after the other, on one connection of their own. */
  | 'one-connection'
  /** One step after the other, on any connection. */
  | 'in-order'
  /** All steps at once, each on a connection of its own. */
  | 'together'
  /** At the same time as the other requests of a crowd, on a connection of its own; when sent alone, as `carried` says. */
  | 'crowd';

/**
 * When a source is sent: before all others, with most of them, or at the very end. Hostile requests are sent only on
 * demand, after everything else, one by one, and each is followed by the last phase again.
 */
export type Phase = 'first' | 'main' | 'last' | 'hostile';

/** A labelled source of probes: fixed ones, then as many random ones as the settings say. */
export interface Source {
  /** Stable name within its check: `id:type:string`. */
  readonly label: string;
  readonly fixed: readonly ProbeDraft[];
  readonly random?: Drawable<ProbeDraft>;
  /** The number of random probes, if it differs from the `runs` of the settings. */
  readonly runs?: number;
  readonly phase: Phase;
  /** The codec of the body, where it is not in the usual media type: `xml`, `json-2`. */
  readonly media?: string;
  /** Names of the ways in which it is to be carried, including those that the target refuses. */
  readonly ways?: readonly string[];
}

/** Random values: a seed always draws the same sequence, and a drawn value can be simplified. */
export interface Drawable<T> {
  draw(seed: number, count: number): readonly T[];
  /**
   * Searches for a simpler variant of the value at `index` of the sequence for which `holds` is still true.
   * @returns that value, or undefined when no simpler one was found
   */
  simplify(seed: number, index: number, holds: (value: T) => Promise<boolean>): Promise<T | undefined>;
}
