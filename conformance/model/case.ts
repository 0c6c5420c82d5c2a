/** What is sent and why: cases, the probes they form, and the sources they are drawn from. */

import type { Chain } from './chain.ts';
import type { Use, UsedValue, UsedValues } from './resource.ts';

/** One request to send, complete but for the secret, which only the transport knows. */
export interface Case {
  /** `createPlant/REJ-03/id:type:string/17`: the same on any machine. */
  readonly id: string;
  /** Id of the operation it exercises. */
  readonly operation: string;
  readonly method: string;
  /** Path and query below the base URL: `/plants?x=1`. Sent as it stands. */
  readonly path: string;
  /** Header fields in order, without Host, Content-Length and credentials. */
  readonly headers: readonly Header[];
  readonly credential: CredentialName;
  /** The schemes whose credentials go along; absent for all that are at hand. */
  readonly schemes?: readonly string[];
  readonly body?: Uint8Array;
  /** Lengths of the chunks the body is cut into; absent means one piece with Content-Length. */
  readonly chunks?: readonly number[];
  readonly intent: Intent;
  /** The one change against the control, in words: `id is the string "1"`. Empty for a control. */
  readonly difference: string;
  /** What is special, as it stands on the wire, for lists: `"id":"1"`. Empty for a control. */
  readonly spelling: string;
  /** Set when method or path differ from the operation's: most checks have no say then. */
  readonly elsewhere?: true;
  /** What it names, and how that is known; absent for a request that names nothing. */
  readonly values?: readonly UsedValue[];
  /** How the names of all fields are written; as they stand where nothing is said. */
  readonly fieldNames?: FieldNames;
}

/** Letters that the names of fields may be written in: they have no case (RFC 9110 5.1). */
export type FieldNames = 'small' | 'capitals';

/** A header field. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

/**
 * Which credential goes along: `valid`, `none`, or an edit of the valid one, `bearerAuth:prefix`,
 * by the name of its scheme and of the edit.
 */
export type CredentialName = string;

/** What a case is meant to be, so that no judge has to guess. */
export type Intent =
  /** Allowed by the contract. `ordinary` ones differ in nothing that anybody could mind (ground rule G8). */
  | {
      readonly kind: 'conforming';
      readonly ordinary: boolean;
      /** Set for a text that meets limits which a document need not show: empty, blank, long, of rare characters (G8). */
      readonly isUnusual?: true;
      /** Set for what is of a branch, or in a media type, of which the target took no plain request: its name. */
      readonly refusedAs?: string;
    }
  /** Breaks one keyword of a schema (or `json`, `body`) at one place. */
  | {
      readonly kind: 'violating';
      readonly keyword: string;
      readonly place: string;
      /** Statuses that refuse as well, for the way in which it is carried. */
      readonly tolerated?: readonly string[];
      /** Set where JSON Schema allows it, and OpenAPI says that it should be refused. */
      readonly isAdvised?: true;
    }
  /** Carries no or no valid credential. `tolerated` statuses are refusals that need no remark here. */
  | { readonly kind: 'credential'; readonly edit: string; readonly tolerated: readonly string[] }
  /** The contract leaves open what should happen. */
  | { readonly kind: 'open'; readonly topic: string };

/**
 * A case before its fresh identity is filled in. The same draft with another fresh identity is the same case
 * (ground rule G7), so that findings do not depend on the salt.
 */
export interface Draft {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly Header[];
  readonly credential: CredentialName;
  /** The schemes whose credentials go along; absent for all that are at hand. */
  readonly schemes?: readonly string[];
  /** The body for a fresh identity, and for what is known only when it is sent; absent for a request without content. */
  readonly body?: (fresh: bigint, known?: UsedValues) => Uint8Array;
  readonly chunks?: (body: Uint8Array) => readonly number[];
  readonly intent: Intent;
  readonly difference: string;
  readonly spelling: string;
  /** Set when method or path differ from the operation's. */
  readonly elsewhere?: true;
  /** What it names, as far as that is known before it is sent. */
  readonly values?: readonly UsedValue[];
  /** The places that are filled in when it is sent. */
  readonly uses?: readonly Use[];
  /** The places that hold what no other request has. */
  readonly renewed?: readonly Renewed[];
  readonly fieldNames?: FieldNames;
  /** Added to the probe's fresh identity; default 0, so that the steps of a probe share one. */
  readonly offset?: number;
}

