/** Resources: values by which requests refer to what exists at the target, with their origins. */

import type { Json } from '../json/json.ts';
import type { Kind } from './chain.ts';
import type { Parameter } from './contract.ts';
import type { Step } from './exchange.ts';

/** The origin of a value, the best first: an answer of this target, a request that it accepted, the user, the document. */
export type ValueSource = 'obtained' | 'accepted' | 'given' | 'documented' | 'made-up';

/** A value by which a case refers to a resource. */
export interface UsedValue {
  /** `path.orderId`, `query.customer`, or a JSON Pointer into the body. */
  readonly place: string;
  readonly source: ValueSource;
  readonly value: Json;
  /** Id of the operation whose answer gave it, for an obtained value. */
  readonly from?: string;
}

/** How a place in the requests of an operation is filled. */
export type Chosen = Obtained | { readonly source: Exclude<ValueSource, 'obtained'>; readonly value: Json };

/** From a resource of a collection; which one is decided when the request is sent. */
interface Obtained {
  readonly source: 'obtained';
  readonly collection: string;
  /** Index among the values of the resource, where those of its parents come first. */
  readonly at: number;
  /** Set where each request needs a resource that no other request has used. */
  readonly own?: true;
  /** Set where that also applies to its parents. */
  readonly alone?: true;
  /** Set where it differs from those with another number, or none. */
  readonly apart?: number;
  /** Set where it has the parents of what other places name. */
  readonly beside?: true;
  readonly whole?: string;
  readonly elsewhere?: Here;
  /** Ids of operations that are sent for the resource first, to bring it into the necessary state. */
  readonly prior?: readonly string[];
  /** Values of the body with which the resource is made, where not every one will do. */
  readonly made?: Choices;
  /** Values of the listed resources to choose from, where not every one will do. */
  readonly listed?: readonly (readonly Json[])[];
  /** Set for the entity tag of the resource in the path, or in a body for its version: id of the operation that reads it. */
  readonly tag?: string;
}

/** How each place that refers to a resource is filled. */
export type Choices = Readonly<Record<string, Chosen>>;

/** A place of a draft that is filled in when it is sent. */
export interface Use extends Omit<Obtained, 'source'> {
  readonly place: string;
  /** Set where the value that the body has will do if none can be had. */
  readonly mayLack?: true;
  /** The value to use where no resource is available. */
  readonly plain?: Json;
  /** The placeholder until then: `{orderId}`; none in a body. */
  readonly hole?: string;
  /** Writes a value for its place; undefined when it cannot be written. */
  readonly write?: (value: Json) => string | undefined;
}

/** The values that fill the places of a case, by place. */
export type UsedValues = ReadonlyMap<string, UsedValue>;

/** A place in the requests of an operation that refers to a resource of a collection. */
export interface Reference {
  readonly place: string;
  /** The path of the collection without names of parameters: `/orders/{}/items`. */
  readonly collection: string;
  /** Index among the values of the resource, where those of its parents come first. */
  readonly at: number;
  /** Set where each request needs one that no other has used. */
  readonly own?: true;
  /** Set where it differs from those at other places that have another number, or none. */
  readonly apart?: number;
  /** Set for a resource below others where other places name some of those, or what is below the same. */
  readonly beside?: true;
  /** Set where the place takes the whole name (AIP-122): its form, `shelves/{}/books/{}`. */
  readonly whole?: string;
  /** Set in place of one of its values for its entity tag, or in a body for its version: id of the operation that reads it. */
  readonly tag?: string;
  /** Set for a value in the path of another collection: that the resource exists does not mean that it is part of that one. */
  readonly elsewhere?: Here;
}

/** The collection that a path itself is about, and the index of the value that a place has. */
export interface Here {
  readonly collection: string;
  readonly at: number;
}

/** An operation whose answers provide resources of a collection. */
export interface Giver {
  readonly operation: string;
  readonly collection: string;
  /**
   * `link`: a link of the document says which part of the answer is a value; `maker`: each request creates a resource;
   * `put`: it creates one with a name of the client's; `result`: it begins a job that creates one; `list`: it lists
   * those that exist.
   */
  readonly kind: 'link' | 'maker' | 'put' | 'result' | 'list';
  /** For a result: the collection of the job, and the id of the operation that reads it. */
  readonly job?: { readonly collection: string; readonly read: string };
  /** Set where only a member of that name tells of them, so that no other name refers to them. */
  readonly isTold?: true;
  /** For a link: the runtime expression of each value, in the order of the path. */
  readonly expressions?: readonly string[];
  /** Set where each request replaces all that a parent has, so that what is made for one case has a parent of its own. */
  readonly isWhole?: true;
}

