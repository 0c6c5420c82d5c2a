/** Check: PATCH changes what it names, and nothing else. */

import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './parts/answers.ts';
import { chainCheck } from './parts/chain-check.ts';
import { make } from './parts/make.ts';
import { changedIn, isSame, worded } from './parts/members.ts';
import { type BodySpec, bodySpec, changeOf } from './parts/other-value.ts';
import { see } from './parts/see.ts';

/**
 * Makes a thing, reads it as the control, changes one member by PATCH, and reads it again. Where a PATCH demands members,
 * nobody knows that it means to leave the others alone.
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
    const spec = bodySpec(scene.contract, scene.operation.id);
    const change = spec && changeOf(spec, before.kept, before.shown);
    if (!change) return asideBy('chain-incomparable', { cause: 'no member can be changed' });
    const { name, value } = change;
    const patch = yield {
      ...{ operation: scene.operation.id, things: [made.thing] },
      ...{ edit: () => ({ [name]: value }), difference: `changes ${name}` },
    };
    if (!successOf(patch)) return stopped(patch);
    const after = yield* see(scene, made, made.sent, { difference: 'reads it again' });
    if ('kind' in after) return after;
    if (isSame(before.shown[name], after.shown[name]))
      return violatedBy({
        code: 'patch-without-effect',
        expected: worded(value),
        actual: worded(after.shown[name]),
        place: `/${name}`,
      });
    const others = before.kept.filter((one) => one !== name);
    const other = changedIn(others, before.shown, after.shown);
    if (other === undefined) return satisfied;
    const [expected, actual] = [worded(before.shown[other]), worded(after.shown[other])];
    return violatedBy({ code: 'patch-changes-more', expected, actual, place: `/${other}` });
  },
});

/** Whether a body names some members of a thing and needs none: JSON Patch, which is a list, is none of these. */
export function isPartial(spec: BodySpec | undefined): boolean {
  return spec !== undefined && spec.required.length === 0 && Object.keys(spec.properties).length > 0;
}
