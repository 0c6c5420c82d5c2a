/** Names of no branch in the member that tells branches apart (`discriminator`): OpenAPI has them refused. */

import { isObject } from '../json/json.ts';
import { joinPointer, valueAt } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { tellingMember, unmappedName } from './discriminator.ts';
import { editOf, type SchemaEdit } from './edit.ts';
import { placeName } from './place-name.ts';
import { layOut } from './places.ts';
import type { Scope } from './scope.ts';
import { trialOf } from './trial.ts';

/** One such name at one place. */
export interface Unmapped {
  /** `kind:discriminator`. */
  readonly label: string;
  readonly place: string;
  readonly edit: SchemaEdit;
  /** Whether JSON Schema allows it, since no branch says what the member has to be. */
  readonly isValid: boolean;
}

/**
 * The values of a schema with such a name, one a place that is told apart so. OAS 3.1.1 4.8.25: where a name is not mapped,
 * no schema can be determined, and validation SHOULD fail.
 */
export function unmapped(scope: Scope, schema: Schema): readonly Unmapped[] {
  const { places, bases } = layOut(scope, schema);
  const [base] = bases;
  if (base === undefined) return [];
  const trial = trialOf(scope, schema, { bases });
  return places.flatMap((place) => {
    const member = tellingMember(place.spot.schema);
    const name = unmappedName(scope, place.spot.schema);
    const value = valueAt(base, place.pointer) ?? null;
    if (member === undefined || name === undefined || !isObject(value) || !Object.hasOwn(value, member))
      return [];
    const at = joinPointer(place.pointer, member);
    const edit = editOf(base, at, { value: name });
    const isValid = trial.holds(place, edit, 'widths', (faults) => faults.length === 0);
    if (!isValid && !trial.holds(place, edit, 'widths', (faults) => faults.length > 0)) return [];
    return [{ label: `${placeName(at)}:discriminator`, place: at, edit, isValid }];
  });
}
