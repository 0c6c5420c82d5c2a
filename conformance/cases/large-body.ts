/** The control in a body beyond 64 KiB, where some programs begin to read in another way. */

import { replaceAt } from '../json/pointer.ts';
import type { Draft } from '../model/case.ts';
import type { BodyControl } from './control.ts';
import { withValue } from './edit.ts';
import { textMembers } from './text-members.ts';

const long = 'a'.repeat(70_000);

/** What is said of it. */
export const inLargeBody = 'in a body of 70 kB';

/**
 * The control with a long text, and without the member at another place, where one is given; undefined where no other
 * member takes such a text.
 */
export function largeBody(control: BodyControl, missing?: string): Draft | undefined {
  const member = textMembers(control, long).find(({ place }) => place !== missing);
  if (!member) return undefined;
  return withValue(
    control,
    (value) => {
      const large = replaceAt(value, member.place, long);
      return missing === undefined ? large : replaceAt(large, missing, undefined);
    },
    control.step,
  );
}
