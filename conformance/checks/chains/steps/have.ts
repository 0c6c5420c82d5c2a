/**
 * Resources for chains that only read: newly created, or found in the list; and a created one that is found in its
 * list.
 */

import { isObject, type JsonObject } from '../../../json/json.ts';
import type { ChainRequest, Resource } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Giver } from '../../../model/resource.ts';
import { asideBy } from '../../judging/judgement.ts';
import { limitOf, listOperation } from '../lists/pages.ts';
import { stopped, successOf } from '../scene/answers.ts';
import { type ChainRun, type ChainScene, isOnlyRead } from '../scene/chain-check.ts';
import { isSame, shownIn } from '../values/members.ts';
import { type Entries, entriesOf, lookFor } from './look.ts';
import { type Made, make, type ResourceMaking } from './make.ts';

/** A resource that existed before the chain began. */
export interface Found {
  readonly resource: Resource;
  readonly key: string;
  /** As the list shows it. */
  readonly item: JsonObject;
}

/** A resource for a chain that only reads. */
export function* have(scene: ChainScene): ChainRun<Resource | Judgement> {
  if (!isOnlyRead(scene)) {
    const made = yield* make(scene);
    return 'kind' in made ? made : made.resource;
  }
  const found = yield* findResources(scene);
  return 'kind' in found ? found : found[0].resource;
}

/** At least one resource. */
export type Several = readonly [Found, ...Found[]];

/**
 * The resources on the first page of a list, or those there besides a given one; they must be distinguishable by their
 * keys.
 */
export function* findResources(
  scene: ChainScene,
  {
    difference = 'lists what is there',
    values = {},
    ...rest
  }: Pick<Partial<ChainRequest>, 'difference' | 'resources' | 'values'> = {},
): ChainRun<Several | Judgement> {
  const limit = limitOf(scene.contract, listOperation(scene));
  const base = { operation: scene.kind.list ?? '', difference, ...rest };
  const step = yield { ...base, values: { ...limit?.choice, ...values } };
  return successOf(scene, step) ? foundIn(scene, step) : stopped(step);
}

function foundIn(scene: ChainScene, step: Step): Several | Judgement {
  const { survey, kind, read } = scene;
  const giver: Giver = { operation: kind.list ?? '', collection: kind.collection, kind: 'list' };
  const gifts = survey.gifts(giver, step, read(step.exchange).json?.value);
  const { keys = [], items = [] } = entriesOf(scene, step) ?? {};
  const found = gifts.flatMap((values, at): readonly Found[] => {
    const [item, key] = [items[at], keys[at]];
    const resource = { collection: kind.collection, values, from: giver.operation };
    return isObject(item) && key !== undefined ? [{ resource, key, item }] : [];
  });
  const [first, ...rest] = found;
  if (!first) return asideBy('chain-incomparable', { cause: 'the list shows nothing that can be asked for' });
  if (new Set(keys).size < keys.length)
    return asideBy('chain-incomparable', { cause: 'several entries of the list go by one name' });
  return [first, ...rest];
}

/** Whether a list shows a resource, with the value that it is known to have. */
export function isShown({ keys, items }: Entries, { key, item }: Found, name: string): boolean {
  const shown = items[keys.indexOf(key)];
  return isObject(shown) && isSame(shown[name], item[name]);
}

/** A created resource, and its entry in the list. */
export type ShownResource = Made & Found;

/** Creates it; a judgement where that fails, or the list does not show it. */
export function* makeShown(
  scene: ChainScene,
  making: ResourceMaking = {},
): ChainRun<ShownResource | Judgement> {
  const made = yield* make(scene, making);
  if ('kind' in made) return made;
  const looked = yield* lookFor(scene, { resource: made.resource, difference: 'looks for it' });
  if ('kind' in looked) return looked;
  const item = looked.items[looked.keys.indexOf(made.key)];
  if (!isObject(item)) return asideBy('chain-incomparable', { cause: 'the list does not show it' });
  return { ...made, item };
}

/** Whether a created resource was returned with the value that was sent. An existing one is known from the list. */
export function isTold(scene: ChainScene, found: Found & Partial<Made>, name: string): boolean {
  if (found.step === undefined) return true;
  const told = shownIn(scene.read(found.step.exchange).json?.value, [name]);
  return told !== undefined && isSame(told[name], found.item[name]);
}
