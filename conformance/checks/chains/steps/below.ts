/**
 * Resources directly below another one: created there, and looked at before and after something happens to the parent;
 * or below a parent that can only be listed, such as a tenant.
 */

import { statusOf } from '../../../answers/statuses.ts';
import type { ChainRequest, Kind, Resource } from '../../../model/chain.ts';
import type { Step } from '../../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../../judging/judgement.ts';
import { stopped, successOf } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { freeText, isSame, markWith, shownIn } from '../values/members.ts';
import { bodySpec } from '../values/other-value.ts';
import { findResources } from './have.ts';
import { entriesOf, markedKey } from './look.ts';
import { type Made, make, read } from './make.ts';

/** Maximum number of kinds that a chain creates below. */
const mostKinds = 3;

/** The kinds that can be created and seen directly below a kind. */
export function kindsBelow({ kind, kinds }: Pick<ChainScene, 'kind' | 'kinds'>): readonly Kind[] {
  const isBelow = ({ collection }: Kind): boolean =>
    collection.startsWith(`${kind.collection}/{}/`) &&
    !/[{}]/.test(collection.slice(kind.collection.length + 4));
  return kinds
    .filter((one) => isBelow(one) && one.make !== undefined && (one.read ?? one.list) !== undefined)
    .slice(0, mostKinds);
}

/** A resource below another one, as it was seen. */
export interface Below {
  readonly kind: Kind;
  readonly made: Made;
  readonly step: Step;
}

/** Creates one resource of each kind below a parent, and looks at it; those that fail are left out. */
export function* makeBelow(
  scene: ChainScene,
  above: Resource,
  kinds: readonly Kind[],
): ChainRun<readonly Below[]> {
  const had: Below[] = [];
  for (const kind of kinds) {
    const made = yield* make(scene, { kind, resources: [above] });
    if ('kind' in made) continue;
    const step = yield lookBelow(kind, made);
    if (isShownBelow(scene, { kind, made, step })) had.push({ kind, made, step });
  }
  return had;
}

/** Looks at a resource below another one. */
export function lookBelow(kind: Kind, { resource }: Made, again = ''): ChainRequest {
  return kind.read === undefined
    ? { operation: kind.list ?? '', resources: [resource], difference: `lists what is below${again}` }
    : read(kind, resource, `reads what is below${again}`);
}

/** Whether an answer shows the resource: an empty list does not. */
export function isShownBelow(scene: ChainScene, { kind, made, step }: Below): boolean {
  if (!successOf(scene, step)) return false;
  const keys = kind.read === undefined ? entriesOf({ ...scene, kind }, step, made)?.keys : [made.key];
  return keys?.some((one) => [made.key, markedKey].includes(one)) === true;
}

/** The parent collection, if its resources can only be listed and those below them can only be read. */
export function listedAbove(
  { kinds, operation }: Pick<ChainScene, 'kinds' | 'operation'>,
  kind: Kind,
): Kind | undefined {
  const above = kind.collection.replace(/\/\{\}\/[^{}]+$/, '');
  if (above === kind.collection || kind.read !== operation.id) return undefined;
  return kinds.find((one) => one.collection === above && one.list !== undefined && !one.isSingle);
}

/** Creates a resource with a text of its own below an existing parent, and requests it below another one. */
export function* belowListed(scene: ChainScene): ChainRun {
  const above = listedAbove(scene, scene.kind);
  const text = freeText(bodySpec(scene.contract, scene.kind.make));
  if (!above || text === undefined) return asideBy('nothing-seen');
  const found = yield* findResources({ ...scene, kind: above });
  if ('kind' in found) return found;
  const [first, other] = found;
  if (!other) return asideBy('chain-incomparable', { cause: 'the list has but one thing' });
  const child = yield* make(scene, { resources: [first.resource], edit: markWith(text) });
  if ('kind' in child) return child;
  // Resources with different parents may have the same name.
  const isChild = (step: Step): boolean =>
    isSame(shownIn(scene.read(step.exchange).json?.value, [text])?.[text], child.sent[text]);
  const before = yield read(scene.kind, child.resource);
  if (!successOf(scene, before)) return stopped(before);
  if (!isChild(before))
    return asideBy('chain-incomparable', { cause: 'it is shown otherwise than it was made' });
  const astray = belowOther(child, other);
  const step = yield read(scene.kind, astray, 'asks for it below another one');
  if (statusOf(step) >= 500) return stopped(step);
  if (!successOf(scene, step) || !isChild(step)) return satisfied;
  return violatedBy({ code: 'another-given', expected: '404', actual: String(statusOf(step)) });
}

/** A resource as if it stood below another one, whose names its maker did not give. */
export function belowOther(
  { resource, key }: Made,
  { resource: { values, from } }: Pick<Made, 'resource'>,
): Resource {
  const above = values.map((value) => ({ place: '', source: 'obtained' as const, value, from }));
  return { ...resource, values: [...values, key], above };
}
