/** Optional members and parameters, present and absent. */

import { isObject } from '../../json/json.ts';
import { parentPointer, placeName, replaceAt, valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft, Source } from '../../model/case.ts';
import type { Parameter } from '../../model/contract.ts';
import type { Use } from '../../model/resource.ts';
import { parameterPlace } from '../../names/parameter-place.ts';
import { applyEdit, editOf } from '../../schema/edit.ts';
import { judgeValue } from '../../schema/judge.ts';
import { layOut } from '../../schema/places.ts';
import {
  type BodyControl,
  type Control,
  changedMembers,
  changedParameters,
  naming,
  withParameters,
} from '../control.ts';
import { conforming, contentOf, withValue } from '../edit.ts';
import { isOfState } from '../free-parameters.ts';
import type { Member } from '../members.ts';
import { ownValue } from '../own-value.ts';
import { single, singles, source } from '../probe.ts';
import { isReachable } from '../text-members.ts';
import { absentBeside, absentElsewhere } from './absent-beside.ts';
import { companyOf, edited, valued } from './valued.ts';

/** `tag:optional`: each optional member of the body with a plain value, and without it. */
export function* optionalMembers(control: BodyControl): Iterable<Source> {
  const { body, context } = control;
  const optional = changedMembers(body).filter(
    (member) =>
      !member.required &&
      member.place !== body.identity &&
      !context.unique?.includes(member.place) &&
      !body.uses.some(({ place, own }) => own && place === member.place) &&
      isReachable(body.value(1n), member.place),
  );
  for (const member of optional) {
    const isEnough = isEnoughWithout(control, member);
    const steps = informativeFirst([
      ...memberPresent(control, member),
      ...(isEnough ? [memberAbsent(control, member)] : []),
    ]);
    const probes = steps.map((step) => ({
      ...single(step),
      company: () => absentBeside(control, member, step),
    }));
    const elsewhere = isEnough ? [] : absentElsewhere(control, member);
    yield source(`${placeName(member.place)}:optional`, [...elsewhere, ...probes]);
  }
  yield* excludedMembers(control);
}

/** Members that the body with every member lacks, since others exclude them, where the control lacks those others. */
function* excludedMembers(control: BodyControl): Iterable<Source> {
  const { body, context } = control;
  const [value, full] = [body.value(1n), body.full(1n)];
  for (const { pointer, spot } of layOut(context.contract, body.schema).places) {
    if (valueAt(full, pointer) !== undefined || !isObject(valueAt(value, parentPointer(pointer)))) continue;
    const own = spot.plain(spot.schema, spot.hint);
    const edit = own === undefined ? undefined : editOf(value, pointer, { value: own });
    const isValid =
      edit !== undefined &&
      judgeValue(context.contract, body.schema, applyEdit(value, edit), { formats: 'all' }).length === 0;
    if (isValid) yield singles(`${placeName(pointer)}:optional`, [edited(control, edit, conforming)]);
  }
}

/**
 * Whether the body is valid without the member: `minProperties` or `anyOf` may require one although `required` does
 * not.
 */
function isEnoughWithout({ body, context }: BodyControl, { place }: Member): boolean {
  const without = replaceAt(body.value(1n), place, undefined);
  return judgeValue(context.contract, body.schema, without, { formats: 'all' }).length === 0;
}

/** `query.limit:optional`: the same for parameters. */
export function optionalParameters(control: Control): readonly Source[] {
  const optional = changedParameters(control.context).filter(
    (parameter) => !parameter.required && !isOfState(control.context.contract, parameter),
  );
  return optional.flatMap((parameter) => {
    const steps = [parameterPresent(control, parameter), parameterAbsent(control, parameter)];
    const written = steps.filter((step) => step !== undefined);
    return [singles(`${parameterPlace(parameter)}:optional`, informativeFirst(written))];
  });
}

/** Requests equal to the control say nothing new, so they come last. */
function informativeFirst(steps: readonly Draft[]): readonly Draft[] {
  return [
    ...steps.filter(({ difference }) => difference !== ''),
    ...steps.filter(({ difference }) => difference === ''),
  ];
}

function memberPresent(control: BodyControl, { place }: Member): readonly Draft[] {
  const named = control.body.fullUses.filter((use) => use.place === place);
  if (named.length > 0) return [namePresent(control, place, named)];
  if (!companyOf(control, place)) return [];
  const step = valued(control, place, valueAt(control.body.full(1n), place) ?? null, conforming);
  const isThere = valueAt(control.body.value(1n), place) !== undefined;
  return [isThere ? { ...step, difference: '' } : step];
}

/**
 * A member that names a resource is filled in when the request is sent: a change of a user repeats that user's name,
 * and not another's.
 */
function namePresent(control: BodyControl, place: string, named: readonly Use[]): Draft {
  const { body, step } = control;
  const edit = editOf(body.full(1n), place, { value: valueAt(body.full(1n), place) ?? null });
  const content = contentOf(body, (fresh, known) =>
    body.fill(applyEdit(body.value(fresh, known), edit), fresh, known),
  );
  const isThere = valueAt(body.value(1n), place) !== undefined;
  const difference = isThere ? '' : `${placeName(place)} is sent`;
  return {
    ...naming(step, named),
    body: content,
    intent: conforming,
    difference,
    spelling: placeName(place),
  };
}

function memberAbsent(control: BodyControl, { place }: Member): Draft {
  const isThere = valueAt(control.body.value(1n), place) !== undefined;
  return withValue(control, (body) => replaceAt(body, place, undefined), {
    intent: conforming,
    difference: isThere ? `${placeName(place)} is absent` : '',
    spelling: `no ${placeName(place)}`,
  });
}

function parameterPresent(control: Control, parameter: Parameter): Draft | undefined {
  const { value } = ownValue(control.context, parameter);
  if (value === undefined) return undefined;
  const step = withParameters(control, new Map([...control.parameters, [parameter, value]]));
  const difference = control.parameters.has(parameter)
    ? ''
    : `${parameter.in} parameter ${parameter.name} is sent`;
  return (
    step && { ...step, intent: conforming, difference, spelling: `${parameter.name}=${writeJson(value)}` }
  );
}

function parameterAbsent(control: Control, parameter: Parameter): Draft | undefined {
  const others = new Map([...control.parameters].filter(([other]) => other !== parameter));
  const step = withParameters(control, others);
  const difference = control.parameters.has(parameter)
    ? `${parameter.in} parameter ${parameter.name} is absent`
    : '';
  return step && { ...step, intent: conforming, difference, spelling: `no ${parameter.name}` };
}
