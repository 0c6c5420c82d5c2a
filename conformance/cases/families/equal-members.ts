/**
 * Two members with the same text, which a server must not mix up, and one that occurs twice: RFC 8259 4 leaves open
 * which one counts.
 */

import type { Json } from '../../json/json.ts';
import { placeName, replaceAt, splitPointer } from '../../json/pointer.ts';
import type { Draft, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { conforming, open, rawMember, withText, withValue } from '../edit.ts';
import { memberSpelling, singles } from '../probe.ts';
import { textMembers } from '../text-members.ts';

const text = 'Same';

/** `body:equal-members`: the first two free texts are equal. */
export function equalMembers(control: BodyControl): readonly Source[] {
  const [one, other] = textMembers(control, text);
  if (!one || !other) return [];
  const spelling = [one, other].map(({ place }) => memberSpelling(place, JSON.stringify(text))).join(',');
  const step = withValue(control, (body) => replaceAt(replaceAt(body, one.place, text), other.place, text), {
    intent: conforming,
    difference: `${placeName(other.place)} equals ${placeName(one.place)}`,
    spelling,
  });
  return [singles('body:equal-members', [step])];
}

/** `body:member-twice`: a text member twice, with equal and with different values. */
export function memberTwice(control: BodyControl): readonly Source[] {
  const [member] = textMembers(control, 'One', 'Two');
  if (!member) return [];
  const twice = (one: string, other: string, words: string): Draft => {
    const name = JSON.stringify(splitPointer(member.place).at(-1));
    const raw = `${JSON.stringify(one)},${name}:${JSON.stringify(other)}`;
    return withText(control, (_: string, body: Json) => rawMember(body, member.place, raw), {
      intent: open('body:member-twice'),
      difference: `${placeName(member.place)} stands twice, ${words}`,
      spelling: `${name}:${raw}`,
    });
  };
  return [
    singles('body:member-twice', [
      twice('One', 'One', 'with equal values'),
      twice('One', 'Two', 'with different values'),
    ]),
  ];
}
