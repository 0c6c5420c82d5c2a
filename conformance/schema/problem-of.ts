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
import { typeOf } from './keywords/type.ts';
import { normalise } from './normalise.ts';
import { own } from './read-schema.ts';
import { type Scope, schemaAt } from './scope.ts';

/** The problem of a fault in a value. */
export function problemOf(scope: Scope, fault: BrokenKeyword, value: Json): Problem {
  const part = valueAt(value, fault.place);
  const nearest = nearestFault(scope, fault, value);
  const own = nearest && nearestForm(scope, nearest);
  const limit = [limitWords(scope, fault) ?? [], own ?? []].flat().join('; ');
  // What stands deeper has a place of its own, which the words of what is expected do not tell.
  const meant = nearest?.place === fault.place ? nearest : fault;
  const actual = amountIn(part, meant.keyword) ?? describeValue(part);
  return { ...fault, expected: expected(scope, meant), actual, ...(limit === '' ? {} : { limit }) };
}

function expected(scope: Scope, { keyword, pointer }: BrokenKeyword): string {
  const written = valueAt(scope.document, parentPointer(pointer));
  const schema = isObject(written) ? normalise(scope.dialect, written) : {};
  const setting = own(schema, keyword);
  const known = keywordOf(keyword);
  if (known && setting !== undefined) return known.expects(setting, schema);
  return keyword === 'false' ? 'nothing' : `what "${keyword}" asks for`;
}

/** Such as `in the nearest one, size: minimum is 0`. */
function nearestForm(scope: Scope, fault: BrokenKeyword): string | undefined {
  const limit = limitWords(scope, fault);
  const where = fault.place === '' ? '' : `${placeName(fault.place)}: `;
  return limit === undefined ? undefined : `in the nearest one, ${where}${limit}`;
}

/**
 * What a value breaks of the one form that has its type, or else of the one that is nearest; undefined where the value fits
 * a form, or none is nearer than the others.
 */
function nearestFault(
  scope: Scope,
  { keyword, pointer, place }: BrokenKeyword,
  value: Json,
): BrokenKeyword | undefined {
  const list = keyword === 'oneOf' || keyword === 'anyOf' ? valueAt(scope.document, pointer) : undefined;
  const part = valueAt(value, place);
  if (!isArray(list) || part === undefined) return undefined;
  const forms = list.map((_, index) => {
    const at = joinPointer(pointer, index);
    return judgeValue(scope, schemaAt(scope, at), part, { formats: 'widths', pointer: at, place });
  });
  if (forms.some((faults) => faults.length === 0)) return undefined;
  const isOfType = (one: BrokenKeyword): boolean => one.place !== place || !isOtherType(scope, one, part);
  const [alike, another] = forms.filter((faults) => faults.every(isOfType));
  if (alike && !another) return alike[0];
  const [first, second] = forms.toSorted((one, other) => one.length - other.length);
  return first?.length === second?.length ? undefined : first?.[0];
}

/** Whether it is the type of a value that breaks a keyword, such as null among words. */
function isOtherType({ document }: Scope, { keyword, pointer }: BrokenKeyword, part: Json): boolean {
  const setting = valueAt(document, pointer);
  if (keyword === 'enum' && isArray(setting)) return setting.every((one) => typeOf(one) !== typeOf(part));
  if (keyword === 'const' && setting !== undefined) return typeOf(setting) !== typeOf(part);
  return keyword === 'type' || keyword === 'false';
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
