/** Random values of members for which `boundaries` has none: numbers, lists, choices. */

import { isObject } from '../../json/json.ts';
import type { Source } from '../../model/case.ts';
import { drawable } from '../../schema/arbitrary.ts';
import { placeName } from '../../schema/place-name.ts';
import type { Boundary } from '../../schema/types/boundary.ts';
import { validValues } from '../../schema/valid-values.ts';
import { type BodyControl, changedMembers } from '../control.ts';
import { conforming } from '../edit.ts';
import type { Member } from '../members.ts';
import { single, source } from '../probe.ts';
import { isName } from '../put-names.ts';
import { companyOf, valued } from './valued.ts';

/** Groups that have random values already, or hold every possible value. */
const drawnGroups = ['any', 'text', 'values'];

/** `price:any`. Identities are left out, since two random ones of a narrow range may be equal. */
export function* anyValues(control: BodyControl, found: readonly Boundary[]): Iterable<Source> {
  const { contract, form } = control.context;
  const { identity } = control.body;
  const isDrawn = ({ place }: Member): boolean =>
    found.some((one) => one.place === place && drawnGroups.includes(one.group));
  const others = changedMembers(control.body).filter(
    (member) =>
      member.place !== identity &&
      !isName(control.context, member.place) &&
      !isParent(member) &&
      !isDrawn(member),
  );
  for (const { place, schema } of others) {
    const values = validValues(contract, schema, { text: 'ordinary', form });
    if (!values || !companyOf(control, place)) continue;
    const fixed = control.context.unique?.includes(place) ? { fixedIdentity: true } : {};
    const random = drawable(
      values.map((value) => ({ ...single(valued(control, place, value, conforming)), ...fixed })),
    );
    yield source(`${placeName(place)}:any`, [], { random });
  }
}

/** Objects vary by their members. */
function isParent({ schema }: Member): boolean {
  return isObject(schema['properties']);
}
