/** The objects that a rule about members looks at: those whose members count. */

import { isObject, type JsonObject } from '../../json/json.ts';
import { isUnread } from '../../names/unread.ts';
import { keepsSiblings, type Node, referenceOf } from '../nodes.ts';
import type { Kind } from '../shapes.ts';
import type { Linted } from './rule.ts';

/** One object of the document whose members count. */
export interface PlainNode {
  readonly kind: Kind;
  readonly pointer: string;
  readonly value: JsonObject;
  /** It has a `$ref` as well. */
  readonly isReference: boolean;
}

/** Lists the objects, without the references whose siblings are ignored and what is known to be unread. */
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
