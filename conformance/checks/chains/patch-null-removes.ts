/** Check: null in a merge patch removes a member. */

import { isObject } from '../../json/json.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './parts/answers.ts';
import { type ChainScene, chainCheck } from './parts/chain-check.ts';
import { make } from './parts/make.ts';
import { isSame, standInOf, worded } from './parts/members.ts';
import { bodySpec } from './parts/other-value.ts';
import { see } from './parts/see.ts';

/**
 * Creates a resource, reads it as the control, and sets a nullable member to null: afterwards it is absent, null, or a
 * value that the server assigned, which must not be an empty one where the document has null for that.
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
    const before = yield* see(scene, made, made.sent);
    if ('kind' in before) return before;
    const name = removable(scene).find((one) => before.kept.includes(one) && before.shown[one] !== null);
    if (name === undefined) return asideBy('chain-incomparable', { cause: 'no member can be removed' });
    const patch = yield {
      ...{ operation: scene.operation.id, resources: [made.resource] },
      ...{ edit: () => ({ [name]: null }), difference: `sets ${name} to null` },
    };
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
