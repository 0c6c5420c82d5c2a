/** Check: null in a merge patch removes a member. */

import { isObject, type Json } from '../../json/json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { type Made, make } from './steps/make.ts';
import { type SeenResource, see } from './steps/see.ts';
import { isSame, standInOf, worded } from './values/members.ts';
import { bodySpec, changeOf } from './values/other-value.ts';

/**
 * Creates a resource, reads it as the control, and sets a nullable member to null, which an earlier patch gave it if its
 * creation did not: afterwards it is absent, null, or a value that the server assigned, which must not be an empty one
 * where the document has null for that.
 */
export const patchNullRemoves = chainCheck({
  id: 'patch-null-removes',
  title: 'A merge patch with null removes the member',
  clause: 'RFC 7396 2',
  of: ['patch'],
  asks: ['make', 'read', 'patch', 'read'],
  fits: (scene) => removable(scene).length > 0,
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const first = yield* see(scene, made, made.sent);
    if ('kind' in first) return first;
    const before = isRemovable(scene, first) ? first : yield* withMore(scene, made, first);
    if ('kind' in before) return before;
    const [name] = removable(scene).filter((one) => isThere(before, one));
    if (name === undefined) return asideBy('chain-incomparable', { cause: 'no member can be removed' });
    const patch = yield setting(scene, made, name, null);
    if (!successOf(scene, patch)) return stopped(patch);
    const after = yield* see(scene, made, made.sent, { difference: 'reads it again' });
    if ('kind' in after) return after;
    const isGone = !isSame(before.shown[name], after.shown[name]);
    if (isGone && standInOf(scene, after, name) === undefined) return satisfied;
    return violatedBy({
      code: 'null-kept',
      expected: `no ${name}`,
      actual: worded(after.shown[name]),
      place: `/${name}`,
    });
  },
});

function setting({ operation }: ChainScene, { resource }: Made, name: string, value: Json): ChainRequest {
  const difference = `sets ${name} to ${worded(value)}`;
  return { operation: operation.id, resources: [resource], edit: () => ({ [name]: value }), difference };
}

function isThere({ kept, shown }: SeenResource, name: string): boolean {
  return kept.includes(name) && shown[name] !== null;
}

function isRemovable(scene: ChainScene, seen: SeenResource): boolean {
  return removable(scene).some((name) => isThere(seen, name));
}

/** The resource after a patch has given it a member that may be removed, since creations do not name any. */
function* withMore(scene: ChainScene, made: Made, before: SeenResource): ChainRun<SeenResource | Judgement> {
  const spec = bodySpec(scene.contract, scene.operation.id);
  const absent = Object.fromEntries(removable(scene).map((name) => [name, null]));
  const change = spec && changeOf(spec, Object.keys(absent), absent);
  if (!change) return before;
  const patch = yield setting(scene, made, change.name, change.value);
  if (!successOf(scene, patch)) return before;
  const sent = { ...made.sent, [change.name]: change.value };
  return yield* see(scene, made, sent, { difference: 'reads it with that' });
}

/** Members that a merge patch may set to null, and that have no default to return to. */
function removable({ contract, operation }: Pick<ChainScene, 'contract' | 'operation'>): readonly string[] {
  const spec = bodySpec(contract, operation.id);
  if (!spec || !/merge-patch/i.test(spec.mediaType)) return [];
  return Object.keys(spec.properties).filter((name) => {
    const schema = asSchema(spec.properties[name]);
    const resolved = resolveSchema(spec.contract, schema);
    const isPlain =
      isObject(resolved) && own(resolved, 'type') !== undefined && own(resolved, 'default') === undefined;
    return isPlain && fits(spec.contract, schema, null);
  });
}