/** A place of a request that is filled in when it is drawn. */
export interface Renewed {
  /** What stands there until then. */
  readonly hole: string;
  /** The text for an identity that no other request has. */
  readonly write: (own: bigint) => string;
}

/** Cases that are judged together: mostly one. */
export interface ProbeDraft {
  readonly steps: readonly Draft[];
  readonly how: Manner;
  /** Set where each step is made from the answers to those before it; `steps` are then as many as it usually takes. */
  readonly chain?: Chain;
  /** Set for a chain that others would disturb: nothing else may be under way. */
  readonly isAlone?: true;
  /** Whether an identity of the probe is the point and not fresh (ground rule G7). */
  readonly fixedIdentity?: boolean;
  /** Set where the request is carried in ways that mean nothing (ground rule G9). */
  readonly carried?: Carried;
  /** The request without one of its two faults: what is answered no better then says nothing of the two together. */
  readonly half?: Draft;
  /** Judged instead when the target answers a fixed identity as it answers a repeated one. */
  readonly neighbour?: ProbeDraft;
}

/** A request in the carriages that it was drawn with, and how it is carried otherwise. */
export interface Carried {
  /** What they are called: `in chunks`. */
  readonly ways: readonly string[];
  /** The same request carried in some of these ways; in none of them it is plain. */
  readonly as: (ways: readonly string[]) => ProbeDraft;
  /** The valid request carried so; what stands before the last step prepares it. */
  readonly control: (ways: readonly string[]) => ProbeDraft;
  /** Set where the plain request can be spelt in bytes that no other case has. */
  readonly unseen?: Unseen;
}

/** What tells whether a request is let in the second time alone. */
export interface Unseen {
  /** The request twice, in bytes that no other case has. */
  readonly twice: ProbeDraft;
  /** The same request in other such bytes, each once. */
  readonly others: readonly ProbeDraft[];
  /** The valid request twice. */
  readonly control: ProbeDraft;
}

/** The manner in which the steps of a probe are sent. */
export type Manner =
  /** One request on any kept connection. */
  | 'single'
  /** Each step on a connection of its own that nothing was sent on before. */
  | 'fresh-connection'
  /** All steps, one after the other, on one connection of their own. */
  | 'one-connection'
  /** One step after the other, on any connection. */
  | 'in-order'
  /** All steps at once, each on a connection of its own. */
  | 'together'
  /** At once with others of the crowd, on a connection of its own; by itself it is sent as `carried` says. */
  | 'crowd';

/**
 * When a source is sent: before all others, with the crowd, or at the very end. What is hostile is sent on demand only,
 * behind all that, one by one, and what comes last is sent again behind each.
 */
export type Phase = 'first' | 'main' | 'last' | 'hostile';

/** A labelled supply of probes: fixed ones first, then as many random ones as the settings ask for. */
export interface Source {
  /** Stable name within its check: `id:type:string`. */
  readonly label: string;
  readonly fixed: readonly ProbeDraft[];
  readonly random?: Drawable<ProbeDraft>;
  /** How many random probes to draw instead of the `runs` of the settings. */
  readonly runs?: number;
  readonly phase: Phase;
  /** Names of the ways in which it is to be carried, also those in which nothing is sent since the target takes none. */
  readonly ways?: readonly string[];
}

/** Random values: one seed always draws the same sequence, and a drawn value can be made simpler. */
export interface Drawable<T> {
  draw(seed: number, count: number): readonly T[];
  /**
   * Looks for the simplest relative of the value at `index` of the sequence for which `holds` is still true.
   * @returns that value, or undefined when nothing simpler was found
   */
  simplify(seed: number, index: number, holds: (value: T) => Promise<boolean>): Promise<T | undefined>;
}
