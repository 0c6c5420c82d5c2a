/** Check: members that the document does not name, and numbers that come back changed, are recorded. */

import { documentedMembers } from '../answers/documented-content.ts';
import { sentJson } from '../answers/sent-json.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { JsonText } from '../json/read-json.ts';
import { writeJson } from '../json/write-json.ts';
import type { Check } from '../model/check.ts';
import type { Finding } from '../model/finding.ts';
import { compareDecimals, decimalOf } from '../schema/decimal.ts';
import { shortText } from './judging/describe.ts';
import { type DocumentedBody, judgeBodies } from './judging/judge-body.ts';
import { notConcerned, recorded, satisfied } from './judging/judgement.ts';

/** Additional members are allowed; a changed number is reported first, as it is more telling. */
export const responseMembers: Check = {
  id: 'response-members',
  title: 'Which members an answer has that the document does not name',
  level: 'observed',
  clause: 'OpenAPI 3.1.0 4.8.24 Schema Object',
  judge: judgeBodies((body) => {
    const { value } = body.json ?? {};
    if (!isObject(value)) return notConcerned;
    const note = changedNumber(body) ?? undocumentedMembers(body, value);
    return note ? recorded(note) : satisfied;
  }),
};

function undocumentedMembers({ content, context }: DocumentedBody, value: JsonObject): Finding | undefined {
  const known = documentedMembers(context.contract, content.schema);
  const others = Object.keys(value).filter((name) => !known.has(name));
  if (known.size === 0 || others.length === 0) return undefined;
  const actual = shortText(others.toSorted().join(', '));
  return {
    code: 'member-undocumented',
    expected: [...known.keys()].join(', '),
    actual,
    pointer: content.pointer,
  };
}

/**
 * A number that was sent and is in the answer under the same name with another value, as a number or as text. The note
 * contains no digits, since with each fresh id it would be another note.
 */
function changedNumber({ step, json, content }: DocumentedBody): Finding | undefined {
  const sent = sentJson(step.case);
  if (!sent || !json || !isObject(sent.value)) return undefined;
  for (const [name, value] of Object.entries(sent.value)) {
    const place = joinPointer('', name);
    const wanted = isNumber(value) ? digitsAt(place, value, sent) : undefined;
    const echo = isObject(json.value) && Object.hasOwn(json.value, name) ? json.value[name] : undefined;
    const came = isNumber(echo) ? digitsAt(place, echo, json) : echo;
    if (wanted === undefined || typeof came !== 'string' || isSameNumber(wanted, came)) continue;
    const actual = isNumber(echo) ? 'another number' : 'another text';
    return {
      code: 'echo-differs',
      expected: 'the number that was sent',
      actual,
      place,
      pointer: content.pointer,
    };
  }
  return undefined;
}

/**
 * Tells whether two texts are the same number, such as 1, 1.0 and 1e0, exactly and at any size. A text that is not a
 * JSON number equals only itself.
 */
export function isSameNumber(one: string, other: string): boolean {
  if (one === other) return true;
  if (!isNumberText(one) || !isNumberText(other)) return false;
  return compareDecimals(decimalOf(JSON.rawJSON(one)), decimalOf(JSON.rawJSON(other))) === 0;
}

function isNumberText(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

function digitsAt(place: string, value: Json, { spellings }: JsonText): string {
  return spellings.get(place) ?? writeJson(value);
}

function isNumber(value: Json | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