/** An operation in the order of sending, and the reason for its position. */
export interface Turn {
  readonly operation: string;
  /** The collections that it provides resources of. */
  readonly gives: readonly string[];
  /** What it needs, and from which operations. */
  readonly needs: readonly { readonly place: string; readonly from: string }[];
}

/** Which operations of a document provide values for others, and how they relate; made in resources/. */
export interface Survey {
  /** The order of sending: providers first, lists before reads, then changes, and deletes last. */
  readonly order: readonly Turn[];
  /** The references in the requests of an operation, by its id. */
  readonly references: ReadonlyMap<string, readonly Reference[]>;
  /** Members of the body of an operation that refer to another resource by their schema. */
  readonly schemaReferences: (operation: string) => ReadonlySet<string>;
  /** Parameters outside of the path that may say whose data is meant, as other operations have them as well. */
  readonly scopes: (operation: string) => readonly Parameter[];
  /** The entity tag that an operation may have in If-Match, by its id. */
  readonly tags: ReadonlyMap<string, Reference>;
  /** The operations that provide resources of a collection, the best first. */
  readonly givers: ReadonlyMap<string, readonly Giver[]>;
  /** The collections that an operation lists, by its id. */
  readonly listed: ReadonlyMap<string, readonly string[]>;
  /** The collection whose resources an operation may change, by its id. */
  readonly targets: ReadonlyMap<string, string>;
  /** Ids of the operations that change all resources of a collection at once. */
  readonly sweeping: ReadonlySet<string>;
  /** The operations that may bring a resource into the state that another operation needs, the likeliest first. */
  readonly priors: (operation: string) => readonly string[];
  /** The operations that may bring a resource of a collection into another state, the likeliest first. */
  readonly stepsOn: (collection: string) => readonly string[];
  /** The different values that an operation may make a resource with: each of those that a member lists. */
  readonly makings: (operation: string) => readonly Choices[];
  /** Large values for all numbers that an operation makes a resource with, the smaller first; none without numbers. */
  readonly ampleMakings: (operation: string) => readonly Choices[];
  /** The operations that create a part of a resource where another operation looks for it; none for lists. */
  readonly partMakers: (operation: string) => readonly string[];
  /** The single resource that an operation is about, where it may be deleted. */
  readonly standing: (operation: string) => Standing | undefined;
  /** The operation that deletes a resource of a collection. */
  readonly deletes: ReadonlyMap<string, string>;
  /** What can be done with resources of the collections in which they can be created or listed. */
  readonly kinds: readonly Kind[];
  /** The values, those of parents first, of the resources in an answer of a giver. */
  readonly gifts: (giver: Giver, step: Step, json: Json | undefined) => readonly (readonly Json[])[];
  /** The values in the path of a request, in order. */
  readonly namesIn: (step: Pick<Step, 'case'>) => readonly Json[];
  /** A name for a new resource of a collection; undefined when none can be made. */
  readonly newName: (collection: string, fresh: bigint) => Json | undefined;
  /**
   * The name of what a deletion is about, where the document names none: nothing is likely to have it, since a plain one,
   * such as 1, would take away what is there already. Undefined for other operations.
   */
  readonly stranger: (operation: string, fresh: bigint) => NamePart | undefined;
  /** The place in a path of a collection without givers, and a part of a name for it, if one can be made. */
  readonly namePart: (collection: string, fresh: bigint) => NamePart;
}

/** A part of a name that identifies no resource of its own: its place, and a value that the document names or, failing that, none. */
export interface NamePart {
  readonly place: string;
  /** Undefined when no value can be made for its schema. */
  readonly value: Json | undefined;
}

/** A single resource that no path value identifies, and that may be deleted: ids of operations. */
export interface Standing {
  readonly place: string;
  /** The collection whose resources have one each; absent where there is only one in all. */
  readonly parent?: string;
  /** The operation that creates it; absent where there is none. */
  readonly put?: string;
  readonly remove: string;
}

/** Whether a request refers to nothing but what stands above in its path, though its body may do so again. */
export function refersAboveOnly({ references }: Pick<Survey, 'references'>, operation: string): boolean {
  const own = references.get(operation) ?? [];
  const above = own.filter(({ place }) => place.startsWith('path.')).map(({ collection }) => collection);
  return own.every(({ collection }) => above.includes(collection));
}
