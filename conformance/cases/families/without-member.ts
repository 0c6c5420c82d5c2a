/** The control without a required member, and the choice of that member. */

import { placeName, replaceAt, valueAt } from '../../json/pointer.ts';
import type { Draft } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { withValue } from '../edit.ts';
import type { Member } from '../members.ts';

/** A request that breaks `required` at the member's place and nothing else. */
export function withoutMember(control: BodyControl, { place }: Member): Draft {
  return withValue(control, (body) => replaceAt(body, place, undefined), {
    intent: { kind: 'violating', keyword: 'required', place },
    difference: `${placeName(place)} is missing`,
    spelling: `no "${placeName(place)}"`,
  });
}

/**
 * The required member whose absence is clearest: not the identity, where there is another. An optional object that the
 * control leaves out has no member that could be missing.
 */
export function plainestMissing({ body }: BodyControl): Member | undefined {
  const value = body.value(1n);
  const required = body.members.filter((one) => one.required && valueAt(value, one.place) !== undefined);
  return required.find((member) => member.place !== body.identity) ?? required[0];
}
