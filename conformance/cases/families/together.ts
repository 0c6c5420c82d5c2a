/** Many valid requests at once, each with its own identity and its own text (rows NET-02, NET-05). */

import type { Draft, Source } from '../../model/case.ts';
import { type Control, hasBody } from '../control.ts';
import type { Member } from '../members.ts';
import { source } from '../probe.ts';
import { textMembers } from '../text-members.ts';
import { valued } from './valued.ts';

/** Texts that differ in a number only; some programs take these for a series. */
const numbered = Array.from({ length: 20 }, (_, index) => `Together ${index + 1}`);

/**
 * Texts as similar to the usual one as possible, so that programs that change texts (case, length) change all alike: `b
 * name` to `u name`.
 */
const alike = Array.from('bcdefghijklmnopqrstu', (letter) => `${letter} name`);

/** `together:accepted` and `together:apart`: 20 requests each, told apart by a text where the body has one. */
export function together(control: Control): readonly Source[] {
  return [sourceOf(control, 'together:accepted', numbered), sourceOf(control, 'together:apart', alike)];
}

function sourceOf(control: Control, label: string, texts: readonly string[]): Source {
  const [member] = hasBody(control) ? textMembers(control, ...texts) : [];
  const steps = texts.map((text, offset) => ({ ...described(control, member, text, texts.length), offset }));
  return source(label, [{ steps, how: 'together' }]);
}

function described(control: Control, member: Member | undefined, text: string, count: number): Draft {
  if (!hasBody(control) || !member)
    return { ...control.step, difference: 'one of several at once', spelling: 'several at once' };
  const step = valued(control, member.place, text, { kind: 'conforming', ordinary: true });
  return { ...step, difference: `among ${count} at once, ${step.difference}` };
}
