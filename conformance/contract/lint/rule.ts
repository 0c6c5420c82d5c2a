/** The type of lint rules, and what a rule looks at. */

import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { isUnread } from '../../model/contract.ts';
import type { Complaint } from '../complaint.ts';
import { type Dialect, keepsSiblings, type Node, referenceOf } from '../nodes.ts';
import type { ObjectKind } from '../shapes.ts';

/** A document with a list of all its objects. */
export interface IndexedDocument {
  readonly document: Json;
  readonly dialect: Dialect;
  /**
   * Every object of the document, with references not followed; targets of local references are listed once for each
   * kind that they are used as.
   */
  readonly nodes: readonly Node[];
}

/** A rule reports everything that it finds wrong, and copes with input that other rules complain about. */
export type LintRule = (linted: IndexedDocument) => readonly Complaint[];

/** An object of the document whose members count. */
export interface PlainNode {
  readonly kind: ObjectKind;
  readonly pointer: string;
  readonly value: JsonObject;
  /** Whether it has a `$ref` as well. */
  readonly isReference: boolean;
}

/**
 * The objects that rules about members look at, without references whose siblings are ignored and without what is
 * already marked as unread.
 */
export function plainNodes({ nodes, dialect }: IndexedDocument): readonly PlainNode[] {
  return nodes.flatMap((node: Node) => {
    const { place, pointer, value } = node;
    if (place.form !== 'one' || !isObject(value) || isUnread(value)) return [];
    const isReference = referenceOf(node) !== undefined;
    return isReference && !keepsSiblings(place, dialect)
      ? []
      : [{ kind: place.kind, pointer, value, isReference }];
  });
}
