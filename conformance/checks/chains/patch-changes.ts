/** Check: PATCH changes what it names, and nothing else. */

import { isObject, type JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Judgement } from '../../model/check.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asSchema } from '../../schema/read-schema.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { isJoined, listIn } from './steps/list-changes.ts';
import { type Made, make } from './steps/make.ts';
import { type SeenResource, see } from './steps/see.ts';
import { type Change, changesOf, isOtherNumber } from './steps/single-changes.ts';
import { changedIn, isSame, worded } from './values/members.ts';
import {
  type BodySpec,
  bodySpec,
  changeOf,
  isPartial,
  type MemberChange,
  specAt,
} from './values/other-value.ts';
import { changeable, changesOthers } from './words/kept-words.ts';

/**
 * Creates a resource, reads it as the control, changes members by PATCH, one by one, and reads it each time; with a merge
 * patch also a member of a nested object, and a list as a whole. Not where a PATCH requires members: it may replace.
 */
export const patchChanges = chainCheck({
  id: 'patch-changes',
  title: 'PATCH changes what it names, and nothing else',
  clause: 'RFC 5789 2, RFC 7396 2',
  of: ['patch'],
  asks: ['make', 'read', 'patch', 'read'],
  fits: ({ contract, operation }) => isPartial(bodySpec(contract, operation.id)),
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const before = yield* see(scene, made, made.sent);
    if ('kind' in before) return before;
    const spec = changeable(scene);
    const changes = spec ? changesOf(spec, before) : [];
    let judged: Judgement = asideBy('chain-incomparable', { cause: 'no member can be changed' });
    let known = before;
    for (const change of changes) {
      const patched = yield* patchOne(scene, made, known, change);
      if ('kind' in patched) {
        if (patched.kind === 'violated' || change === changes[0]) return patched;
        continue;
      }
      judged = satisfied;
      known = patched;
    }
    if (!spec || !/merge-patch/i.test(spec.mediaType)) return judged;
    return (
      (yield* patchInner(scene, made, known, spec)) ?? (yield* patchList(scene, made, known, spec)) ?? judged
    );
  },
});

/** The resource after a change of one member; a judgement where it is wrong, or cannot be judged. */
function* patchOne(
  scene: ChainScene,
  made: Made,
  before: SeenResource,
  { name, value, isFurther }: Change,
): ChainRun<SeenResource | Judgement> {
  const patch = yield {
    ...{ operation: scene.operation.id, resources: [made.resource] },
    ...{ edit: () => ({ [name]: value }), difference: `changes ${name}` },
  };
  if (!successOf(scene, patch)) return stopped(patch);
  const after = yield* see(scene, made, made.sent, { difference: 'reads it again' });
  if ('kind' in after) return after;
  const wasKept = before.kept.includes(name);
  if (wasKept && isSame(before.shown[name], after.shown[name]))
    return violatedBy({
      code: 'patch-without-effect',
      expected: worded(value),
      actual: worded(after.shown[name]),
      place: `/${name}`,
    });
  const spec = bodySpec(scene.contract, scene.operation.id);
  if (wasKept && spec && isOtherNumber(scene, spec, { name, value }, after.shown[name])) {
    const [expected, actual] = [worded(value), worded(after.shown[name])];
    return violatedBy({ code: 'value-changed', expected, actual, place: `/${name}` });
  }
  const others = before.kept.filter((one) => one !== name);
  const other = changedIn(others, before.shown, after.shown);
  if (other === undefined || isFurther || changesOthers(scene))
    return { ...after, kept: wasKept ? [...others, name] : others };
  const [expected, actual] = [worded(before.shown[other]), worded(after.shown[other])];
  return violatedBy({ code: 'patch-changes-more', expected, actual, place: `/${other}` });
}

/** RFC 7396 2: an object in a merge patch is merged. Undefined where nothing is wrong, or nothing can be seen. */
function* patchInner(
  scene: ChainScene,
  made: Made,
  { kept, shown }: SeenResource,
  spec: BodySpec,
): ChainRun<Judgement | undefined> {
  const name = kept.find((one) => {
    const inner = innerOf(spec, shown, one);
    return inner && fits(spec.contract, asSchema(spec.properties[one]), { [inner.name]: inner.value });
  });
  const [before, change] = [shown[name ?? ''], name === undefined ? undefined : innerOf(spec, shown, name)];
  if (name === undefined || !change || !isObject(before)) return undefined;
  const patch = yield {
    ...{ operation: scene.operation.id, resources: [made.resource] },
    ...{
      edit: () => ({ [name]: { [change.name]: change.value } }),
      difference: `changes one member of ${name}`,
    },
  };
  const after = successOf(scene, patch)
    ? yield* see(scene, made, made.sent, { difference: 'reads it again' })
    : patch;
  const now = 'shown' in after ? after.shown[name] : undefined;
  if (!isObject(now)) return undefined;
  const others = Object.keys(before).filter((one) => one !== change.name);
  const lost = changedIn(others, before, now);
  if (lost === undefined) return undefined;
  const [expected, actual] = [worded(before[lost]), worded(now[lost])];
  return violatedBy({ code: 'patch-changes-more', expected, actual, place: `/${name}/${lost}` });
}

/** RFC 7396 2: a list in a merge patch replaces the one that was there, so its items do not join the others. */
function* patchList(
  scene: ChainScene,
  made: Made,
  { kept, shown }: SeenResource,
  spec: BodySpec,
): ChainRun<Judgement | undefined> {
  const list = listIn(spec);
  if (!list) return undefined;
  const { name } = list;
  const request = { operation: scene.operation.id, resources: [made.resource] };
  let before = kept.includes(name) ? shown[name] : undefined;
  for (const value of [list.first, list.second]) {
    if (isSame(before, value)) continue;
    const patch = yield { ...request, edit: () => ({ [name]: value }), difference: `sets ${name}` };
    if (!successOf(scene, patch)) return undefined;
    const after = yield* see(scene, made, made.sent, { difference: 'reads it again' });
    const now = 'shown' in after ? after.shown[name] : undefined;
    if (isJoined(before, value, now)) {
      const [expected, actual] = [worded(value), worded(now)];
      return violatedBy({ code: 'patch-without-effect', expected, actual, place: `/${name}` });
    }
    if (!isSame(value, now)) return undefined;
    before = value;
  }
  return undefined;
}

/** A change of one of several members of an object. */
function innerOf(spec: BodySpec, shown: JsonObject, name: string): MemberChange | undefined {
  const [inner, value] = [specAt(spec, joinPointer('', name)), shown[name]];
  const hasSeveral = isObject(value) && Object.keys(value).length > 1;
  return inner && hasSeveral ? changeOf(inner, Object.keys(value), value) : undefined;
}
