/** Names in the path that nothing has: what is answered is left open, but it is no server error. */

import { isObject, type Json } from '../../json/json.ts';
import type { Draft, Source } from '../../model/case.ts';
import type { Contract, Parameter, Schema } from '../../model/contract.ts';
import { unknownNameEdits as edits } from '../../names/ids.ts';
import { parameterPlace } from '../../names/parameter-place.ts';
import { formatOf } from '../../schema/formats/index.ts';
import { fits, freshValue } from '../../schema/fresh-value.ts';
import { textSetting } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { type Control, changedParameters, withParameters } from '../control.ts';
import { open } from '../edit.ts';
import { parameterText } from '../parameter-text.ts';
import { singles, valueText } from '../probe.ts';
import { isName } from '../put-names.ts';

/** A number that no target has given out yet, within 32 bits. */
const farOff = 2_147_400_017n;

/**
 * An id that holds this number, which nothing is called; undefined where the schema leaves so little room that any id
 * may be somebody's, and a DELETE would take it away.
 */
function unknownId(contract: Contract, schema: Schema): Json | undefined {
  const value = freshValue(contract, schema, farOff);
  const text = String(value);
  return [farOff.toString(), farOff.toString(16)].some((digits) => text.includes(digits)) ? value : undefined;
}

/** The last number of `int64`: who keeps ids in less breaks down or finds another one. */
const lastOfAll = 2n ** 63n - 1n;

function lastId(contract: Contract, schema: Schema): Json | undefined {
  const resolved = resolveSchema(contract, schema);
  const isWide = isObject(resolved) && textSetting(resolved, 'format') === 'int64';
  return isWide && fits(contract, schema, lastOfAll) ? lastOfAll : undefined;
}

/**
 * `path.courseId:unknown`: an id like any other, and the last one of its width; `path.courseId:no-id`: a text that breaks
 * the format of ids.
 */
export function unknownNames(control: Control): readonly Source[] {
  const { context } = control;
  const { contract, operation } = context;
  const isPut = operation.method === 'PUT';
  // A PUT may create what it names.
  if (isPut && operation.responses.every(({ status }) => status !== '404')) return [];
  const named = changedParameters(context).filter(
    (parameter) => parameter.in === 'path' && isName(context, parameterPlace(parameter)),
  );
  return named.flatMap((parameter) => {
    const schema = resolveSchema(contract, parameter.schema);
    const format = isObject(schema) ? formatOf(textSetting(schema, 'format'), 'string') : undefined;
    return [
      sourceOf(control, parameter, edits.unknown, [
        unknownId(contract, parameter.schema),
        // A PUT may create what it names, and after the last id a server has no further one.
        isPut ? undefined : lastId(contract, parameter.schema),
      ]),
      sourceOf(control, parameter, edits.unreadable, [format?.unreadable]),
    ];
  });
}

function sourceOf(
  control: Control,
  parameter: Parameter,
  edit: string,
  values: readonly (Json | undefined)[],
): Source {
  const label = `${parameterPlace(parameter)}:${edit}`;
  const steps = values.flatMap((value) => {
    const step = value === undefined ? undefined : draftOf(control, parameter, value);
    return step ? [{ ...step, intent: open(label) }] : [];
  });
  return singles(label, steps);
}

function draftOf(control: Control, parameter: Parameter, value: Json): Draft | undefined {
  const text = parameterText(parameter, value);
  const isPlain = typeof value !== 'object' && /^[\x21-\x7e]+$/.test(text ?? '');
  const step = isPlain
    ? withParameters(control, new Map([...control.parameters, [parameter, value]]))
    : undefined;
  const difference = `${parameterPlace(parameter)} is ${valueText(value)}, which names no resource`;
  return step && { ...step, difference, ...(text === undefined ? {} : { spelling: text }) };
}
