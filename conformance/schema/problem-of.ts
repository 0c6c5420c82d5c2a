/** Describes a fault: what the schema requires and what the value is. */

import { amountIn } from '../json/amount.ts';
import { isObject, type Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Problem } from '../model/contract.ts';
import { describeValue } from './describe-value.ts';
import { keywordOf } from './keywords/index.ts';
import type { Fault } from './keywords/keyword.ts';
import { limitWords } from './limit-words.ts';
import { nearestForm } from './nearest-form.ts';
import { normalise } from './normalise.ts';
import { own } from './read-schema.ts';
import type { Scope } from './scope.ts';

/** The problem of a fault in a value. */
export function problemOf(scope: Scope, fault: Fault, value: Json): Problem {
  const part = valueAt(value, fault.place);
  const actual = amountIn(part, fault.keyword) ?? describeValue(part);
  const limit = [limitWords(scope, fault) ?? [], nearestForm(scope, fault, value) ?? []].flat().join('; ');
  return { ...fault, expected: expected(scope, fault), actual, ...(limit === '' ? {} : { limit }) };
}

function expected(scope: Scope, { keyword, pointer }: Fault): string {
  const written = valueAt(scope.document, pointer.slice(0, pointer.lastIndexOf('/')));
  const schema = isObject(written) ? normalise(scope.dialect, written) : {};
  const setting = own(schema, keyword);
  const known = keywordOf(keyword);
  if (known && setting !== undefined) return known.expects(setting, schema);
  return keyword === 'false' ? 'nothing' : `what "${keyword}" asks for`;
}
