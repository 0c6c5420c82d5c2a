/** Check: a change that names an old version is not made. */

import { statusOf } from '../../answers/statuses.ts';
import { isObject } from '../../json/json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, sentMembers, stopped, successOf } from './scene/answers.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { make } from './steps/make.ts';
import { changeRequest, leftAsItWas, see } from './steps/see.ts';
import { isSame, worded } from './values/members.ts';
import { refusalOfOldVersions } from './words/old-versions.ts';

/**
 * Creates a resource, changes it under its present version as the control, which gives it another one, and requests another
 * change under the old one. Only where the document says of a conflict that it is about versions.
 */
export const versionHolds = chainCheck({
  id: 'version-holds',
  title: 'What is asked for under an old version is not done',
  clause: 'RFC 9110 15.5.10',
  of: ['replace', 'patch'],
  asks: ['make', 'read', 'read'],
  fits: (scene) => {
    const name = versionIn(scene);
    return name !== undefined && refusalOfOldVersions(scene, name) !== undefined;
  },
  chain: function* (scene) {
    const name = versionIn(scene) ?? '';
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const before = yield* see(scene, made, made.sent);
    if ('kind' in before) return before;
    const old = before.shown[name];
    const change = changeRequest(scene, scene.operation.id, before);
    if (!change || old === undefined || change.names.includes(name))
      return asideBy('chain-incomparable', { cause: 'no member can be changed' });
    const control = yield { ...change, resources: [made.resource] };
    if (!successOf(scene, control)) return stopped(control);
    const sent = { ...made.sent, ...sentMembers(scene, control) };
    const now = yield* see(scene, made, sent, { difference: 'reads it again' });
    if ('kind' in now) return now;
    if (isSame(now.shown[name], old))
      return asideBy('chain-incomparable', { cause: 'the version did not change' });
    const ask = changeRequest(scene, scene.operation.id, { ...now, kept: change.names });
    if (!ask) return asideBy('chain-incomparable', { cause: 'no member can be changed' });
    const edit: NonNullable<ChainRequest['edit']> = (body) => {
      const changed = ask.edit(body);
      return isObject(changed) ? { ...changed, [name]: old } : changed;
    };
    const difference = 'changes it under the old version';
    const step = yield { ...ask, edit, resources: [made.resource], difference };
    if (successOf(scene, step))
      return violatedBy({
        code: 'version-ignored',
        expected: `${refusalOfOldVersions(scene, name)}: ${name} ${worded(old)} is not the present one`,
        actual: String(statusOf(step)),
      });
    if (!isRefused(step)) return stopped(step);
    const after = yield* see(scene, made, sent, { difference: 'reads it once more' });
    return 'kind' in after ? satisfied : leftAsItWas(now, after);
  },
});

/** The member of a change that is the version. */
function versionIn({ survey, operation }: Pick<ChainScene, 'survey' | 'operation'>): string | undefined {
  const references = survey.references.get(operation.id) ?? [];
  return references.find(({ place, tag }) => tag !== undefined && place.startsWith('/'))?.place.slice(1);
}
