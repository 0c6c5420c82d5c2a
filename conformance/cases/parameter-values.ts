/** Numbers and texts at the edges of what a parameter's schema allows. */

import type { Json } from '../json/json.ts';
import type { Draft, Source } from '../model/case.ts';
import type { Parameter } from '../model/contract.ts';
import { boundaries } from '../schema/boundaries.ts';
import { type Control, withParameters } from './control.ts';
import { conforming } from './edit.ts';
import { parameterText } from './parameter-text.ts';
import { singles } from './probe.ts';
import { valueText } from './wording.ts';

/** `query.limit:ends`, `query.q:text`, …: not in paths, where another value names another thing. */
export function parameterValues(control: Control): readonly Source[] {
  const { contract, operation } = control.context;
  const free = operation.parameters.filter((parameter) => parameter.in !== 'path');
  return free.flatMap((parameter) =>
    boundaries(contract, parameter.schema)
      .filter(({ place, kind }) => place === '' && kind === 'conforming')
      .map(({ group, values }) => {
        const steps = values.map(({ value }) => sent(control, parameter, value));
        const label = `${parameter.in}.${parameter.name}:${group}`;
        return singles(
          label,
          steps.filter((step) => step !== undefined),
        );
      }),
  );
}

function sent(control: Control, parameter: Parameter, value: Json): Draft | undefined {
  const text = parameterText(parameter, value);
  const isSafe = parameter.in === 'query' || /^[\x21-\x7e]+$/.test(text ?? '');
  if (!isScalar(value) || text === undefined || !isSafe) return undefined;
  const step = withParameters(control, new Map([...control.parameters, [parameter, value]]));
  const difference = `${parameter.in}.${parameter.name} is ${valueText(value)}`;
  return step && { ...step, intent: conforming, difference, spelling: text };
}

/** Minus zero has no sign in a query that is read as a decimal text. */
function isScalar(value: Json): boolean {
  return (
    (typeof value === 'number' && !Object.is(value, -0)) ||
    typeof value === 'bigint' ||
    typeof value === 'string'
  );
}
