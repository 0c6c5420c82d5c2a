/** Check: PUT replaces. */

import { isObject } from '../../json/json.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { sentMembers, stopped, successOf } from './parts/answers.ts';
import { chainCheck, type Scene } from './parts/chain-check.ts';
import { make, marked } from './parts/make.ts';
import { isSame, worded } from './parts/members.ts';
import { bodySpec } from './parts/other-value.ts';
import { see } from './parts/see.ts';

/**
 * Puts a thing with all its members, which is the control, and then without those that may be left out: these are gone,
 * or have another value, of the server's own.
 */
export const putReplaces = chainCheck({
  id: 'put-replaces',
  title: 'PUT replaces: what it leaves out is gone',
  clause: 'RFC 9110 9.3.4',
  of: ['replace'],
  asks: ['make', 'replace', 'see', 'replace', 'see'],
  fits: ({ contract, operation }) => {
    const spec = bodySpec(contract, operation.id);
    return spec !== undefined && Object.keys(spec.properties).some((name) => !spec.required.includes(name));
  },
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const put = { operation: scene.operation.id, things: [made.thing], edit: marked(made) };
    const full = yield { ...put, form: 'all', difference: 'puts all members' };
    if (!successOf(full)) return stopped(full);
    const before = yield* see(scene, made, sentMembers(full));
    if ('kind' in before) return before;
    const sparse = yield { ...put, form: 'required', difference: 'puts required members only' };
    if (!successOf(sparse)) return stopped(sparse);
    const left = before.kept.filter(
      (name) => !Object.hasOwn(sentMembers(sparse), name) && isOpen(scene, name),
    );
    if (left.length === 0)
      return asideBy('chain-incomparable', {
        cause: 'nothing that may be left out came back as it was sent',
      });
    const after = yield* see(scene, made, sentMembers(sparse), { difference: 'reads it again' });
    if ('kind' in after) return after;
    const name = left.find((one) => isSame(before.shown[one], after.shown[one]));
    if (name === undefined) return satisfied;
    return violatedBy({
      code: 'left-out-kept',
      expected: 'nothing',
      actual: worded(after.shown[name]),
      place: `/${name}`,
    });
  },
});

/** What has a default may have it again, and what names another thing may stay what it is. */
function isOpen({ contract, operation }: Scene, name: string): boolean {
  const resolved = resolveSchema(contract, asSchema(bodySpec(contract, operation.id)?.properties[name]));
  return (
    !isObject(resolved) || (own(resolved, 'default') === undefined && own(resolved, 'const') === undefined)
  );
}
