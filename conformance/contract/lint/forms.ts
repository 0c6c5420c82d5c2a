/** Rule: an object, a map or a list stands wherever the specification asks for one. */

import { isArray, isObject } from '../../json/json.ts';
import { splitPointer } from '../../json/pointer.ts';
import { describe } from '../describe.ts';
import type { Node } from '../nodes.ts';
import type { Rule } from './rule.ts';

/** Complains about nodes whose value is no object, list or (for schemas) boolean. */
export const forms: Rule = ({ nodes }) =>
  nodes.flatMap((node) => {
    const expected = expectedForm(node);
    if (expected === undefined) return [];
    const name = `"${splitPointer(node.pointer).at(-1) ?? ''}"`;
    const facts = { name, actual: describe(node.value), expected };
    return [{ code: 'wrong-value', pointer: node.pointer, facts } as const];
  });

function expectedForm({ place, value }: Node): string | undefined {
  if (place.form === 'list') return isArray(value) ? undefined : 'a list';
  if (isObject(value)) return undefined;
  if (place.form === 'map' || place.kind !== 'schema') return 'an object';
  return typeof value === 'boolean' ? undefined : 'a schema: an object, true or false';
}
