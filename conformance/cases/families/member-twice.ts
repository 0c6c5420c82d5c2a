/** A member that occurs twice in its object: RFC 8259 4 leaves open which one counts. */

import type { Json } from '../../json/json.ts';
import { placeName, splitPointer } from '../../json/pointer.ts';
import type { Draft, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { open, withText } from '../edit.ts';
import { singles } from '../probe.ts';
import { rawMember } from '../raw-text.ts';
import { textMembers } from '../text-members.ts';

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
