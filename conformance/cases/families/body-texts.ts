/** Bodies that are almost JSON in UTF-8: what parsers may accept beyond the grammar (RFC 8259 8.1, 9). */

import { isObject, type Json } from '../../json/json.ts';
import { replaceAt } from '../../json/pointer.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { open, withText } from '../edit.ts';
import { singles } from '../probe.ts';
import { appended, rawMember } from '../raw-text.ts';
import { textMembers } from '../text-members.ts';

/** `body:texts`: byte order mark, other encodings, comments, lax punctuation, lax numbers, text after the value. */
export function bodyTexts(control: BodyControl): readonly Source[] {
  const rows = isObject(control.body.value(1n)) ? [...anyText, ...objectText] : anyText;
  const drafts = rows.map(([difference, spelling, edit]) => almost(control, difference, spelling, edit));
  return [singles('body:texts', [...drafts, ...invalidUtf8(control), ...almostNumbers(control)])];
}

type Edit = (text: string, value: Json) => string | Uint8Array;

const anyText: readonly (readonly [difference: string, spelling: string, edit: Edit])[] = [
  ['a byte order mark stands before the body', 'EF BB BF', (text) => encodeUtf8(`\uFEFF${text}`)],
  ['the body is UTF-16, little end first', 'FF FE', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['the body is UTF-16, big end first', 'FE FF', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['text stands behind the body', '… hello', (text) => `${text} hello`],
  ['a second value stands behind the body', '… {}', (text) => `${text}{}`],
];

const objectText: typeof anyText = [
  ['a comment stands in the body', '/* comment */', (text) => text.replace('{', '{/* comment */')],
  ['a line comment stands in the body', '// comment', (text) => text.replace('{', '{// comment\n')],
  ['a comma stands behind the last member', ',}', (text) => `${text.slice(0, -1)},}`],
  ['single quotes stand for double ones', "{'…", (text) => text.replaceAll('"', "'")],
];

function almost(control: BodyControl, difference: string, spelling: string, edit: Edit): Draft {
  return withText(control, edit, { intent: open('body:texts'), difference, spelling });
}

/** A byte that never stands alone in UTF-8: Latin-1 for é. */
function invalidUtf8(control: BodyControl): readonly Draft[] {
  const [member] = textMembers(control, 'José');
  if (!member) return [];
  const edit = (_: string, body: Json): Uint8Array =>
    Buffer.from(writeJson(replaceAt(body, member.place, 'José')), 'latin1');
  const difference = 'the body is not valid UTF-8';
  return [withText(control, edit, { intent: open('body:texts'), difference, spelling: '4A 6F 73 E9' })];
}

/** In place of a number of the schema; those that are no numbers at all otherwise as an unknown member. */
function almostNumbers(control: BodyControl): readonly Draft[] {
  const { body } = control;
  if (!isObject(body.value(1n))) return [];
  const isNumber = (type: Json | undefined): boolean => type === 'integer' || type === 'number';
  const place = body.members.find((member) => member.required && isNumber(member.schema['type']))?.place;
  const spellings = place === undefined ? ['NaN'] : ['NaN', ...laxNumbers];
  return spellings.map((spelling) => {
    const edit = (text: string, value: Json): string =>
      place === undefined ? appended(text, `"x":${spelling}`) : rawMember(value, place, spelling);
    return almost(control, `a number is ${spelling}`, spelling, edit);
  });
}

/** Numbers in notations of other languages (RFC 8259 6). */
const laxNumbers = ['+1', '01', '.5', '1.', '0x10'];
