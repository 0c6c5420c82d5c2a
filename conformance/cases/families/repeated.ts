/**
 * The control more than once: one identity twice (row ACC-03), many requests at once (rows NET-02, NET-05), and at the
 * very end (row NET-03).
 */

import type { Draft, Source } from '../../model/case.ts';
import { type BodyControl, type Control, hasBody } from '../control.ts';
import { conforming } from '../edit.ts';
import type { Member } from '../members.ts';
import { singles, source } from '../probe.ts';
import { textMembers } from '../text-members.ts';
import { valued } from './valued.ts';

/** `repeat:same-body` and `repeat:same-identity`, for operations that create something with an identity. */
export function repeat(control: BodyControl): readonly Source[] {
  if (control.body.identity === undefined) return [];
  const again: Draft = {
    ...control.step,
    intent: conforming,
    difference: 'the same body again',
    spelling: 'the same body again',
  };
  return [
    twice('repeat:same-body', control.step, again),
    ...otherBody(control).map((other) => twice('repeat:same-identity', control.step, other)),
  ];
}

function twice(label: string, one: Draft, other: Draft): Source {
  return source(label, [{ steps: [one, other], how: 'in-order' }], { phase: 'first' });
}

function otherBody(control: BodyControl): readonly Draft[] {
  const text = 'Another';
  const [member] = textMembers(control, text);
  if (!member) return [];
  const step = valued(control, member.place, text, conforming);
  return [{ ...step, difference: `${step.difference}, under an identity used before` }];
}

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

/** `control:last`. */
export function last({ step }: Control): readonly Source[] {
  return [singles('control:last', [step], { phase: 'last' })];
}
