/** Describes a fault: what the schema requires, what the value is, and which of several forms it comes nearest to. */

import { amountIn, isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer, parentPointer, placeName, splitPointer, valueAt } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';
import type { Problem } from '../model/contract.ts';
import { isNumber } from './decimal.ts';
import { describeChoice, describeValue } from './describe-value.ts';
import { judgeValue } from './judge.ts';
import { keywordOf } from './keywords/index.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import { normalise } from './normalise.ts';
import { own } from './read-schema.ts';
import { type Scope, schemaAt } from './scope.ts';

/** The problem of a fault in a value. */
export function problemOf(scope: Scope, fault: BrokenKeyword, value: Json): Problem {
  const part = valueAt(value, fault.place);
  const actual = amountIn(part, fault.keyword) ?? describeValue(part);
  const limit = [limitWords(scope, fault) ?? [], nearestForm(scope, fault, value) ?? []].flat().join('; ');
  return { ...fault, expected: expected(scope, fault), actual, ...(limit === '' ? {} : { limit }) };
}

function expected(scope: Scope, { keyword, pointer }: BrokenKeyword): string {
  const written = valueAt(scope.document, parentPointer(pointer));
  const schema = isObject(written) ? normalise(scope.dialect, written) : {};
  const setting = own(schema, keyword);
  const known = keywordOf(keyword);
  if (known && setting !== undefined) return known.expects(setting, schema);
  return keyword === 'false' ? 'nothing' : `what "${keyword}" asks for`;
}

/**
 * Such as `in the nearest one, size: minimum is 0`; undefined where the value fits a form, or no form is nearer than the
 * others.
 */
function nearestForm(
  scope: Scope,
  { keyword, pointer, place }: BrokenKeyword,
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

/** Maximum length of a setting in words. */
const longest = 80;

/** What the keyword at the pointer of a fault says; undefined where the document does not say it there. */
export function limitWords(scope: Scope, { keyword, pointer }: BrokenKeyword): string | undefined {
  if (keyword === 'required' || keyword === 'dependentRequired') return 'it is required';
  if (keyword === 'false') return `${splitPointer(pointer).at(-1) ?? 'the schema'} is false`;
  const written = valueAt(scope.document, parentPointer(pointer));
  const schema = isObject(written) ? normalise(scope.dialect, written) : {};
  const setting = own(schema, keyword);
  if (setting === undefined) return undefined;
  const text = settingText(keyword, setting);
  const known = keywordOf(keyword);
  if (text !== undefined && text.length <= longest) return `${keyword} is ${text}`;
  return known && `${keyword} asks for ${known.expects(setting, schema)}`;
}

function settingText(keyword: string, setting: Json): string | undefined {
  if (keyword === 'type' && isArray(setting)) return setting.join(' or ');
  if (keyword === 'enum' && isArray(setting)) return describeChoice(setting);
  if (keyword === 'const') return writeJson(setting);
  if (typeof setting === 'string') return setting;
  return isNumber(setting) || typeof setting === 'boolean' ? writeJson(setting) : undefined;
}
