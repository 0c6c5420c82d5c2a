/** What a lint rule looks at, and what a rule is. */

import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { isUnread } from '../../names/unread.ts';
import type { Complaint } from '../complaint.ts';
import { type Dialect, keepsSiblings, type Node, referenceOf } from '../nodes.ts';
import type { ObjectKind } from '../shapes.ts';

/** A document with its objects listed by kind. */
export interface Linted {
  readonly document: Json;
  readonly dialect: Dialect;
  /** Every object of the document, references as they stand, their local targets once for each use. */
  readonly nodes: readonly Node[];
}

/** A rule: says everything that it finds wrong, and copes with whatever other rules complain about. */
export type Rule = (linted: Linted) => readonly Complaint[];

/** One object of the document whose members count. */
export interface PlainNode {
  readonly kind: ObjectKind;
  readonly pointer: string;
  readonly value: JsonObject;
  /** It has a `$ref` as well. */
  readonly isReference: boolean;
}

/**
 * The objects that a rule about members looks at: those whose members count. Lists the objects, without the references
 * whose siblings are ignored and what is known to be unread.
 */
export function plainNodes({ nodes, dialect }: Linted): readonly PlainNode[] {
  return nodes.flatMap((node: Node) => {
    const { place, pointer, value } = node;
    if (place.form !== 'one' || !isObject(value) || isUnread(value)) return [];
    const isReference = referenceOf(node) !== undefined;
    return isReference && !keepsSiblings(place, dialect)
      ? []
      : [{ kind: place.kind, pointer, value, isReference }];
  });
}
