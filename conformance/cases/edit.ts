/**
 * Changes one thing in a control: its value, its text, its bytes, its content as a whole, or a header field; also into
 * JSON texts that no value represents.
 */

import type { Json } from '../json/json.ts';
import { placeName, replaceAt, valueAt } from '../json/pointer.ts';
import { encodeUtf8 } from '../json/utf8.ts';
import { writeJson } from '../json/write-json.ts';
import type { Draft, Header, Intent } from '../model/case.ts';
import type { BodyMaker, MakeBody } from './body-maker.ts';
import type { BodyControl } from './control.ts';
import type { Member } from './members.ts';
import { twinsKept } from './told-equal.ts';

/** How a change is described. */
export interface EditWords {
  readonly intent: Intent;
  /** In words: `id is the string "1"`. */
  readonly difference: string;
  /** As it is sent. */
  readonly spelling: string;
}

/** Allowed by the contract, but not ordinary. */
export const conforming: Intent = { kind: 'conforming', ordinary: false };

/** Allowed by the contract, but possibly beyond limits that a document need not state (G8). */
export const unusual: Intent = { kind: 'conforming', ordinary: false, isUnusual: true };

/** Left open by the contract. */
export function open(topic: string): Intent {
  return { kind: 'open', topic };
}

/** The control with its body's value changed. */
export function withValue(control: BodyControl, edit: (value: Json) => Json, change: EditWords): Draft {
  const body = contentOf(control.body, (fresh, known) => {
    const before = control.body.value(fresh, known);
    return followed(control, change.intent, { before, after: edit(before) });
  });
  return { ...control.step, ...change, body };
}

/** A changed body in which, unless something is broken in it, equal members stay equal. */
export function followed(
  { body: { schema, members }, context: { contract } }: BodyControl,
  { kind }: Intent,
  { before, after }: Readonly<Record<'before' | 'after', Json>>,
): Json {
  return kind === 'violating' ? after : twinsKept({ contract, schema, members }, before, after);
}

/** The control with its body's text or bytes changed. */
export function withText(
  control: BodyControl,
  edit: (text: string, value: Json) => string | Uint8Array,
  change: EditWords,
): Draft {
  const body: Draft['body'] = (fresh, known) => {
    const value = control.body.value(fresh, known);
    const content = edit(writeJson(value), value);
    return typeof content === 'string' ? encodeUtf8(content) : content;
  };
  return { ...control.step, ...change, body };
}

/** A request without its content; the header fields stay. */
export function withoutContent({ body: _, ...step }: Draft): Draft {
  return step;
}

type DraftBody = NonNullable<Draft['body']>;

const values = new WeakMap<DraftBody, MakeBody>();

/** The content for a value; undefined where the value cannot be written. */
export function contentOf({ write, codec }: BodyMaker, make: MakeBody): DraftBody {
  const content: DraftBody = (fresh, known) => write(make(fresh, known)) ?? new Uint8Array();
  if (codec !== 'json') values.set(content, make);
  return content;
}

/** The value that a content was made from, if it is not JSON; undefined for other contents. */
export function madeFrom(content: DraftBody): Json | undefined {
  return values.get(content)?.(sample);
}

const sample = 7_000_001n;

/** The fields with one of them replaced in its position, or added at the end; undefined removes it. */
export function withHeader(
  headers: readonly Header[],
  name: string,
  value: string | undefined,
): readonly Header[] {
  const isIt = (header: Header): boolean => header.name.toLowerCase() === name.toLowerCase();
  if (value === undefined) return headers.filter((header) => !isIt(header));
  if (!headers.some(isIt)) return [...headers, { name, value }];
  return headers.map((header) => (isIt(header) ? { name: header.name, value } : header));
}

const mark = '\u0001raw\u0001';

/** The text of a value with a raw text, JSON or not, in place of the value at a pointer. */
export function rawMember(value: Json, place: string, raw: string): string {
  return writeJson(replaceAt(value, place, mark)).replace(JSON.stringify(mark), () => raw);
}

/** A JSON text on one line, with white space after each of its tokens. */
export function spread(text: string, space: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^"{}[\]:,]+/g, (token) => `${token}${space}`);
}

/** A JSON object's text with one more member at the end, given as text: `"x":1`. */
export function appended(text: string, member: string): string {
  return text === '{}' ? `{${member}}` : `${text.slice(0, -1)},${member}}`;
}

/** A request that breaks `required` at the member's place and nothing else. */
export function withoutMember(control: BodyControl, { place }: Member): Draft {
  return withValue(control, (body) => replaceAt(body, place, undefined), {
    intent: { kind: 'violating', keyword: 'required', place },
    difference: `${placeName(place)} is missing`,
    spelling: `no "${placeName(place)}"`,
  });
}

/**
 * The required member whose absence is clearest: not the identity, where there is another. An optional object that the
 * control leaves out has no member that could be missing.
 */
export function plainestMissing({ body }: BodyControl): Member | undefined {
  const value = body.value(1n);
  const required = body.members.filter((one) => one.required && valueAt(value, one.place) !== undefined);
  return required.find((member) => member.place !== body.identity) ?? required[0];
}
