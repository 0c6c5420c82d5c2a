/** Rule: every `$ref` into the document leads to a definition. Those into other files are followed while joining. */

import { joinPointer, valueAt } from '../../json/pointer.ts';
import type { Complaint } from '../complaint.ts';
import { describe } from '../describe.ts';
import { fits, type Node, referenceOf } from '../nodes.ts';
import { readReference, runsInCircle } from '../reference.ts';
import { formOf } from './forms.ts';
import type { Linted, Rule } from './rule.ts';

/** Complains about references that lead nowhere or to something else, run in a circle without a definition, or are no JSON Pointer. */
export const references: Rule = (linted) => {
  const known = new Set(linted.nodes.map(({ pointer, place }) => `${place.kind} ${pointer}`));
  return linted.nodes.flatMap((node) => complaintsOf(node, linted, known));
};

function complaintsOf(node: Node, { document }: Linted, known: ReadonlySet<string>): readonly Complaint[] {
  const ref = referenceOf(node);
  if (ref === undefined) return [];
  const pointer = joinPointer(node.pointer, '$ref');
  const { file, pointer: target } = readReference(ref);
  if (file !== '') return [];
  if (target === undefined) return [{ code: 'ref-fragment', pointer, facts: { ref } }];
  const value = valueAt(document, target);
  if (value === undefined) return [{ code: 'ref-unresolved', pointer, facts: { ref, target } }];
  // What stands in its own place is complained about there.
  if (!fits(node.place, value) && !known.has(`${node.place.kind} ${target}`)) {
    const facts = { ref, actual: describe(value), expected: formOf(node.place) };
    return [{ code: 'ref-unfit', pointer, facts }];
  }
  const isEndless = runsInCircle(document, node.pointer);
  return isEndless ? [{ code: 'ref-endless', pointer, facts: { ref } }] : [];
}
