/** Check: the entity tag changes with the content. */

import { operationOf } from '../../model/operation-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { fieldOf, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { act, isAction } from './steps/act.ts';
import { type Made, make, read } from './steps/make.ts';
import { changeRequest, type SeenResource, see } from './steps/see.ts';
import { isSame } from './values/members.ts';
import { stateIn, stateMember } from './words/states.ts';

/**
 * Creates a resource, reads it, changes it, or runs an action on it, and reads it again: if the content differs, a strong
 * tag must differ too. Of an action the state tells whether it does.
 */
export const tagChanges = chainCheck({
  id: 'tag-changes',
  title: 'The entity tag changes with the content',
  clause: 'RFC 9110 8.8.1, 8.8.3',
  of: ['replace', 'patch', 'act'],
  asks: ['make', 'read', 'read'],
  fits: (scene) => !isAction(scene) || (stateMember(scene) !== undefined && hasTag(scene)),
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    return isAction(scene)
      ? yield* changesWithAction(scene, made)
      : yield* changesWithContent(scene, made, strongTag);
  },
});

/**
 * Reads a resource, changes a member and reads it again: its tag must be another one.
 * @param tagOf the strong entity tag of what was read
 */
export function* changesWithContent(
  scene: ChainScene,
  made: Made,
  tagOf: (seen: SeenResource) => string | undefined,
): ChainRun {
  const before = yield* see(scene, made, made.sent);
  if ('kind' in before) return before;
  const tag = tagOf(before);
  if (tag === undefined) return asideBy('chain-incomparable', { cause: 'there is no strong entity tag' });
  const change = changeRequest(scene, scene.operation.id, before);
  if (!change || change.names.some((name) => before.shown[name] === tag))
    return asideBy('chain-incomparable', { cause: 'no member can be changed' });
  const step = yield { ...change, resources: [made.resource] };
  if (!successOf(scene, step)) return stopped(step);
  const after = yield* see(scene, made, made.sent, { difference: 'reads it again' });
  if ('kind' in after) return after;
  if (change.names.every((name) => isSame(before.shown[name], after.shown[name])))
    return asideBy('chain-incomparable', { cause: 'the content did not change' });
  return tagOf(after) === tag
    ? violatedBy({ code: 'tag-kept', expected: 'another entity tag', actual: tag })
    : satisfied;
}

/** Whether the document says that reading the resource gives an entity tag. */
function hasTag({ contract, kind }: Pick<ChainScene, 'contract' | 'kind'>): boolean {
  const { responses = [] } = (kind.read !== undefined && operationOf(contract, kind.read)) || {};
  return responses.some(({ headers = [] }) => headers.some(({ name }) => /^etag$/i.test(name)));
}

function* changesWithAction(scene: ChainScene, made: Made): ChainRun {
  const acted = yield* act(scene, made);
  if ('kind' in acted) return acted;
  const [before, tag] = [stateIn(scene, acted.before), strongTag({ step: acted.before })];
  if (tag === undefined) return asideBy('chain-incomparable', { cause: 'there is no strong entity tag' });
  const after = yield read(scene.kind, made.resource, 'reads it again');
  if (!successOf(scene, after)) return stopped(after);
  if (acted.isRestored || stateIn(scene, after) === before)
    return asideBy('chain-incomparable', { cause: 'the content did not change' });
  return strongTag({ step: after }) === tag
    ? violatedBy({ code: 'tag-kept', expected: 'another entity tag', actual: tag })
    : satisfied;
}

/** A strong entity tag: under a weak one, content may differ insignificantly (RFC 9110 8.8.1). */
export function strongTag({ step }: Pick<SeenResource, 'step'>): string | undefined {
  const tag = fieldOf(step, 'etag');
  return tag?.startsWith('"') ? tag : undefined;
}
