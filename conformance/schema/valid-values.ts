/** Valid values of a schema: the plainest one, which control requests use, and random ones. */

import type { Json } from '../json/json.ts';
import type { ControlForm } from '../model/check.ts';
import type { Schema } from '../model/contract.ts';
import type { fc } from './arbitrary.ts';
import { withinReach } from './effort.ts';
import { plainAt, valuesAt } from './make-value.ts';
import { remembered, type Scope } from './scope.ts';
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

/**
 * The plainest value: 1, `a`, `a name` for a member called name, the first of an enum; always the same.
 * @param form whether optional members are included; recursive ones never are
 * @returns undefined when no valid value can be made (an unsatisfiable schema, an unsupported pattern)
 */
export function plainValue(contract: Scope, schema: Schema, form: ControlForm): Json | undefined {
  return plain[form](contract, schema);
}

const plain = { required: remembered(plainIn('required')), all: remembered(plainIn('all')) } as const;

function plainIn(form: ControlForm): (scope: Scope, schema: Schema) => Json | undefined {
  return (scope, schema) =>
    withinReach({ scope, form, text: 'plain' }, (making) => plainAt(making, schema, ''));
}
