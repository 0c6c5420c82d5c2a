/** Random values of members for which the boundaries have none: numbers, lists, choices. */

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

/** Groups that go on with random values, or hold every value there is. */
const drawnGroups = ['any', 'text', 'values'];

/** `price:any`. An identity is left out: drawn from a narrow range, two might be equal. */
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
