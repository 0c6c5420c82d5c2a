/** The order of a list, as far as it contains the chain's own resources. */

import type { ChainRequest, Resource } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Choices } from '../../../model/resource.ts';
import { asideBy } from '../../judging/judgement.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { type Looked, lookFor } from './look.ts';
import { beside, type Made, make } from './make.ts';

/** Creates three resources below the same parent, with bodies that may be changed one by one. */
export function* makeThree(
  scene: ChainScene,
  edits: readonly (ChainRequest['edit'] | undefined)[] = [],
): ChainRun<readonly Made[] | Judgement> {
  const edit = (which: number) => (edits[which] ? { edit: edits[which] } : {});
  const first = yield* make(scene, edit(0));
  if ('kind' in first) return first;
  const own: Made[] = [first];
  for (let which = 1; which <= 2; which += 1) {
    const other = yield* make(scene, { which, ...beside(first), ...edit(which) });
    if ('kind' in other) return other;
    own.push(other);
  }
  return own;
}

/** A list as it was seen. */
export interface ListedOrder extends Pick<Looked, 'keys' | 'first' | 'items'> {
  /** One of its resources, which names the parents. */
  readonly resource: Resource;
}

/** All keys in the order of the list, up to the last of the chain's own. */
export function* keysInOrder(
  scene: ChainScene,
  own: readonly Made[],
  values: Choices = {},
): ChainRun<ListedOrder | Judgement> {
  let seen: Pick<ListedOrder, 'keys' | 'first' | 'items'> = { keys: [], first: 0, items: [] };
  const [one] = own;
  if (!one) return asideBy('nothing-seen');
  for (const { resource, key } of own) {
    if (seen.keys.includes(key)) continue;
    const looked = yield* lookFor(scene, { resource, values, difference: 'looks for them' });
    if ('kind' in looked) return looked;
    if (!looked.keys.includes(key))
      return asideBy('chain-incomparable', { cause: 'the list does not show them' });
    seen = looked;
  }
  return { ...seen, resource: one.resource };
}
