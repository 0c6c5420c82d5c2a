/** Random valid values of a schema. */

import type { Json } from '../json/json.ts';
import type { ControlForm } from '../model/check.ts';
import type { Schema } from '../model/contract.ts';
import type { fc } from './arbitrary.ts';
import { withinReach } from './effort.ts';
import { valuesAt } from './make-value.ts';
import type { Scope } from './scope.ts';
import type { TextStyle } from './types/value-type.ts';

/** Which values are generated. */
interface ValueOptions {
  /** Free text: `plain` is ASCII letters, digits and inner single spaces, `ordinary` is as in G8. */
  readonly text: TextStyle;
  /** Which optional members are included; `any` is random. */
  readonly form: ControlForm | 'any';
}

/**
 * Random valid values, within the limits of every known format.
 * @returns undefined when none can be made
 */
export function validValues(
  contract: Scope,
  schema: Schema,
  options: ValueOptions,
): fc.Arbitrary<Json> | undefined {
  return withinReach({ scope: contract, ...options }, (making) => valuesAt(making, schema, ''));
}
