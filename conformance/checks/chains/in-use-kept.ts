/** Check: what is in use is not deleted, where the document says so. */

import { statusOf } from '../../answers/statuses.ts';
import type { Kind } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Parameter } from '../../model/contract.ts';
import { nounOf } from '../../names/nouns.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { type Made, make } from './steps/make.ts';
import { forcingFlag, saysInUse } from './words/in-use-words.ts';
import { subjectOf } from './words/subject.ts';

/**
 * Creates a resource and another one below it, or one that refers to it, and deletes the first. Judged only where the
 * words of the document say that the other one is in the way, and with the flag that lifts that, where they tell one.
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
  const flag = forcingFlag(subjectOf(scene), nounOf(kind.collection).join(' '));
  const plainly = flag
    ? { values: { [`query.${flag.name}`]: { source: 'made-up', value: false } } as const }
    : {};
  const gone = yield {
    ...{ operation: scene.operation.id, resources: [made.resource], ...plainly },
    difference: 'deletes it',
  };
  if (isRefused(gone)) return flag ? yield* force(scene, made, flag) : satisfied;
  if (!successOf(scene, gone)) return stopped(gone);
  const noun = nounOf(kind.collection).join(' ');
  return violatedBy({
    code: 'used-deleted',
    expected: `${flag ? '4XX' : '409'}: there is ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`,
    actual: String(statusOf(gone)),
  });
}

/** Asks for the deletion of what is in use with the flag that the document has for that. */
function* force(scene: ChainScene, { resource }: Made, { name }: Parameter): ChainRun {
  const values = { [`query.${name}`]: { source: 'made-up', value: true } } as const;
  const ask = { operation: scene.operation.id, resources: [resource], values };
  const forced = yield { ...ask, difference: `deletes it with ${name}` };
  if (!isRefused(forced) || isMissing(forced))
    return isMissing(forced) || successOf(scene, forced) ? satisfied : stopped(forced);
  return violatedBy({
    code: 'force-ignored',
    expected: `2XX: ${name} is true`,
    actual: String(statusOf(forced)),
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
      [saysInUse, forcingFlag].some((says) => says(subjectOf(scene), nounOf(one.collection).join(' '))),
  );
}
