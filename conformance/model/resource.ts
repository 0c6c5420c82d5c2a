/** Resources: values that requests need to name what exists, and where each of them came from. */

import type { Json } from '../json/json.ts';
import type { Kind } from './chain.ts';
import type { Parameter } from './contract.ts';
import type { Step } from './exchange.ts';

/**
 * Where a value came from, the best first: an answer of this target in this run, the user, the document, or nowhere.
 */
export type ValueSource = 'obtained' | 'given' | 'documented' | 'made-up';

/** A value that a case uses to name something. */
export interface UsedValue {
  /** `path.orderId`, `query.customer`, or a JSON Pointer into the body. */
  readonly place: string;
  readonly source: ValueSource;
  readonly value: Json;
  /** Id of the operation that gave it, for what was obtained. */
  readonly from?: string;
}

/** What a place of an operation's requests is filled with. */
export type Chosen =
  /** From a resource of a collection; which one is known only when the request is sent. */
  | {
      readonly source: 'obtained';
      readonly collection: string;
      /** Which of the resource's values: those of its parents come first. */
      readonly at: number;
      /** Set where each request needs a thing that no other request has touched. */
      readonly own?: true;
      /** Set where that is so of the things that it stands in, too. */
      readonly alone?: true;
      readonly elsewhere?: Here;
      /** Ids of operations that are asked of the thing first, so that it is in the state that is needed. */
      readonly prior?: readonly string[];
      /** Set where it is the entity tag of the thing that the path names: id of the operation that reads it. */
      readonly tag?: string;
    }
  | { readonly source: Exclude<ValueSource, 'obtained'>; readonly value: Json };

/** The choice for each place that names something. */
export type Choices = Readonly<Record<string, Chosen>>;

/** A place of a draft that is filled in when it is sent. */
export interface Use {
  readonly place: string;
  readonly collection: string;
  readonly at: number;
  /** Set where it has to be a thing that no other request has touched. */
  readonly own?: true;
  /** Set where that is so of the things that it stands in, too. */
  readonly alone?: true;
  readonly elsewhere?: Here;
  /** Ids of operations that are asked of the thing first. */
  readonly prior?: readonly string[];
  /** Set for an entity tag: id of the operation that reads it. */
  readonly tag?: string;
  /** The value that stands in where no resource is at hand. */
  readonly plain?: Json;
  /** What stands there until then: `{orderId}`; none in a body. */
  readonly hole?: string;
  /** The text of a value there; undefined when it cannot be written. */
  readonly write?: (value: Json) => string | undefined;
}

/** What the uses of a case are filled with, by place. */
export type UsedValues = ReadonlyMap<string, UsedValue>;

/** How a valid request that was refused is told apart from others: the lines of the policy. */
export type Situation =
  /** 404 or 410, and a value that the target did not give. */
  | 'unknown-value'
  /** 404 or 410, and only values that the target gave. */
  | 'given-up-value'
  /** A status, as documented, by which the state of the target is against it. */
  | 'state-conflict'
  /** A 4xx by which nothing valid was accepted before, and which needs no fault of the target. */
  | 'nothing-accepted'
  /** No credential of the kind that the operation asks for is at hand. */
  | 'no-credential'
  /** 403, 404 or 410, and a valid credential other than the usual one: it may have other rights, or another owner. */
  | 'other-credential'
  /** 400, 401 or 403, and the scheme before the valid credential in other letters, or with more blanks behind it. */
  | 'respelt-scheme'
  /** A 4xx about the content, and a text in it that meets limits which the document does not show. */
  | 'unusual-text'
  | 'other-rule'
  /** The document lists no success, so that nobody knows what acceptance is. */
  | 'no-success-documented'
  /** Anything else: beside an accepted neighbour, or by a status that says that the server does not do what is documented. */
  | 'refused';

/** What a situation comes to. */
export type Handling = 'required' | 'recommended' | 'undetermined';

