/** Check: what is in use is not deleted, where the document says so. */

import { statusOf } from '../../answers/statuses.ts';
import type { Kind } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { nounOf } from '../../names/nouns.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { make } from './steps/make.ts';
import { saysInUse } from './words/in-use-words.ts';
import { subjectOf } from './words/subject.ts';

/**
 * Creates a resource and another one below it, or one that refers to it, and deletes the first. Judged only where the
 * words of the document say that the other one is in the way.
 */
export const inUseKept = chainCheck({
  id: 'in-use-kept',
  title: 'What is in use is not deleted',
  clause: 'RFC 9110 15.5.10',
  of: ['remove'],
  asks: ['make', 'remove'],
  fits: (scene) => !scene.kind.isSingle && usersOf(scene).length > 0,
  chain: function* (scene) {
    let told: Judgement = asideBy('nothing-seen');
    for (const [at, kind] of usersOf(scene).slice(0, mostUsers).entries()) {
      const judged = yield* judgeUsed(scene, kind, at);
      if (judged.kind === 'violated') return judged;
      if (told.kind !== 'satisfied') told = judged;
    }
    return told;
  },
});

/** Maximum number of kinds that are tried. */
const mostUsers = 3;

/** Makes a resource of its own with one of the kind that uses it, and deletes it. */
function* judgeUsed(scene: ChainScene, kind: Kind, which: number): ChainRun {
  const made = yield* make(scene, { which });
  if ('kind' in made) return made;
  const user = yield* make(scene, { kind, resources: [made.resource], difference: 'makes what uses it' });
  if ('kind' in user) return user;
  const isUsed = (user.step.case.values ?? []).some(({ value }) => String(value) === made.key);
  if (!isUsed) return asideBy('chain-incomparable', { cause: 'nothing that uses it can be made' });
  const gone = yield {
    operation: scene.operation.id,
    resources: [made.resource],
    difference: 'deletes it',
  };
  if (!successOf(scene, gone)) return isRefused(gone) ? satisfied : stopped(gone);
  const noun = nounOf(kind.collection).join(' ');
  return violatedBy({
    code: 'used-deleted',
    expected: `409: there is ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`,
    actual: String(statusOf(gone)),
  });
}

/** The kinds of which the words say that they are in the way, and that can be made below the resource or refer to it. */
function usersOf(
  scene: Pick<ChainScene, 'kind' | 'kinds' | 'contract' | 'operation' | 'survey'>,
): readonly Kind[] {
  const { kind, kinds, survey } = scene;
  const uses = (one: Kind): boolean =>
    one.collection.startsWith(`${kind.collection}/{}/`) ||
    (survey.references.get(one.make ?? '') ?? []).some(({ collection }) => collection === kind.collection);
  return kinds.filter(
    (one) =>
      one !== kind &&
      one.make !== undefined &&
      !one.isNamed &&
      uses(one) &&
      saysInUse(subjectOf(scene), nounOf(one.collection).join(' ')),
  );
}
