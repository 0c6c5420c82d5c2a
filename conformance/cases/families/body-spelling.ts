/** One value in other spellings: RFC 8259 2 (white space), 4 (order of members) and 7 (escapes). */

import { isObject, type Json } from '../../json/json.ts';
import { placeName, replaceAt, valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft, Source } from '../../model/case.ts';
import { type BodyControl, hasMore, inFull } from '../control.ts';
import { conforming, rawMember, spread, withText } from '../edit.ts';
import type { Member } from '../members.ts';
import { memberSpelling, singles, valueText } from '../probe.ts';
import { textMembers } from '../text-members.ts';

/** `body:spelling`: white space, members reversed, escaped letters, slashes and member names; `body:surrogates`. */
export function bodySpelling(control: BodyControl): readonly Source[] {
  const steps = [
    ...whiteSpace(control),
    ...reversed(control),
    ...escapedNames(control),
    ...escapedText(control),
  ];
  return [singles('body:spelling', steps), ...surrogates(control)];
}

/** A character beyond the first plane as two escapes (RFC 8259 7), for targets that accept the character itself. */
function surrogates(control: BodyControl): readonly Source[] {
  const [member] = textMembers(control, 'A🌱');
  const respelt = { text: 'A🌱', spelling: '"A\\ud83c\\udf31"' };
  return member ? [singles('body:surrogates', [inOtherSpelling(control, member, respelt)])] : [];
}

function whiteSpace(control: BodyControl): readonly Draft[] {
  const spaces: readonly (readonly [string, string])[] = [
    ['blanks between the tokens', ' '],
    ['tabs between the tokens', '\t'],
    ['line breaks between the tokens', '\r\n'],
  ];
  const around = spaces.map(([difference, space]) => {
    const edit = (text: string): string => `${space}${spread(text, space)}${space}`;
    return withText(control, edit, named(difference, JSON.stringify(space)));
  });
  const indented = withText(
    control,
    (_, value) => writeJson(value, 2),
    named('an indented body', 'indented by 2'),
  );
  return [indented, ...around];
}

function reversed(control: BodyControl): readonly Draft[] {
  const bases = hasMore(control) ? [control, inFull(control)] : [control];
  return bases.flatMap((base) => {
    const value = base.body.value(1n);
    if (!isObject(value) || Object.keys(value).length < 2) return [];
    const beside = base === control ? '' : ', the optional ones too';
    const change = named(`the members stand in reverse order${beside}`, valueText(backwards(value)));
    return [withText(base, (_, body) => writeJson(backwards(body)), change)];
  });
}

/** The names of the first members with their first letters escaped: `"\u006eame"`. */
function escapedNames(control: BodyControl): readonly Draft[] {
  const value = control.body.value(1n);
  const names = isObject(value) ? Object.keys(value).filter(Boolean).slice(0, mostNames) : [];
  const [first] = names;
  if (first === undefined) return [];
  const edit = (text: string): string =>
    names.reduce(
      (spelt, name) => spelt.replace(`${JSON.stringify(name)}:`, () => `${escaped(name, 'lower')}:`),
      text,
    );
  const words =
    names.length === 1 ? `the name of ${first} is escaped` : `the names of ${names.join(', ')} are escaped`;
  return [withText(control, edit, named(words, names.map((name) => escaped(name, 'lower')).join(', ')))];
}

const mostNames = 4;

interface Respelt {
  readonly text: string;
  readonly spelling: string;
}

function escapedText(control: BodyControl): readonly Draft[] {
  const [member] = textMembers(control, 'Fern', 'Jo', 'A/B');
  if (!member) return [];
  const own = valueAt(control.body.value(1n), member.place);
  const texts: readonly Respelt[] = [
    ...(typeof own === 'string' && own !== '' ? [{ text: own, spelling: escaped(own, 'lower') }] : []),
    { text: 'Fern', spelling: escaped('Fern', 'upper') },
    { text: 'Jo', spelling: escaped('Jo', 'upper') },
    { text: 'Jo', spelling: escaped('Jo', 'lower') },
    { text: 'A/B', spelling: '"A\\/B"' },
  ];
  return texts.map((respelt) => inOtherSpelling(control, member, respelt));
}

function inOtherSpelling(control: BodyControl, { place }: Member, { text, spelling }: Respelt): Draft {
  const edit = (_: string, body: Json): string => rawMember(replaceAt(body, place, text), place, spelling);
  const words = `${placeName(place)} is ${JSON.stringify(text)}, spelt ${spelling}`;
  return withText(control, edit, named(words, memberSpelling(place, spelling)));
}

function named(difference: string, spelling: string): Parameters<typeof withText>[2] {
  return { intent: conforming, difference, spelling };
}

function backwards(value: Json): Json {
  return isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value;
}

function escaped(text: string, hex: 'lower' | 'upper'): string {
  const digits = text.charCodeAt(0).toString(16).padStart(4, '0');
  return `"\\u${hex === 'upper' ? digits.toUpperCase() : digits}${JSON.stringify(text.slice(1)).slice(1)}`;
}
