/** Rule: every `$ref` into the document leads to a definition. Those into other files are followed while joining. */

import { joinPointer, valueAt } from '../../json/pointer.ts';
import type { Complaint } from '../complaint.ts';
import { type Node, referenceOf } from '../nodes.ts';
import { readReference, runsInCircle } from '../reference.ts';
import type { Linted, Rule } from './rule.ts';

/** Complains about references that lead nowhere, run in a circle without a definition, or are no JSON Pointer. */
export const references: Rule = (linted) => linted.nodes.flatMap((node) => complaintsOf(node, linted));

function complaintsOf(node: Node, { document }: Linted): readonly Complaint[] {
  const ref = referenceOf(node);
  if (ref === undefined) return [];
  const pointer = joinPointer(node.pointer, '$ref');
  const { file, pointer: target } = readReference(ref);
  if (file !== '') return [];
  if (target === undefined) return [{ code: 'ref-fragment', pointer, facts: { ref } }];
  if (valueAt(document, target) === undefined)
    return [{ code: 'ref-unresolved', pointer, facts: { ref, target } }];
  const isEndless = runsInCircle(document, node.pointer);
  return isEndless ? [{ code: 'ref-endless', pointer, facts: { ref } }] : [];
}
