/** The first steps of most chains: creating a resource, and reading it. */

import { bulkOf } from '../../../answers/bulk.ts';
import { classOf, statusOf } from '../../../answers/statuses.ts';
import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { ChainRequest, Kind, Resource } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import { operationOf } from '../../../model/operation-of.ts';
import type { Giver } from '../../../model/resource.ts';
import { fieldOf, isRefused, sentMembers, stopped, successOf, withoutLocation } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { inToldOrder } from '../values/in-told-order.ts';
import { freeText, keptIn, markWith, shownIn, worded } from '../values/members.ts';
import { bodySpec } from '../values/other-value.ts';
import { actionOn } from './action-on.ts';
import { depthOf, hasKey } from './look.ts';

/** A resource that the chain created, so nobody else knows it. */
export interface Made {
  readonly resource: Resource;
  /** The value that tells it from others of its collection. */
  readonly key: string;
  /** The members that were sent. */
  readonly sent: JsonObject;
  /** How it is recognised in a list without keys, where nothing else shows it: members that came back as sent. */
  readonly mark?: JsonObject;
  readonly step: Step;
}

/** How a resource is created. */
export interface ResourceMaking
  extends Pick<ChainRequest, 'which' | 'resources' | 'edit' | 'intent' | 'values'> {
  /** @defaultValue `all` */
  readonly form?: 'required' | 'all';
  /** The reason, in words. @defaultValue words for the created resource */
  readonly difference?: string;
  /** @defaultValue the kind of the scene */
  readonly kind?: Kind;
  /** Set where its parent may need another state first. */
  readonly leads?: true;
  /** Set where 202 will do: it names what is under way. */
  readonly isBegun?: true;
}

/**
 * Creates a resource with all its members, or plainly where that is refused. Its parents are created too where none are
 * given, so that the whole chain can be repeated. Without success the chain ends.
 */
export function* make(
  scene: ChainScene,
  { kind = scene.kind, resources, leads, ...rest }: ResourceMaking = {},
): ChainRun<Made | Judgement> {
  const above = aboveOf(scene, kind);
  const which = rest.which ? { which: rest.which } : {};
  const parent =
    resources || !above
      ? undefined
      : yield* make(scene, { kind: above, difference: 'makes what is above', ...which });
  // Where no parent can be created, an existing one is used.
  const below = parent && !('kind' in parent) ? [parent.resource] : resources;
  const making = () => makeHere(scene, { kind, ...(below ? { resources: below } : {}), ...rest });
  const [made, [own]] = [yield* making(), below ?? []];
  const isStuck = 'kind' in made && isAgainst(made) && (resources === undefined || leads);
  if (!isStuck || own === undefined) return made;
  return yield* makeBehind(scene, [own, ...(above?.actions ?? [])], { made, making });
}

/** Creates a resource below a parent that may first have to be issued, opened or confirmed. */
function* makeBehind(
  scene: ChainScene,
  [parent, ...actions]: readonly [Resource, ...string[]],
  { made, making }: { readonly made: Judgement; readonly making: () => ChainRun<Made | Judgement> },
): ChainRun<Made | Judgement> {
  for (const operation of actions.slice(0, mostActions)) {
    const action = actionOn(scene, operation, parent);
    const step = action && (yield { ...action, difference: 'brings what is above to another state' });
    const behind = step && successOf(scene, step) && (yield* making());
    if (behind && !('kind' in behind)) return behind;
  }
  return made;
}

/** Maximum number of actions on the parent that are tried. */
const mostActions = 3;

/** Whether the state of the parent may be why nothing was created. */
function isAgainst(ended: Judgement): boolean {
  const { actual } = (ended.kind === 'not-concerned' && ended.reason?.values) || {};
  return ['400', '403', '409', '422'].includes(actual ?? '');
}

/** The parent collection, if its resources can be created. */
export function aboveOf({ kinds }: Pick<ChainScene, 'kinds'>, { collection }: Kind): Kind | undefined {
  const above = collection.replace(/\/\{\}\/[^{}]+$/, '');
  return above === collection
    ? undefined
    : kinds.find((one) => one.collection === above && one.make !== undefined && !one.isSingle);
}

