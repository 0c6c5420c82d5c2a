/** The first steps of most chains: making a thing, and reading it. */

import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Ask, Kind, Thing } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Answer, Step } from '../../../model/exchange.ts';
import type { Giver } from '../../../model/resource.ts';
import { asideBy } from '../../judging/judgement.ts';
import { sentJson } from '../../judging/sent-json.ts';
import type { Asking, Scene } from './chain-check.ts';
import { keptIn, shownIn } from './members.ts';

/** A thing that a chain made: nobody else knows of it. */
export interface Made {
  readonly thing: Thing;
  /** The value that tells it from others of its collection. */
  readonly key: string;
  /** The members that were sent. */
  readonly sent: JsonObject;
  readonly step: Step;
}

/** Which thing is made. */
export interface Making extends Pick<Ask, 'which' | 'things' | 'edit'> {
  /** @defaultValue `all` */
  readonly form?: 'required' | 'all';
  /** @defaultValue the scene's own */
  readonly kind?: Kind;
}

/** Makes a thing with all its members, or plainly where that is refused. What is no success ends the chain. */
export function* make(
  scene: Scene,
  { kind = scene.kind, form = 'all', ...rest }: Making = {},
): Asking<Made | Judgement> {
  const ask = { operation: kind.make, difference: rest.which ? 'makes another' : 'makes one', ...rest };
  let step: Step = yield { ...ask, form };
  if (isRefused(step)) step = yield ask;
  const answer = successOf(step);
  const sent = sentMembers(step);
  if (!answer || !isMaking(scene, kind, step, answer, sent)) return stopped(step, 'makes nothing that way');
  const thing = thingOf(scene, kind, step);
  const key = thing?.values.at(-1);
  if (!thing || key === undefined) return stopped(step, 'says nowhere how to name what it made');
  return { thing, key: String(key), sent, step };
}

/** What another one is made with that stands beside a thing: the same parents. */
export function beside({ thing }: Made): Pick<Making, 'things'> {
  return { things: [{ ...thing, values: thing.values.slice(0, -1) }] };
}

/** Reads a thing. */
export function read(kind: Kind, thing: Thing, difference = 'reads it', more: Partial<Ask> = {}): Ask {
  return { operation: kind.read ?? '', difference, things: [thing], ...more };
}

/** A thing that was read, with the members in which it came back as it was sent. */
export interface Seen {
  readonly shown: JsonObject;
  readonly kept: readonly string[];
  readonly step: Step;
}

/** Reads a thing and compares it with what was sent. What is no success ends the chain, and so does nothing to compare. */
export function* see(
  scene: Scene,
  { thing }: Made,
  sent: JsonObject,
  difference?: string,
): Asking<Seen | Judgement> {
  const step = yield read(scene.kind, thing, difference);
  if (!successOf(step)) return stopped(step);
  const shown = shownIn(scene.read(step.exchange).json?.value, Object.keys(sent));
  if (!shown)
    return asideBy('chain-incomparable', { cause: 'the answer holds none of the members that were sent' });
  return { shown, kept: keptIn(sent, shown), step };
}

/** An answer that says that it was done: what is only accepted (RFC 9110 15.3.3) may not be done yet. */
export function successOf({ exchange: { outcome } }: Step): Answer | undefined {
  const isDone = outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
  return isDone && outcome.status !== 202 && !outcome.cut ? outcome : undefined;
}

/** The status of an answer; 0 where there is none. */
export function statusOf({ exchange: { outcome } }: Step): number {
  return outcome.kind === 'answer' ? outcome.status : 0;
}

/** RFC 9110 15.5.5, 15.5.11: there is no such thing, or none any more. */
export function isMissing(step: Step): boolean {
  return [404, 410].includes(statusOf(step));
}

/** Whether a request was refused as such. */
export function isRefused(step: Step): boolean {
  return statusOf(step) >= 400 && statusOf(step) < 500 && statusOf(step) !== 429;
}

/** The end of a chain whose step did not come to what is needed. */
export function stopped(step: Step, wanted?: string): Judgement {
  const { outcome } = step.exchange;
  const actual = outcome.kind === 'answer' ? String(outcome.status) : outcome.code;
  return asideBy('chain-stopped', { operation: step.case.operation, actual, ...(wanted ? { wanted } : {}) });
}

/** The members that a step sent. */
export function sentMembers({ case: item }: Step): JsonObject {
  const sent = sentJson(item)?.value;
  return isObject(sent) ? sent : {};
}

/** The value of a header field; undefined where there is none. */
export function fieldOf(step: Step, name: string): string | undefined {
  const { outcome } = step.exchange;
  if (outcome.kind !== 'answer') return undefined;
  return outcome.headers.find((one) => one.name.toLowerCase() === name)?.value;
}

/** 201 says so; any other success of a POST has to show what was made. */
function isMaking(
  scene: Scene,
  { isNamed }: Kind,
  step: Step,
  { status }: Answer,
  sent: JsonObject,
): boolean {
  if (isNamed || status === 201) return true;
  const shown = shownIn(scene.read(step.exchange).json?.value, Object.keys(sent));
  return shown !== undefined && keptIn(sent, shown).length > 0;
}

/** What was made, by its own members first: the Location is looked at by itself. */
function thingOf(
  { survey, read: readAnswer }: Scene,
  { collection, isNamed }: Kind,
  step: Step,
): Thing | undefined {
  const operation = step.case.operation;
  const giver: Giver = { operation, collection, kind: isNamed ? 'put' : 'maker' };
  const json: Json | undefined = readAnswer(step.exchange).json?.value;
  const [values] = [...survey.gifts(giver, withoutLocation(step), json), ...survey.gifts(giver, step, json)];
  const depth = collection.split('{}').length;
  return values && values.length === depth ? { collection, values, from: operation } : undefined;
}

function withoutLocation(step: Step): Step {
  const { outcome } = step.exchange;
  if (outcome.kind === 'failure') return step;
  const headers = outcome.headers.filter(({ name }) => !/^(?:content-)?location$/i.test(name));
  return { ...step, exchange: { ...step.exchange, outcome: { ...outcome, headers } } };
}