/** A place of an operation's requests that names a thing of a collection. */
export interface Reference {
  readonly place: string;
  /** The path of the collection, names of parameters left out: `/orders/{}/items`. */
  readonly collection: string;
  /** Which of the values of a resource: those of its parents come first. */
  readonly at: number;
  /** Set where each request needs a thing that no other request has touched. */
  readonly own?: true;
  /** Set where it is the entity tag of the thing, and no value of it: id of the operation that reads it. */
  readonly tag?: string;
  /** Set for a name in the path of another collection: that the thing is there does not say that it is here. */
  readonly elsewhere?: Here;
}

/** The collection that a path itself is about, and which of its values a place holds. */
export interface Here {
  readonly collection: string;
  readonly at: number;
}

/** An operation from whose answers things of a collection become known. */
export interface Giver {
  readonly operation: string;
  readonly collection: string;
  /**
   * `link`: the document says which part of its answer names one; `maker`: it makes one at each request; `put`: it makes
   * one under a name of the client's; `list`: it tells of those that are there.
   */
  readonly kind: 'link' | 'maker' | 'put' | 'list';
  /** Of a link: the runtime expression of each value, in the order of the path. */
  readonly expressions?: readonly string[];
}

/** An operation in its turn, and why it comes there. */
export interface Turn {
  readonly operation: string;
  /** Collections of which it gives things. */
  readonly gives: readonly string[];
  /** What it needs, and from whom. */
  readonly needs: readonly { readonly place: string; readonly from: string }[];
}

/** A single thing that no path names, and that may be taken away: ids of operations. */
export interface Standing {
  readonly place: string;
  /** The collection of the things that have one each; absent where there is but one. */
  readonly parent?: string;
  /** What puts it there; absent where nothing does. */
  readonly put?: string;
  readonly remove: string;
}

/** What the operations of a document give each other; resources/ provides it. */
export interface Survey {
  /** In the order of sending: what is needed first, lists before reads, changes behind them, deletes last. */
  readonly order: readonly Turn[];
  /** What requests to an operation name, by its id. */
  readonly references: ReadonlyMap<string, readonly Reference[]>;
  /** The members of the body of an operation that name another thing by their schema, by its id. */
  readonly kin: (operation: string) => ReadonlySet<string>;
  /** The parameters beside the path by which an operation, and others, may be told whose things are meant; by its id. */
  readonly scopes: (operation: string) => readonly Parameter[];
  /** The entity tag that an operation may name in If-Match, by its id. */
  readonly tags: ReadonlyMap<string, Reference>;
  /** Who gives things of a collection, the best first. */
  readonly givers: ReadonlyMap<string, readonly Giver[]>;
  /** The collection whose thing an operation acts upon, where it may change it, by its id. */
  readonly targets: ReadonlyMap<string, string>;
  /** Ids of the operations that change all things of a collection at once. */
  readonly sweeping: ReadonlySet<string>;
  /** The operations that may bring a thing into the state that another one needs, by its id, the likeliest first. */
  readonly priors: (operation: string) => readonly string[];
  /** The operations that put a part of a thing where another one looks for it, by its id; none for lists. */
  readonly partMakers: (operation: string) => readonly string[];
  /** What an operation is about, by its id, where that is there only as long as nobody takes it away. */
  readonly standing: (operation: string) => Standing | undefined;
  /** The operation that takes a thing of a collection away. */
  readonly deletes: ReadonlyMap<string, string>;
  /** What can be done to things of the collections in which they can be made or listed. */
  readonly kinds: readonly Kind[];
  /** The values, those of parents first, of the things that an answer to a giver tells of. */
  readonly gifts: (giver: Giver, step: Step, json: Json | undefined) => readonly (readonly Json[])[];
  /** The values that a request names in its path, in their order. */
  readonly namesIn: (step: Pick<Step, 'case'>) => readonly Json[];
  /** A name for a new thing of a collection; undefined when none can be made. */
  readonly newName: (collection: string, fresh: bigint) => Json | undefined;
  /** Where a collection that nobody gives things of stands in a path, and a part of a name for there, if one can be made. */
  readonly namePart: (collection: string, fresh: bigint) => NamePart;
}

/** A part of a name that stands for no thing of its own: where it stands, and what the document names for it, or else nobody. */
export interface NamePart {
  readonly place: string;
  /** Undefined when its schema allows none that can be made. */
  readonly value: Json | undefined;
}