function* makeHere(
  scene: ChainScene,
  { kind = scene.kind, form = 'all', isBegun, ...rest }: ResourceMaking,
): ChainRun<Made | Judgement> {
  const text =
    kind.read === undefined
      ? freeText(bodySpec(scene.contract, kind.make), scene.survey.references.get(kind.make ?? ''))
      : undefined;
  const marking = text ? { edit: markWith(text, rest.edit) } : {};
  const difference = rest.which ? 'makes another' : kind.isSingle ? 'changes it' : 'makes one';
  const request = inToldOrder(scene, { operation: kind.make ?? '', difference, ...rest, ...marking });
  let step: Step = yield { ...request, form };
  if (isRefused(step)) step = yield request;
  const isDone = successOf(scene, step) !== undefined && isMaking(scene, kind, step);
  if (!isDone && !(isBegun && statusOf(step) === 202)) return stopped(step, 'makes nothing that way');
  const sent = sentMembers(scene, step);
  const mark = text !== undefined || !hasNames(kind) ? markIn(scene, step, text) : undefined;
  const resource =
    resourceOf(scene, kind, step) ?? (mark && !hasNames(kind) ? placeOf(scene, kind, step) : undefined);
  if (!resource) return stopped(step, 'says nowhere how to name what it made');
  const key = hasKey(resource) ? String(resource.values.at(-1)) : worded(mark ?? null);
  return { resource: { ...resource, sent }, key, sent, step, ...(mark ? { mark } : {}) };
}

/** The members that show that a resource was created as sent: its text, or else all that came back as sent. */
function markIn(scene: ChainScene, step: Step, text: string | undefined): JsonObject | undefined {
  const sent = sentMembers(scene, step);
  const shown = shownIn(scene.read(step.exchange).json?.value, Object.keys(sent)) ?? {};
  const kept = keptIn(sent, shown);
  if (text !== undefined) return kept.includes(text) ? someMembers(sent, [text]) : undefined;
  return kept.length > 0 ? someMembers(sent, kept) : undefined;
}

/** Some of the members of a value. */
export function someMembers(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

/** A change that leaves the mark of a resource unchanged. */
export function marked(
  { mark }: Made,
  change: (body: JsonObject) => JsonObject = (body) => body,
): NonNullable<ChainRequest['edit']> {
  return (body) => {
    if (!isObject(body)) return body;
    return { ...change(body), ...mark };
  };
}

/** The members that were sent, except for the mark. */
export function unmarked({ sent, mark }: Made): readonly string[] {
  return Object.keys(sent).filter((name) => !Object.hasOwn(mark ?? {}, name));
}

/** How another resource is created beside one: below the same parents. */
export function beside({ resource }: Made): Pick<ResourceMaking, 'resources'> {
  return { resources: [{ ...resource, values: resource.values.slice(0, -1) }] };
}

/** Reads a resource. */
export function read(kind: Kind, resource: Resource, difference = 'reads it'): ChainRequest {
  return { operation: kind.read ?? '', difference, resources: [resource] };
}

/**
 * Whether an answer says that something was created: 201 does, one that names what was made in bulk, a redirect that is
 * the documented success and names a place, and any other success of a POST that shows the resource.
 */
function isMaking(scene: ChainScene, { isNamed, make: maker }: Kind, step: Step): boolean {
  if (isNamed || statusOf(step) === 201) return true;
  if (bulkOf(scene.contract, operationOf(scene.contract, maker ?? ''))) return true;
  if (classOf(statusOf(step)) === 3) return fieldOf(step, 'location') !== undefined;
  const sent = sentMembers(scene, step);
  const shown = shownIn(scene.read(step.exchange).json?.value, Object.keys(sent));
  return shown !== undefined && keptIn(sent, shown).length > 0;
}

/** The created resource, by the members of the answer first: the Location has a check of its own. */
export function resourceOf(scene: ChainScene, kind: Kind, step: Step): Resource | undefined {
  const { survey, read: readAnswer } = scene;
  const { collection, isNamed } = kind;
  if (kind.isSingle) return placeOf(scene, kind, step);
  const operation = step.case.operation;
  const giver: Giver = { operation, collection, kind: isNamed ? 'put' : 'maker' };
  const json: Json | undefined = readAnswer(step.exchange).json?.value;
  const [values] = [...survey.gifts(giver, withoutLocation(step), json), ...survey.gifts(giver, step, json)];
  return values && values.length === depthOf(collection)
    ? { collection, values, from: operation, above: step.case.values ?? [] }
    : undefined;
}

/** The place of a resource without a name of its own: below what its path names. */
function placeOf({ survey }: ChainScene, { collection }: Kind, step: Step): Resource {
  return { collection, values: survey.namesIn(step), from: step.case.operation };
}

/** Whether resources of a kind have paths of their own. */
function hasNames({ read: reader, head, replace, patch, remove }: Kind): boolean {
  return [reader, head, replace, patch, remove].some((one) => one !== undefined);
}
