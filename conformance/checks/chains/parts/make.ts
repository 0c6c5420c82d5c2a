/** The first steps of most chains: making a thing, and reading it. */

import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Ask, Kind, Thing } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Giver } from '../../../model/resource.ts';
import { isRefused, sentMembers, statusOf, stopped, successOf } from './answers.ts';
import type { Asking, Scene } from './chain-check.ts';
import { depthOf, hasKey } from './look.ts';
import { markWith, textOf } from './marks.ts';
import { keptIn, shownIn, worded } from './members.ts';
import { bodySpec } from './other-value.ts';

/** A thing that a chain made: nobody else knows of it. */
export interface Made {
  readonly thing: Thing;
  /** The value that tells it from others of its collection. */
  readonly key: string;
  /** The members that were sent. */
  readonly sent: JsonObject;
  /** By what it is told in a list without keys, where nothing else shows it: members that came back as they were sent. */
  readonly mark?: JsonObject;
  readonly step: Step;
}

/** Which thing is made. */
export interface ThingMaking extends Pick<Ask, 'which' | 'things' | 'edit'> {
  /** @defaultValue `all` */
  readonly form?: 'required' | 'all';
  /** What it is for. @defaultValue in the words for what is made */
  readonly difference?: string;
  /** @defaultValue the scene's own */
  readonly kind?: Kind;
  /** Set where the thing that it is made below may be brought to another state first. */
  readonly leads?: true;
}

/**
 * Makes a thing with all its members, or plainly where that is refused, below things that are made for it where nobody
 * says which: the whole chain can be gone through again then. What is no success ends the chain.
 */
export function* make(
  scene: Scene,
  { kind = scene.kind, things, leads, ...rest }: ThingMaking = {},
): Asking<Made | Judgement> {
  const above = aboveOf(scene, kind);
  const which = rest.which ? { which: rest.which } : {};
  const parent =
    things || !above
      ? undefined
      : yield* make(scene, { kind: above, difference: 'makes what is above', ...which });
  // Where none can be made that way, those that are there do.
  const below = parent && !('kind' in parent) ? [parent.thing] : things;
  const making = () => makeHere(scene, { kind, ...(below ? { things: below } : {}), ...rest });
  const made = yield* making();
  const [own] = below ?? [];
  const isStuck = 'kind' in made && own !== undefined && isAgainst(made) && (things === undefined || leads);
  return isStuck ? yield* makeBehind(above?.actions ?? [], own, { made, making }) : made;
}

/** What is above may have to be issued, opened or confirmed before anything is put below it. */
function* makeBehind(
  actions: readonly string[],
  parent: Thing,
  { made, making }: { readonly made: Judgement; readonly making: () => Asking<Made | Judgement> },
): Asking<Made | Judgement> {
  for (const operation of actions.slice(0, mostActions)) {
    const difference = 'brings what is above to another state';
    const step = yield { operation, things: [parent], difference };
    const behind = successOf(step) && (yield* making());
    if (behind && !('kind' in behind)) return behind;
  }
  return made;
}

/** Actions of what is above that are tried in turn. */
const mostActions = 3;

/** Whether the state of what is above may be why nothing was made. */
function isAgainst(ended: Judgement): boolean {
  const { actual } = (ended.kind === 'not-concerned' && ended.reason?.values) || {};
  return ['400', '403', '409', '422'].includes(actual ?? '');
}

/** The collection above, where its things can be made. */
export function aboveOf({ kinds }: Pick<Scene, 'kinds'>, { collection }: Kind): Kind | undefined {
  const above = collection.replace(/\/\{\}\/[^{}]+$/, '');
  return above === collection
    ? undefined
    : kinds.find((one) => one.collection === above && one.make !== undefined && !one.isSingle);
}

function* makeHere(
  scene: Scene,
  { kind = scene.kind, form = 'all', ...rest }: ThingMaking,
): Asking<Made | Judgement> {
  const text = kind.read === undefined ? textOf(bodySpec(scene.contract, kind.make)) : undefined;
  const marking = text ? { edit: markWith(text, rest.edit) } : {};
  const difference = rest.which ? 'makes another' : kind.isSingle ? 'changes it' : 'makes one';
  const ask: Ask = { operation: kind.make ?? '', difference, ...rest, ...marking };
  let step: Step = yield { ...ask, form };
  if (isRefused(step)) step = yield ask;
  if (!successOf(step) || !isMaking(scene, kind, step)) return stopped(step, 'makes nothing that way');
  const sent = sentMembers(step);
  const mark = text !== undefined || !hasNames(kind) ? markIn(scene, step, text) : undefined;
  const thing =
    thingOf(scene, kind, step) ?? (mark && !hasNames(kind) ? placeOf(scene, kind, step) : undefined);
  if (!thing) return stopped(step, 'says nowhere how to name what it made');
  const key = hasKey(thing) ? String(thing.values.at(-1)) : worded(mark ?? null);
  return { thing, key, sent, step, ...(mark ? { mark } : {}) };
}

/** What a thing is told by that shows it was made as it was sent: its text, or all that was answered so. */
function markIn(scene: Scene, step: Step, text: string | undefined): JsonObject | undefined {
  const sent = sentMembers(step);
  const shown = shownIn(scene.read(step.exchange).json?.value, Object.keys(sent)) ?? {};
  const kept = keptIn(sent, shown);
  if (text !== undefined) return kept.includes(text) ? membersOf(sent, [text]) : undefined;
  return kept.length > 0 ? membersOf(sent, kept) : undefined;
}

/** Some of the members of a value. */
export function membersOf(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

/** A change that leaves the mark of a thing as it is. */
export function marked(
  { mark }: Made,
  change: (body: JsonObject) => JsonObject = (body) => body,
): NonNullable<Ask['edit']> {
  return (body) => {
    if (!isObject(body)) return body;
    return { ...change(body), ...mark };
  };
}

/** The members that were sent, but for the mark. */
export function unmarked({ sent, mark }: Made): readonly string[] {
  return Object.keys(sent).filter((name) => !Object.hasOwn(mark ?? {}, name));
}

/** What another one is made with that stands beside a thing: the same parents. */
export function beside({ thing }: Made): Pick<ThingMaking, 'things'> {
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
export function thingOf(scene: Scene, kind: Kind, step: Step): Thing | undefined {
  const { survey, read: readAnswer } = scene;
  const { collection, isNamed } = kind;
  if (kind.isSingle) return placeOf(scene, kind, step);
  const operation = step.case.operation;
  const giver: Giver = { operation, collection, kind: isNamed ? 'put' : 'maker' };
  const json: Json | undefined = readAnswer(step.exchange).json?.value;
  const [values] = [...survey.gifts(giver, withoutLocation(step), json), ...survey.gifts(giver, step, json)];
  return values && values.length === depthOf(collection)
    ? { collection, values, from: operation }
    : undefined;
}

/** Where something is that has no name of its own: below what its path names. */
function placeOf({ survey }: Scene, { collection }: Kind, step: Step): Thing {
  return { collection, values: survey.namesIn(step), from: step.case.operation };
}

/** Whether anything is done to things at paths of their own. */
function hasNames({ read: reader, head, replace, patch, remove }: Kind): boolean {
  return [reader, head, replace, patch, remove].some((one) => one !== undefined);
}

function withoutLocation(step: Step): Step {
  const { outcome } = step.exchange;
  if (outcome.kind === 'failure') return step;
  const headers = outcome.headers.filter(({ name }) => !/^(?:content-)?location$/i.test(name));
  return { ...step, exchange: { ...step.exchange, outcome: { ...outcome, headers } } };
}
