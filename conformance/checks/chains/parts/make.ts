/** The first steps of most chains: making a thing, and reading it. */

import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Ask, Kind, Thing } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Giver } from '../../../model/resource.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import { isRefused, sentMembers, statusOf, stopped, successOf } from './answers.ts';
import type { Asking, Scene } from './chain-check.ts';
import type { Mark } from './look.ts';
import { isSame, keptIn, shownIn } from './members.ts';
import { type BodySpec, bodySpec } from './other-value.ts';

/** A thing that a chain made: nobody else knows of it. */
export interface Made {
  readonly thing: Thing;
  /** The value that tells it from others of its collection. */
  readonly key: string;
  /** The members that were sent. */
  readonly sent: JsonObject;
  /** By what it is told in a list without keys, where nothing else shows it. */
  readonly mark?: Mark;
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
  const text = kind.read === undefined ? markOf(bodySpec(scene.contract, kind.make)) : undefined;
  const marked = text ? { edit: marking(text, rest.edit) } : {};
  const difference = rest.which ? 'makes another' : 'makes one';
  const ask: Ask = { operation: kind.make ?? '', difference, ...rest, ...marked };
  let step: Step = yield { ...ask, form };
  if (isRefused(step)) step = yield ask;
  const sent = sentMembers(step);
  if (!successOf(step) || !isMaking(scene, kind, step)) return stopped(step, 'makes nothing that way');
  const thing = thingOf(scene, kind, step);
  const key = thing?.values.at(-1);
  if (!thing || key === undefined) return stopped(step, 'says nowhere how to name what it made');
  const shown = shownIn(scene.read(step.exchange).json?.value, Object.keys(sent)) ?? {};
  const value = text === undefined ? undefined : sent[text.name];
  const isMarked = text && value !== undefined && isSame(shown[text.name], value);
  return { thing, key: String(key), sent, step, ...(isMarked ? { mark: { name: text.name, value } } : {}) };
}

/** A change that leaves the mark of a thing as it is. */
export function marked(
  { mark }: Made,
  change: (body: JsonObject) => JsonObject = (body) => body,
): NonNullable<Ask['edit']> {
  return (body) => {
    if (!isObject(body)) return body;
    return { ...change(body), ...(mark ? { [mark.name]: mark.value } : {}) };
  };
}

/** The members that were sent, but for the mark. */
export function unmarked({ sent, mark }: Made): readonly string[] {
  return Object.keys(sent).filter((name) => name !== mark?.name);
}

/** A member that may hold any text. */
interface Text {
  readonly name: string;
}

function markOf(spec: BodySpec | undefined): Text | undefined {
  const all = Object.keys(spec?.properties ?? {});
  const names = [...all.filter((one) => spec?.required.includes(one)), ...all];
  const name = names.find(
    (one) =>
      spec &&
      fits(spec.contract, asSchema(spec.properties[one]), markWith(odd)) &&
      !fits(spec.contract, asSchema(spec.properties[one]), 0),
  );
  return name === undefined ? undefined : { name };
}

const odd = 7_301n;

function markWith(fresh: bigint): string {
  return `mark ${fresh}`;
}

function marking({ name }: Text, edit: Ask['edit']): NonNullable<Ask['edit']> {
  return (body, fresh) => {
    const edited = edit ? edit(body, fresh) : body;
    return isObject(edited) ? { ...edited, [name]: markWith(fresh) } : edited;
  };
}

/** What another one is made with that stands beside a thing: the same parents. */
export function beside({ thing }: Made): Pick<Making, 'things'> {
  return { things: [{ ...thing, values: thing.values.slice(0, -1) }] };
}

/** Reads a thing. */
export function read(kind: Kind, thing: Thing, difference = 'reads it', more: Partial<Ask> = {}): Ask {
  return { operation: kind.read ?? '', difference, things: [thing], ...more };
}

/** 201 says so; any other success of a POST has to show what was made. */
function isMaking(scene: Scene, { isNamed }: Kind, step: Step): boolean {
  if (isNamed || statusOf(step) === 201) return true;
  const sent = sentMembers(step);
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
