/** Check: the entity tag stays the same while the content does. */

import type { Step } from '../../model/exchange.ts';
import { sameJson } from '../../schema/same-json.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { fieldOf, stopped, successOf } from './scene/answers.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { make, marked, read } from './steps/make.ts';
import { strongTag } from './tag-changes.ts';

/**
 * Creates a resource and reads it twice: if both answers are equal, a strong tag must be equal too. The tag that a
 * create or PUT returns must be the one that reading returns, unless reading returns a different one each time.
 */
export const tagSteady = chainCheck({
  id: 'tag-steady',
  title: 'The entity tag of what has not changed is the same',
  clause: 'RFC 9110 8.8.1, 8.8.3, 9.3.4, 15.3.2',
  of: ['make', 'replace', 'read'],
  asks: ['make', 'read', 'read'],
  chain: function* (scene) {
    const { kind, operation } = scene;
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const isPut = operation.id === kind.replace && (operation.id !== kind.make || kind.isSingle === true);
    const told = isPut
      ? yield {
          operation: operation.id,
          resources: [made.resource],
          form: 'all',
          edit: marked(made),
          difference: 'puts it',
        }
      : made.step;
    if (!successOf(scene, told)) return stopped(told);
    const first = yield read(kind, made.resource);
    if (!successOf(scene, first)) return stopped(first);
    const again = yield read(kind, made.resource, 'reads it again');
    if (!successOf(scene, again)) return stopped(again);
    const [tag, tagAgain] = [first, again].map((step) => strongTag({ step }));
    if (tag === undefined || tagAgain === undefined)
      return asideBy('chain-incomparable', { cause: 'there is no strong entity tag' });
    if (!isAlike(scene, first, again))
      return asideBy('chain-incomparable', { cause: 'it is shown otherwise each time' });
    if (operation.id === kind.read)
      return tag === tagAgain
        ? satisfied
        : violatedBy({ code: 'tag-unsteady', expected: tag, actual: tagAgain });
    const tagTold = strongTag({ step: told });
    if (tagTold === undefined || tag !== tagAgain)
      return asideBy('chain-incomparable', { cause: 'there is no strong entity tag that stays' });
    return tagTold === tag ? satisfied : violatedBy({ code: 'tag-unsteady', expected: tagTold, actual: tag });
  },
});

/** Whether two answers have the same content in the same form. */
function isAlike({ read: readAnswer }: ChainScene, one: Step, other: Step): boolean {
  const [first, second] = [one, other].map(({ exchange }) => readAnswer(exchange).json?.value);
  const isSameForm = ['content-type', 'content-encoding', 'content-language'].every(
    (name) => fieldOf(one, name) === fieldOf(other, name),
  );
  return isSameForm && first !== undefined && second !== undefined && sameJson(first, second);
}
