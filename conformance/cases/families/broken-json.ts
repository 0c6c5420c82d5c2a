/** Bodies that are not JSON: truncated, or no JSON at all (RFC 8259 2). */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft, Intent, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { withText } from '../edit.ts';
import { singles } from '../probe.ts';
import { abridged } from '../wording.ts';
import { formText } from './other-formats.ts';

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
