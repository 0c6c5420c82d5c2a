/** Rule: there is an object, a map or a list wherever the specification asks for one. */

import { splitPointer } from '../../json/pointer.ts';
import { valueInWords } from '../complaint.ts';
import { hasForm, type Node } from '../nodes.ts';
import type { NodeShape } from '../shapes.ts';
import type { LintRule } from './rule.ts';

/** Complains about nodes whose value is not an object, a list or (for schemas) a boolean, as required there. */
export const forms: LintRule = ({ nodes }) =>
  nodes.flatMap((node) => {
    const expected = expectedForm(node);
    if (expected === undefined) return [];
    const name = `"${splitPointer(node.pointer).at(-1) ?? ''}"`;
    const facts = { name, actual: valueInWords(node.value), expected };
    return [{ code: 'wrong-value', pointer: node.pointer, facts } as const];
  });

function expectedForm({ place, value }: Node): string | undefined {
  return hasForm(place, value) ? undefined : formOf(place);
}

/** What is required at a place, in words. */
export function formOf({ kind, form }: NodeShape): string {
  if (form === 'list') return 'a list';
  return form === 'one' && kind === 'schema' ? 'a schema: an object, true or false' : 'an object';
}
