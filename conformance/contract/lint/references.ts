/**
 * Rule: every `$ref` within the document leads to a definition. References to other files are checked while joining.
 */

import { joinPointer, valueAt } from '../../json/pointer.ts';
import { type Complaint, valueInWords } from '../complaint.ts';
import { hasForm, type Node, referenceOf } from '../nodes.ts';
import { circlesIn, readReference } from '../reference.ts';
import { formOf } from './forms.ts';
import type { IndexedDocument, LintRule } from './rule.ts';

/**
 * Complains about references that lead nowhere, to something of another kind, or round in a circle, and about invalid
 * JSON Pointers.
 */
export const references: LintRule = (linted) => {
  const known = new Set(linted.nodes.map(({ pointer, place }) => `${place.kind} ${pointer}`));
  const isEndless = circlesIn(linted.document);
  return linted.nodes.flatMap((node) => complaintsOf(node, linted, { known, isEndless }));
};

/** What is asked of the whole document. */
interface Seen {
  /** The kind and the place of each node. */
  readonly known: ReadonlySet<string>;
  /** Whether references run in a circle from a place. */
  readonly isEndless: (pointer: string) => boolean;
}

function complaintsOf(
  node: Node,
  { document }: IndexedDocument,
  { known, isEndless }: Seen,
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
  if (!hasForm(node.place, value) && !known.has(`${node.place.kind} ${target}`)) {
    const facts = { ref, actual: valueInWords(value), expected: formOf(node.place) };
    return [{ code: 'ref-unfit', pointer, facts }];
  }
  return isEndless(node.pointer) ? [{ code: 'ref-endless', pointer, facts: { ref } }] : [];
}
