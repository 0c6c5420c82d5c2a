/**
 * Bodies that are not JSON: truncated, no JSON at all, almost JSON in UTF-8, which parsers may accept (RFC 8259 2, 8.1,
 * 9), or no body where one is required (OpenAPI 4.8.13).
 */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { replaceAt } from '../../json/pointer.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft, Intent, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { appended, open, rawMember, unusual, withHeader, withoutContent, withText } from '../edit.ts';
import { abridged, singles } from '../probe.ts';
import { textMembers } from '../text-members.ts';

/** `body:json:truncated` and `body:json:text`. */
export function brokenJson(control: BodyControl): readonly Source[] {
  const cut = cuts(control).map((edit) => broken(control, edit, 'the body is cut off'));
  const text = textsFor(control).map((edit) => broken(control, edit, 'the body is not JSON'));
  return [singles('body:json:truncated', cut), singles('body:json:text', text)];
}

type Write = (text: string, value: Json) => string;

/** Without the closing bracket, cut within the last string, after the first comma, after the opening bracket. */
function cuts({ body }: BodyControl): readonly Write[] {
  const value = body.value(1n);
  if (!isObject(value) && !isArray(value)) return [];
  const sample = writeJson(value);
  return [
    (text) => text.slice(0, -1),
    ...(sample.includes('"') ? [(text: string) => text.slice(0, text.lastIndexOf('"'))] : []),
    ...(sample.includes(',') ? [(text: string) => text.slice(0, text.indexOf(',') + 1)] : []),
    (text) => text.slice(0, 1),
  ];
}

const blank: Write = () => ' \n';

const texts: readonly Write[] = [() => 'hello', blank, () => '<body/>', (_, value) => formText(value)];

/** White space is no JSON, but may be read as no body where none is required. */
function textsFor({ context }: BodyControl): readonly Write[] {
  return context.operation.requestBody?.required ? texts : texts.filter((write) => write !== blank);
}

function broken(control: BodyControl, write: Write, words: string): Draft {
  const intent: Intent = { kind: 'violating', keyword: 'json', place: '' };
  const value = control.body.value(1n);
  const text = abridged(write(writeJson(value), value));
  const spelling = text.trim() === '' ? JSON.stringify(text) : text;
  return withText(control, write, { intent, difference: `${words}: ${spelling}`, spelling });
}

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

/** `name=Ann&id=1` (WHATWG URL 5.2). */
export function formText(value: Json): string {
  return new URLSearchParams(Object.fromEntries(fieldsOf(value))).toString();
}

/** A multipart/form-data body (RFC 7578) with a part for each member. */
export function multipartText(value: Json, boundary: string): string {
  const parts = fieldsOf(value).map(
    ([name, text]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${text}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** An XML document with an element for each member. */
export function xmlElements(value: Json): string {
  const elements = fieldsOf(value).map(([name, text]) => {
    const tag = name.replaceAll(/[^A-Za-z0-9_]/g, '_');
    return `<${tag}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${tag}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><body>${elements.join('')}</body>`;
}

function fieldsOf(value: Json): readonly (readonly [string, string])[] {
  const members = isObject(value) ? Object.entries(value) : [['value', value] as const];
  return members.map(([name, inner]) => [name, typeof inner === 'string' ? inner : writeJson(inner)]);
}

/**
 * `body:missing:with-content-type` and, without that field too, `body:missing:bare`. `body:absent` where no body is
 * required: only recommended, since many documents forget to require it. A file or a form without required fields may
 * be empty, so there nothing is missing.
 */
export function missingBody({ step, context, body }: BodyControl): readonly Source[] {
  const intent: Intent = { kind: 'violating', keyword: 'body', place: '' };
  const empty = withoutContent(step);
  const labelled = { ...empty, intent, difference: 'no content', spelling: 'no content' };
  const bare = {
    ...empty,
    headers: withHeader(step.headers, 'Content-Type', undefined),
    intent,
    difference: 'no content and no Content-Type',
    spelling: 'no content, no Content-Type',
  };
  if (!context.operation.requestBody?.required)
    return [singles('body:absent', [{ ...bare, intent: unusual }])];
  if (body.mayBeNothing) return [];
  return [singles('body:missing:with-content-type', [labelled]), singles('body:missing:bare', [bare])];
}
