/**
 * One identity twice (row ACC-03): sent before all else, so that later refusals of a repeated identity are recognised.
 */

import type { Draft, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { conforming } from '../edit.ts';
import { source } from '../probe.ts';
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
