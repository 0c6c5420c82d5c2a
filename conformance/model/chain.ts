/** Chains: sequences of requests in which each depends on the answers to earlier ones. */

import type { Json, JsonObject } from '../json/json.ts';
import type { Header, Intent } from './case.ts';
import type { ControlForm, Judgement, Reading } from './check.ts';
import type { Contract, Operation } from './contract.ts';
import type { Exchange, Step } from './exchange.ts';
import type { Choices, Survey, UsedValue } from './resource.ts';

/**
 * A chain yields requests, receives their steps, and returns a judgement. It depends only on the answers, so that it
 * runs once to send its requests, and again with the same answers to judge them.
 */
export type Chain = (world: World) => Generator<ChainRequest, Judgement, Step>;

/** What a chain may use. */
export interface World {
  readonly contract: Contract;
  /** The operation that its row is about. */
  readonly operation: Operation;
  readonly survey: Survey;
  /** Reads the body of an answer once. */
  readonly read: (exchange: Exchange) => Reading;
}

/** A resource that the target has, by its values; those of its parents come first. */
export interface Resource {
  readonly collection: string;
  readonly values: readonly Json[];
  /** Id of the operation whose answer gave it. */
  readonly from: string;
  /** Set where the last value was made up, to name what does not exist. */
  readonly isMadeUp?: true;
  /** The values in the request that made it, which may name what is above it. */
  readonly above?: readonly UsedValue[];
  /** The members that it was made with, where the chain made it. */
  readonly sent?: JsonObject;
}

/** One request of a chain: the ordinary request of an operation, with the changes given here. */
export interface ChainRequest {
  /** Id of the operation. */
  readonly operation: string;
  /** Its purpose in a few words: `reads it again`. */
  readonly difference: string;
  /** The resources that it refers to, as far as its places refer to these collections or their parents. */
  readonly resources?: readonly Resource[];
  /** Number of its fresh id: resources that are created with different numbers differ. @defaultValue 0 */
  readonly which?: number;
  /** @defaultValue the form that the target accepts */
  readonly form?: ControlForm;
  /** Values of parameters that differ. */
  readonly values?: Choices;
  /** Changes the body; `fresh` is a unique id. */
  readonly edit?: (body: Json, fresh: bigint) => Json;
  /** How many things are made where the operation makes several at once. @defaultValue one */
  readonly together?: number;
  /** The schemes whose credentials are sent. @defaultValue those of ordinary requests */
  readonly schemes?: readonly string[];
  /** Additional header fields. */
  readonly fields?: readonly Header[];
  /** Names of header fields that are left out. */
  readonly omits?: readonly string[];
  /** Sent in place of GET. */
  readonly method?: 'HEAD';
  /** Another path, below the base URL. */
  readonly path?: string;
  /** @defaultValue conforming, and not ordinary */
  readonly intent?: Intent;
}

/** A collection whose resources can be created or listed, or a single resource, and the operations on it by id. */
export interface Kind {
  /** `/orders/{}/items`, or `/settings` for a single resource. */
  readonly collection: string;
  /**
   * POST to the collection, or PUT of a resource that the client names; absent where resources cannot be created. For a
   * single resource, the PUT or PATCH that sets it.
   */
  readonly make?: string;
  /** Whether the client names a new resource, or it needs no name. */
  readonly isNamed: boolean;
  /** POST that makes several at once: `POST /orders/bulk`, or the one that makes them all. */
  readonly makeMany?: string;
  /** Set where the path has one single resource. */
  readonly isSingle?: true;
  /** Set where resources go by one of a few names, so that others may have put one of that name before. */
  readonly hasFewNames?: true;
  readonly list?: string;
  readonly read?: string;
  readonly head?: string;
  readonly replace?: string;
  readonly patch?: string;
  readonly remove?: string;
  /** POST that finds some of them by what its body asks for: `POST /orders/search`. */
  readonly search?: string;
  /** DELETE of the whole collection. */
  readonly clear?: string;
  /**
   * Further actions, by a request to a path below a resource that has no other operation: `POST /orders/{}/confirm`, `PUT
   * /claims/{}/decision`.
   */
  readonly actions?: readonly string[];
}
