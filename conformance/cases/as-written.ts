/**
 * Filters the sources of a body by what a receiver can tell from its bytes. In a form everything is text, so a number
 * is no wrong type for a text, and an empty text may be read as an absent one.
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import { replaceAt, valueAt } from '../json/pointer.ts';
import type { Draft, Intent, ProbeDraft, Source } from '../model/case.ts';
import type { Contract } from '../model/contract.ts';
import { judgeValue } from '../schema/judge.ts';
import type { BrokenKeyword } from '../schema/keywords/keyword.ts';
import type { BodyControl } from './control.ts';
import { madeFrom } from './edit.ts';
import { breaksBody, single } from './probe.ts';

/** The sources without the requests whose intent is lost by writing and reading; JSON keeps its types. */
export function* asWritten(control: BodyControl, sources: Iterable<Source>): Iterable<Source> {
  if (control.body.codec === 'json') return yield* sources;
  for (const { random, ...source } of sources)
    yield {
      ...source,
      fixed: source.fixed.filter((probe) => isSound(control, probe)),
      ...(random && isConforming(random.draw(0, 1)[0]) ? { random: sound(control, random) } : {}),
    };
}

type Random = NonNullable<Source['random']>;

function isConforming(probe: ProbeDraft | undefined): boolean {
  return probe?.steps.every(({ intent }) => intent.kind === 'conforming') ?? false;
}

/** Replaces a draft that cannot be written by the control, so that the numbers of the other cases stay the same. */
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

type Faults = ReturnType<typeof judgeValue>;

function isStepSound(
  { body, context: { contract, operation } }: BodyControl,
  { body: content, intent }: Draft,
): boolean {
  const value = content && madeFrom(content);
  if (value === undefined) return true;
  const written = body.write(value);
  if (written === undefined) return false;
  // Without content, the request is one without a body.
  if (written.length === 0 && breaksBody({ intent }) && !operation.requestBody?.required) return false;
  const judged = { strict: new Map<Json, Faults>(), lax: new Map<Json, Faults>() };
  const faultsOf = (manner: 'strict' | 'lax', read = value): Faults => {
    const known = judged[manner].get(read);
    if (known) return known;
    const came = withEmpty(body.read(read, manner), body, contract);
    const faults = judgeValue(contract, body.schema, came, { formats: 'widths' });
    judged[manner].set(read, faults);
    return faults;
  };
  const faults = (manner: 'strict' | 'lax', read = value) => faultsOf(manner, read).length;
  const isBroken = (read: Json): boolean => faults('lax', read) > 0 && faults('strict', read) > 0;
  if (breaksBody({ intent }))
    return (
      isBroken(value) &&
      isDistinctWhenEmpty(value, body.codec, isBroken) &&
      readings(value, intent).every((read) => showsKeyword(intent, faultsOf('lax', read)))
    );
  // A request that breaks a parameter has a valid body.
  const isMeantSound = intent.kind === 'conforming' || intent.kind === 'violating';
  return !isMeantSound || (faults('strict') === 0 && !hasEmpty(value));
}

/** A value, and that with a list of one at the place that is broken: the two cannot be told apart. */
function readings(value: Json, intent: Intent): readonly Json[] {
  const place = intent.kind === 'violating' ? intent.place : '';
  const inner = place === '' ? undefined : valueAt(value, place);
  return inner === undefined || isArray(inner) || isObject(inner)
    ? [value]
    : [value, replaceAt(value, place, [inner])];
}

/** Whether a violation of `type` is still one: a text may break another keyword, which has cases of its own. */
function showsKeyword(intent: Intent, faults: readonly Pick<BrokenKeyword, 'keyword'>[]): boolean {
  if (intent.kind !== 'violating' || intent.keyword !== 'type') return true;
  return faults.some(({ keyword }) => ['type', 'oneOf', 'anyOf', 'not', 'if'].includes(keyword));
}

/** Whether it is an empty text, or contains one, or a list without items. */
function hasEmpty(value: Json): boolean {
  return value === '' || (isObject(value) && Object.values(value).some(isEmpty));
}

function isEmpty(value: Json): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

/**
 * A value with an empty list or object at each missing required member, if it is written in the same bytes: an empty
 * list may be written as nothing (RFC 6570 2.3).
 */
function withEmpty(value: Json, { members, write }: BodyControl['body'], contract: Contract): Json {
  const absent = members.filter(({ place, required }) => required && valueAt(value, place) === undefined);
  return absent.reduce((whole, member) => {
    const filled = emptiesFor(contract, member).map((empty) => replaceAt(whole, member.place, empty));
    return filled.find((one) => isWrittenAlike(write(one), write(whole))) ?? whole;
  }, value);
}

type Member = BodyControl['body']['members'][number];

/** The empty values that a member may have; none where anything is valid, which more likely means a file or a text. */
function emptiesFor(contract: Contract, member: Member): readonly Json[] {
  const isValid = (one: Json) => judgeValue(contract, member.schema, one, { formats: 'none' }).length === 0;
  const known = empties.get(contract) ?? new WeakMap<Member, readonly Json[]>();
  empties.set(contract, known);
  const found = known.get(member) ?? (isValid('a text') ? [] : [[], {}].filter(isValid));
  known.set(member, found);
  return found;
}

/** A cache: every draft of a body asks about each of its members. */
const empties = new WeakMap<Contract, WeakMap<Member, readonly Json[]>>();

/** Whether it is a list of one empty text, which may be read as a list without items. */
function isListOfNothing(value: Json): boolean {
  return isArray(value) && value.length === 1 && value[0] === '';
}

function isWrittenAlike(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === undefined || (other !== undefined && Buffer.from(one).equals(other));
}

/**
 * Whether an empty value can be told from an absent one: an empty text is wrong either way, as is an empty list in XML,
 * and an empty object is written as JSON or not at all.
 */
function isDistinctWhenEmpty(value: Json, codec: string, isBroken: (value: Json) => boolean): boolean {
  const members = isObject(value) ? Object.entries(value) : [];
  const isNoItem = (one: Json): boolean => isArray(one) && one.length === 0;
  if (value === '' || (codec !== 'xml' && members.some(([, one]) => isNoItem(one)))) return false;
  const others = members.filter(([, one]) => one !== '' && !isListOfNothing(one) && !isNoItem(one));
  return others.length === members.length || isBroken(Object.fromEntries(others));
}
