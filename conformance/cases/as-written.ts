/**
 * Leaves out of the sources of a body what is not what it is meant to be once it is written: in a form all is text, so
 * that a number is no wrong text, and what is empty may be taken for what is not there.
 */

import { isObject, type Json } from '../json/json.ts';
import type { Draft, ProbeDraft, Source } from '../model/case.ts';
import { judgeValue } from '../schema/judge.ts';
import { valueIn } from './content-of.ts';
import type { BodyControl } from './control.ts';
import { single } from './probe.ts';

/** The sources with those requests alone that still keep or break the schema when they are read; JSON keeps its types. */
export function asWritten(control: BodyControl, sources: readonly Source[]): readonly Source[] {
  if (control.body.codec === 'json') return sources;
  return sources.map(({ random, ...source }) => ({
    ...source,
    fixed: source.fixed.filter((probe) => isSound(control, probe)),
    ...(random && isConforming(random.draw(0, 1)[0]) ? { random: sound(control, random) } : {}),
  }));
}

type Random = NonNullable<Source['random']>;

function isConforming(probe: ProbeDraft | undefined): boolean {
  return probe?.steps.every(({ intent }) => intent.kind === 'conforming') ?? false;
}

/** What cannot be written so is the control once more: a case keeps its number. */
function sound(control: BodyControl, random: Random): Random {
  const usual = single(control.step);
  const orUsual = (probe: ProbeDraft): ProbeDraft => (isSound(control, probe) ? probe : usual);
  return {
    draw: (seed, count) => random.draw(seed, count).map(orUsual),
    simplify: (seed, index, holds) =>
      random.simplify(seed, index, async (probe) => isSound(control, probe) && holds(probe)),
  };
}

function isSound(control: BodyControl, { steps }: ProbeDraft): boolean {
  return steps.every((step) => isStepSound(control, step));
}

function isStepSound(
  { body, context: { contract } }: BodyControl,
  { body: content, intent }: Draft,
): boolean {
  const value = content && valueIn(content);
  if (value === undefined) return true;
  if (body.write(value) === undefined) return false;
  const isValid = (one: Json, manner: 'strict' | 'lax'): boolean =>
    judgeValue(contract, body.schema, body.read(one, manner), { formats: 'widths' }).length === 0;
  if (intent.kind === 'conforming') return isValid(value, 'strict') && !hasEmpty(value);
  if (intent.kind !== 'violating') return true;
  const readings = hasEmpty(value) ? [value, withoutEmpty(value)] : [value];
  return readings.every((one) => one !== undefined && !isValid(one, 'lax') && !isValid(one, 'strict'));
}

/** What somebody reads for whom an empty member is none; undefined where all of it is empty. */
function withoutEmpty(value: Json): Json | undefined {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, one]) => !isEmpty(one)));
}

function isEmpty(one: Json): boolean {
  return one === '' || (typeof one === 'object' && one !== null && Object.keys(one).length === 0);
}

/** Whether a member is an empty text, or a list of none. */
function hasEmpty(value: Json): boolean {
  return value === '' || (isObject(value) && Object.values(value).some(isEmpty));
}
