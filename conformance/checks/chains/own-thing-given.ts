/** Check: reading returns the resource that was requested, and no other. */

import type { JsonObject } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { type Found, findResources } from './steps/have.ts';
import { beside, type Made, make, read } from './steps/make.ts';
import { nameIn } from './steps/other-name.ts';
import { isSame, shownIn, worded } from './values/members.ts';

/**
 * Creates two resources and reads both: each answer must have the requested name, if it had when the resource was
 * created. Of existing resources, none may be shown as the list shows another one.
 */
export const ownThingGiven = chainCheck({
  id: 'own-thing-given',
  title: 'The thing that is asked for is the one that is given',
  clause: 'RFC 9110 9.3.1',
  of: ['read'],
  asks: ['have', 'read', 'read'],
  fits: ({ kind }) => !kind.isSingle,
  chain: (scene) => (isOnlyRead(scene) ? amongFound(scene) : amongMade(scene)),
});

function* amongMade(scene: ChainScene): ChainRun {
  const first = yield* make(scene, { isBegun: true });
  if ('kind' in first) return first;
  const second = yield* make(scene, { which: 1, isBegun: true, ...beside(first) });
  if ('kind' in second) return second;
  for (const made of [first, second]) {
    const step = yield read(
      scene.kind,
      made.resource,
      made === first ? 'reads the first' : 'reads the second',
    );
    if (!successOf(scene, step)) return stopped(step);
    const judged = judgeName(scene, made, step);
    if (judged.kind !== 'satisfied') return judged;
  }
  return satisfied;
}

function* amongFound(scene: ChainScene): ChainRun {
  const found = yield* findResources(scene);
  if ('kind' in found) return found;
  if (found.length < 2) return asideBy('chain-incomparable', { cause: 'the list has but one thing' });
  for (const one of found.slice(0, 2)) {
    const step = yield read(
      scene.kind,
      one.resource,
      one === found[0] ? 'reads the first' : 'reads the second',
    );
    if (!successOf(scene, step)) return stopped(step);
    const shown = shownIn(scene.read(step.exchange).json?.value, Object.keys(one.item)) ?? {};
    const other = found.find((another) => isInPlaceOf(another, one, shown));
    if (other) return violatedBy({ code: 'another-given', expected: one.key, actual: other.key });
  }
  return satisfied;
}

/** Whether every distinguishing member shown is that of another resource, including its key or several members. */
function isInPlaceOf(other: Found, wanted: Found, shown: JsonObject): boolean {
  const telling = Object.keys(shown).filter(
    (name) => Object.hasOwn(wanted.item, name) && !isSame(wanted.item[name], other.item[name]),
  );
  const isOther = telling.every((name) => isSame(shown[name], other.item[name]));
  const isNamed = telling.some((name) => worded(shown[name]) === worded(other.resource.values.at(-1)));
  return isOther && (isNamed || telling.length > 1);
}

function judgeName(scene: ChainScene, made: Made, step: Step): Judgement {
  const [wanted, given] = [nameIn(scene, made.step), nameIn(scene, step)];
  if (wanted !== made.key || given === undefined || given === wanted) return satisfied;
  return violatedBy({ code: 'another-given', expected: wanted, actual: given });
}
