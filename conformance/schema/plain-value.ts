/** The simplest ordinary valid value of a schema, which control requests use. */

import type { Json } from '../json/json.ts';
import type { ControlForm } from '../model/check.ts';
import type { Schema } from '../model/contract.ts';
import { withinReach } from './effort.ts';
import { plainAt } from './make-value.ts';
import { remembered } from './remember.ts';
import type { Scope } from './scope.ts';

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
