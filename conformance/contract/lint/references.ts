/**
 * Rule: every `$ref` within the document leads to a definition. References to other files are checked while joining.
 */

import { joinPointer, valueAt } from '../../json/pointer.ts';
import { type Complaint, describe } from '../complaint.ts';
import { fits, type Node, referenceOf } from '../nodes.ts';
import { readReference, runsInCircle } from '../reference.ts';
import { formOf } from './forms.ts';
import type { IndexedDocument, LintRule } from './rule.ts';

/**
 * Complains about references that lead nowhere, to something of another kind, or round in a circle, and about invalid
 * JSON Pointers.
 */
export const references: LintRule = (linted) => {
  const known = new Set(linted.nodes.map(({ pointer, place }) => `${place.kind} ${pointer}`));
  return linted.nodes.flatMap((node) => complaintsOf(node, linted, known));
};

function complaintsOf(
  node: Node,
  { document }: IndexedDocument,
  known: ReadonlySet<string>,
): readonly Complaint[] {
  const ref = referenceOf(node);
  if (ref === undefined) return [];
  const pointer = joinPointer(node.pointer, '$ref');
  const { file, pointer: target } = readReference(ref);
  if (file !== '') return [];
  if (target === undefined) return [{ code: 'ref-fragment', pointer, facts: { ref } }];
  const value = valueAt(document, target);
  if (value === undefined) return [{ code: 'ref-unresolved', pointer, facts: { ref, target } }];
  // A target of the wrong form that is already listed as this kind gets its own complaint.
  if (!fits(node.place, value) && !known.has(`${node.place.kind} ${target}`)) {
    const facts = { ref, actual: describe(value), expected: formOf(node.place) };
    return [{ code: 'ref-unfit', pointer, facts }];
  }
  const isEndless = runsInCircle(document, node.pointer);
  return isEndless ? [{ code: 'ref-endless', pointer, facts: { ref } }] : [];
}
