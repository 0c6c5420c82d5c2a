/** Bodies that may exhaust a parser, which may set limits (RFC 8259 9): very deep, very long. Sent on demand only. */

import { isObject } from '../../json/json.ts';
import { placeName } from '../../json/pointer.ts';
import type { Draft, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { appended, open, rawMember, withText } from '../edit.ts';
import { alone, memberSpelling, source } from '../probe.ts';
import { textMembers } from '../text-members.ts';

const levels = 5000;

/** 1 MiB as a JSON text; one for all operations, of which a document may have thousands. */
const longText = JSON.stringify('a'.repeat(1_048_576));

/** `body:deep`: nested arrays and objects. `body:huge`: a text of 1 MiB. */
export function hostileBody(control: BodyControl): readonly Source[] {
  return [
    hostile(
      'body:deep',
      nests.flatMap((nest) => deep(control, nest)),
    ),
    hostile('body:huge', huge(control)),
  ];
}

/** Each on a connection of its own, so that nothing is resent because a connection was closed. */
function hostile(label: string, steps: readonly Draft[]): Source {
  return source(label, steps.map(alone), { phase: 'hostile' });
}

/** A JSON text: described, abbreviated, and in full. */
interface Nest {
  readonly words: string;
  readonly shown: string;
  readonly text: string;
}

const nests: readonly Nest[] = [
  { words: `${levels} arrays`, shown: '[[[…', text: '['.repeat(levels) + ']'.repeat(levels) },
  {
    words: `${levels} objects`,
    shown: '{"a":{"a":…',
    text: `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
  },
];

/** As an unknown member and in place of a text; as the whole body where it has no members. */
function deep(control: BodyControl, { words, shown, text }: Nest): readonly Draft[] {
  const intent = open('body:deep');
  const nested = (place: string): string => `${place} is ${words} within each other`;
  if (!isObject(control.body.value(1n))) {
    return [withText(control, () => text, { intent, difference: nested('the body'), spelling: shown })];
  }
  const unknown = withText(control, (body) => appended(body, `"unknownMember":${text}`), {
    intent,
    difference: nested('an unknown member'),
    spelling: memberSpelling('/unknownMember', shown),
  });
  const known = textMembers(control)
    .slice(-1)
    .map(({ place }) =>
      withText(control, (_, body) => rawMember(body, place, text), {
        intent,
        difference: nested(placeName(place)),
        spelling: memberSpelling(place, shown),
      }),
    );
  return [unknown, ...known];
}

/** In place of a text; as the whole body where it has none. */
function huge(control: BodyControl): readonly Draft[] {
  const place = textMembers(control)[0]?.place ?? '';
  const change = {
    intent: open('body:huge'),
    difference: `${place === '' ? 'the body' : placeName(place)} is a text of 1 MiB`,
    spelling: memberSpelling(place, '"aaa… (1 MiB)'),
  };
  return [withText(control, (_, body) => rawMember(body, place, longText), change)];
}
