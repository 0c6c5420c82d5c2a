/** A form with one part in another encoding. */

import { joinPointer, valueAt } from '../json/pointer.ts';
import type { Draft } from '../model/case.ts';
import type { Encoding, MediaTypeSpec } from '../model/contract.ts';
import { contentOf } from './content-of.ts';
import { type BodyControl, type Control, controlOf, hasBody, inFull } from './control.ts';

/** A part and its encoding. */
export interface ChangedPart {
  readonly name: string;
  readonly encoding: Encoding;
}

/**
 * The ordinary request with that part in that encoding; `*` means the first item without an encoding of its own.
 * Undefined where there is none.
 */
export function changedPart(
  { context }: Control,
  media: MediaTypeSpec,
  { name, encoding }: ChangedPart,
): Draft | undefined {
  const control = controlOf(context, { ...media, encoding: { ...media.encoding, [name]: encoding } });
  const named = Object.keys(media.encoding ?? {}).filter((one) => one !== '*');
  const place = joinPointer('', name === '*' ? named.length : name);
  const whole = control && hasBody(control) ? withPart(control, place) : undefined;
  return whole && { ...whole.step, body: contentOf(whole.body, whole.body.value) };
}

/** The control if it has the part, or else the one with every member. */
function withPart(control: BodyControl, place: string): BodyControl | undefined {
  return [control, inFull(control)].find(({ body }) => valueAt(body.value(1n), place) !== undefined);
}
