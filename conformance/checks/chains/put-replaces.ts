/** Check: PUT replaces. */

import { isObject, type JsonObject } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { sentMembers, stopped, successOf } from './parts/answers.ts';
import { type Asking, chainCheck, type Scene } from './parts/chain-check.ts';
import { type Made, make, marked } from './parts/make.ts';
import { isSame, worded } from './parts/members.ts';
import { bodySpec, type Change, changeOf } from './parts/other-value.ts';
import { see } from './parts/see.ts';

/**
 * Puts a thing with all its members, which is the control, and then without those that may be left out: these are gone,
 * or have another value, of the server's own. That could be the one that was sent: what is still there is put once more
 * with another one.
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
    const first = yield* putTwice(scene, made);
    if ('kind' in first) return first;
    const kept = first.names.filter((one) => isSame(first.before[one], first.after[one]));
    if (kept.length === 0) return satisfied;
    const spec = bodySpec(scene.contract, scene.operation.id);
    const change = spec && changeOf(spec, kept, first.before);
    if (!change)
      return asideBy('chain-incomparable', { cause: 'what is still there may be what the server gives' });
    const second = yield* putTwice(scene, made, change);
    if ('kind' in second) return second;
    const { name, value } = change;
    if (!isSame(second.after[name], value)) return satisfied;
    return violatedBy({
      code: 'left-out-kept',
      expected: 'nothing',
      actual: worded(value),
      place: `/${name}`,
    });
  },
});

/** A thing behind a PUT of all its members, and behind one without some of them: those are named. */
interface Twice {
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly names: readonly string[];
}

function* putTwice(scene: Scene, made: Made, change?: Change): Asking<Twice | Judgement> {
  const put = { operation: scene.operation.id, things: [made.thing] };
  const fullEdit = marked(made, (body) => (change ? { ...body, [change.name]: change.value } : body));
  const full = yield { ...put, edit: fullEdit, form: 'all', difference: 'puts all members' };
  if (!successOf(full)) return stopped(full);
  const before = yield* see(scene, made, sentMembers(full));
  if ('kind' in before) return before;
  const sparse = yield {
    ...{ ...put, edit: marked(made), form: 'required' },
    difference: 'puts required members only',
  };
  if (!successOf(sparse)) return stopped(sparse);
  const names = before.kept.filter(
    (name) => !Object.hasOwn(sentMembers(sparse), name) && isOpen(scene, name),
  );
  if (names.length === 0)
    return asideBy('chain-incomparable', { cause: 'nothing that may be left out came back as it was sent' });
  const after = yield* see(scene, made, sentMembers(sparse), { difference: 'reads it again' });
  if ('kind' in after) return after;
  return { before: before.shown, after: after.shown, names };
}

/** What has a default may have it again, and what names another thing may stay what it is. */
function isOpen({ contract, operation }: Scene, name: string): boolean {
  const resolved = resolveSchema(contract, asSchema(bodySpec(contract, operation.id)?.properties[name]));
  return (
    !isObject(resolved) || (own(resolved, 'default') === undefined && own(resolved, 'const') === undefined)
  );
}
