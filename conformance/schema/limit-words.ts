/** What a keyword of the document says, in words, for findings: `maxLength is 120`. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { parentPointer, splitPointer, valueAt } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';
import { isNumber } from './decimal.ts';
import { describeChoice } from './describe-value.ts';
import { keywordOf } from './keywords/index.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import { normalise } from './normalise.ts';
import { own } from './read-schema.ts';
import type { Scope } from './scope.ts';

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
