/** Describes a fault: what the schema requires and what the value is. */

import { isObject, type Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Problem } from '../model/contract.ts';
import { describeValue } from './describe-value.ts';
import { keywordOf } from './keywords/index.ts';
import type { Fault } from './keywords/keyword.ts';
import { normalise } from './normalise.ts';
import { own } from './read-schema.ts';
import type { Scope } from './scope.ts';

/** The problem of a fault in a value. */
export function problemOf(scope: Scope, fault: Fault, value: Json): Problem {
  return { ...fault, expected: expected(scope, fault), actual: describeValue(valueAt(value, fault.place)) };
}

function expected(scope: Scope, { keyword, pointer }: Fault): string {
  const written = valueAt(scope.document, pointer.slice(0, pointer.lastIndexOf('/')));
  const schema = isObject(written) ? normalise(scope.dialect, written) : {};
  const setting = own(schema, keyword);
  const known = keywordOf(keyword);
  if (known && setting !== undefined) return known.expects(setting, schema);
  return keyword === 'false' ? 'nothing' : `what "${keyword}" asks for`;
}
