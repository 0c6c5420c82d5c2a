/** Check: a change that names an old version is not made. */

import { jsonOf } from '../../answers/documented-content.ts';
import { shownMembers } from '../../answers/enveloped.ts';
import { statusOf } from '../../answers/statuses.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { operationOf } from '../../model/operation-of.ts';
import { flat } from '../../names/words-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, sentMembers, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { type Made, make } from './steps/make.ts';
import { changeRequest, leftAsItWas, type SeenResource, see } from './steps/see.ts';
import { isSame, worded } from './values/members.ts';
import { refusalOfOldVersions } from './words/old-versions.ts';

/**
 * Creates a resource, changes it under its present version as the control, which gives it another one, and requests another
 * change under the old one, or its deletion with the old one in the query. Only where the document says of a conflict that it
 * is about versions.
 */
export const versionHolds = chainCheck({
  id: 'version-holds',
  title: 'What is asked for under an old version is not done',
  clause: 'RFC 9110 15.5.10',
  of: ['replace', 'patch', 'remove'],
  asks: ['make', 'read', 'read'],
  fits: (scene) => {
    const name = versionIn(scene);
    return name !== undefined && changerOf(scene) !== '' && refusalOfOldVersions(scene, name) !== undefined;
  },
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const aged = yield* age(scene, made);
    if ('kind' in aged) return aged;
    return scene.operation.id === scene.kind.remove
      ? yield* removeOld(scene, made, aged)
      : yield* changeOld(scene, made, aged);
  },
});

/** A resource that has another version than before. */
interface Aged {
  readonly old: Json;
  /** The member that was changed. */
  readonly changed: readonly string[];
  readonly now: SeenResource;
  readonly sent: JsonObject;
}

/** Changes the resource under its present version. */
function* age(scene: ChainScene, made: Made): ChainRun<Aged | Judgement> {
  const name = versionIn(scene) ?? '';
  const before = yield* see(scene, made, made.sent);
  if ('kind' in before) return before;
  const old = before.shown[name];
  const change = changeRequest(scene, changerOf(scene), before);
  if (!change || old === undefined || change.names.includes(name))
    return asideBy('chain-incomparable', { cause: 'no member can be changed' });
  const control = yield { ...change, resources: [made.resource] };
  if (!successOf(scene, control)) return stopped(control);
  const sent = { ...made.sent, ...sentMembers(scene, control) };
  const now = yield* see(scene, made, sent, { difference: 'reads it again' });
  if ('kind' in now) return now;
  if (isSame(now.shown[name], old))
    return asideBy('chain-incomparable', { cause: 'the version did not change' });
  return { old, changed: change.names, now, sent };
}

function* changeOld(scene: ChainScene, made: Made, { old, changed, now, sent }: Aged): ChainRun {
  const name = versionIn(scene) ?? '';
  const ask = changeRequest(scene, scene.operation.id, { ...now, kept: changed });
  if (!ask) return asideBy('chain-incomparable', { cause: 'no member can be changed' });
  const edit: NonNullable<ChainRequest['edit']> = (body) => {
    const other = ask.edit(body);
    return isObject(other) ? { ...other, [name]: old } : other;
  };
  const difference = 'changes it under the old version';
  const step = yield { ...ask, edit, resources: [made.resource], difference };
  if (successOf(scene, step)) return ignored(scene, old, step);
  if (!isRefused(step)) return stopped(step);
  const after = yield* see(scene, made, sent, { difference: 'reads it once more' });
  return 'kind' in after ? satisfied : leftAsItWas(now, after);
}

function* removeOld(scene: ChainScene, made: Made, { old, now, sent }: Aged): ChainRun {
  const name = versionIn(scene) ?? '';
  const values = { [`query.${name}`]: { source: 'made-up', value: old } } as const;
  const ask = { operation: scene.operation.id, resources: [made.resource], values };
  const step = yield { ...ask, difference: 'deletes it under the old version' };
  if (successOf(scene, step)) return ignored(scene, old, step);
  if (!isRefused(step)) return stopped(step);
  const after = yield* see(scene, made, sent, { difference: 'reads it once more' });
  return 'kind' in after ? satisfied : leftAsItWas(now, after);
}

function ignored(scene: ChainScene, old: Json, step: Step): Judgement {
  const name = versionIn(scene) ?? '';
  return violatedBy({
    code: 'version-ignored',
    expected: `${refusalOfOldVersions(scene, name)}: ${name} ${worded(old)} is not the present one`,
    actual: String(statusOf(step)),
  });
}

/** The operation itself if it changes the resource, else another one that does; none where there is none. */
function changerOf({ kind, operation }: Pick<ChainScene, 'kind' | 'operation'>): string {
  return operation.id === kind.remove ? (kind.patch ?? kind.replace ?? '') : operation.id;
}

/** The member of a change that is the version, or the parameter of a deletion that is, as reading shows it. */
function versionIn({
  contract,
  survey,
  operation,
  kind,
}: Pick<ChainScene, 'contract' | 'survey' | 'operation' | 'kind'>): string | undefined {
  const references = survey.references.get(operation.id) ?? [];
  const own = references.find(({ place, tag }) => tag !== undefined && place.startsWith('/'));
  if (own || operation.id !== kind.remove) return own?.place.slice(1);
  const reader = operationOf(contract, kind.read ?? '');
  const success = reader?.responses.find(({ status }) => status.startsWith('2'))?.content ?? [];
  const shown = shownMembers(contract, jsonOf(success)?.schema);
  const asked = operation.parameters.find(
    (one) => one.in === 'query' && flat(one.name) === 'etag' && shown.has(one.name),
  );
  return asked?.name;
}
