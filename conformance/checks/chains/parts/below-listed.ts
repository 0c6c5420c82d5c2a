/** Resources below parents that can only be listed, such as tenants or regions. */

import type { Kind } from '../../../model/chain.ts';
import type { Step } from '../../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../../judging/judgement.ts';
import { statusOf, stopped, successOf } from './answers.ts';
import type { Asking, Scene } from './chain-check.ts';
import { findThings } from './have.ts';
import { make, read } from './make.ts';
import { markWith, textOf } from './marks.ts';
import { isSame, shownIn } from './members.ts';
import { bodySpec } from './other-value.ts';

/** The parent collection, if its resources can only be listed and those below them can only be read. */
export function listedAbove(
  { kinds, operation }: Pick<Scene, 'kinds' | 'operation'>,
  kind: Kind,
): Kind | undefined {
  const above = kind.collection.replace(/\/\{\}\/[^{}]+$/, '');
  if (above === kind.collection || kind.read !== operation.id) return undefined;
  return kinds.find((one) => one.collection === above && one.list !== undefined && !one.isSingle);
}

/** Creates a resource with a text of its own below an existing parent, and requests it below another one. */
export function* belowListed(scene: Scene): Asking {
  const above = listedAbove(scene, scene.kind);
  const text = textOf(bodySpec(scene.contract, scene.kind.make));
  if (!above || text === undefined) return asideBy('nothing-seen');
  const found = yield* findThings({ ...scene, kind: above });
  if ('kind' in found) return found;
  const [first, other] = found;
  if (!other) return asideBy('chain-incomparable', { cause: 'the list has but one thing' });
  const child = yield* make(scene, { things: [first.thing], edit: markWith(text) });
  if ('kind' in child) return child;
  // Resources with different parents may have the same name.
  const isChild = (step: Step): boolean =>
    isSame(shownIn(scene.read(step.exchange).json?.value, [text])?.[text], child.sent[text]);
  const before = yield read(scene.kind, child.thing);
  if (!successOf(before)) return stopped(before);
  if (!isChild(before))
    return asideBy('chain-incomparable', { cause: 'it is shown otherwise than it was made' });
  const astray = { ...child.thing, values: [...other.thing.values, child.key] };
  const step = yield read(scene.kind, astray, 'asks for it below another one');
  if (statusOf(step) >= 500) return stopped(step);
  if (!successOf(step) || !isChild(step)) return satisfied;
  return violatedBy({ code: 'another-given', expected: '404', actual: String(statusOf(step)) });
}
