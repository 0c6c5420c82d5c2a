/** Chains: requests that follow each other, each made from the answers to those before it. */

import type { Json } from '../json/json.ts';
import type { Header, Intent } from './case.ts';
import type { ControlForm, Judgement, Reading } from './check.ts';
import type { Contract, Operation } from './contract.ts';
import type { Exchange, Step } from './exchange.ts';
import type { Choices, Survey } from './resource.ts';

/**
 * A chain: yields what it asks, receives what came of it, and returns what is to be said. It depends on the answers
 * alone, so that it is gone through once to send it, and again with the same answers to judge them.
 */
export type Chain = (world: World) => Generator<Ask, Judgement, Step>;

/** What a chain may look at. */
export interface World {
  readonly contract: Contract;
  /** The operation whose row it is. */
  readonly operation: Operation;
  readonly survey: Survey;
  /** Reads an answer's body once. */
  readonly read: (exchange: Exchange) => Reading;
}

/** A thing that the target has, by its values, those of its parents first. */
export interface Thing {
  readonly collection: string;
  readonly values: readonly Json[];
  /** Id of the operation that gave it. */
  readonly from: string;
}

/** One request of a chain: the ordinary one of an operation, but for what is said here. */
export interface Ask {
  /** Id of the operation. */
  readonly operation: string;
  /** What it is for, in a few words: `reads it again`. */
  readonly difference: string;
  /** What its places name, as far as they name things of these collections or their parents. */
  readonly things?: readonly Thing[];
  /** Which fresh identity it has: things that are made with different numbers are different. @defaultValue 0 */
  readonly which?: number;
  /** @defaultValue the form in which the target takes it */
  readonly form?: ControlForm;
  /** Other values of parameters. */
  readonly values?: Choices;
  /** Changes the body; `fresh` is an identity that nothing else has. */
  readonly edit?: (body: Json, fresh: bigint) => Json;
  /** Field lines that come on top. */
  readonly fields?: readonly Header[];
  /** Sent in the place of GET. */
  readonly method?: 'HEAD';
  /** Where it goes instead, below the base URL. */
  readonly path?: string;
  /** @defaultValue conforming, and not ordinary */
  readonly intent?: Intent;
}

/** A collection whose things can be made or listed, or a single thing, and what else can be done: ids of operations. */
export interface Kind {
  /** `/orders/{}/items`, `/settings` */
  readonly collection: string;
  /**
   * POST to the collection, or PUT of a thing that is named by the client; absent where things are there from the start.
   * A single thing is made what it is by PUT or PATCH.
   */
  readonly make?: string;
  /** Whether the client names it, or it needs no name. */
  readonly isNamed: boolean;
  /** Set where there is but one thing at the path. */
  readonly isSingle?: true;
  readonly list?: string;
  readonly read?: string;
  readonly head?: string;
  readonly replace?: string;
  readonly patch?: string;
  readonly remove?: string;
  /** What else is done to a thing by a POST to a path below its own: `POST /orders/{}/confirm`. */
  readonly actions?: readonly string[];
}
