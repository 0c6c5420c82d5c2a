/** Two members with the same text, which a server must not mix up. */

import { placeName, replaceAt } from '../../json/pointer.ts';
import type { Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { conforming, withValue } from '../edit.ts';
import { singles } from '../probe.ts';
import { textMembers } from '../text-members.ts';
import { memberSpelling } from '../wording.ts';

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
