/** Single resources, of which a target or a parent has one or none. */

/** A single resource that no path value identifies, and that may be deleted: ids of operations. */
export interface Standing {
  readonly place: string;
  /** The collection whose resources have one each; absent where there is only one in all. */
  readonly parent?: string;
  /** The operation that creates it; absent where there is none. */
  readonly put?: string;
  readonly remove: string;
}
