/** What a value lacks that fits none of several forms: the faults of the form that it comes nearest to. */

import { isArray, type Json } from '../json/json.ts';
import { joinPointer, placeName, valueAt } from '../json/pointer.ts';
import { schemaAt } from './follow-ref.ts';
import { judgeValue } from './judge.ts';
import type { Fault } from './keywords/keyword.ts';
import { limitWords } from './limit-words.ts';
import type { Scope } from './scope.ts';

/**
 * Such as `in the nearest one, size: minimum is 0`; undefined where the value fits a form, or no form is nearer than the
 * others.
 */
export function nearestForm(
  scope: Scope,
  { keyword, pointer, place }: Fault,
  value: Json,
): string | undefined {
  const list = keyword === 'oneOf' || keyword === 'anyOf' ? valueAt(scope.document, pointer) : undefined;
  const part = valueAt(value, place);
  if (!isArray(list) || part === undefined) return undefined;
  const forms = list.map((_, index) => {
    const at = joinPointer(pointer, index);
    return judgeValue(scope, schemaAt(scope, at), part, { formats: 'widths', pointer: at, place });
  });
  const [first, second] = forms.toSorted((one, other) => one.length - other.length);
  const [fault] = first ?? [];
  if (!fault || first?.length === second?.length) return undefined;
  const limit = limitWords(scope, fault);
  const where = fault.place === '' ? '' : `${placeName(fault.place)}: `;
  return limit === undefined ? undefined : `in the nearest one, ${where}${limit}`;
}
