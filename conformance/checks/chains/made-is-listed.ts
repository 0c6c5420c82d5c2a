/** Check: a created resource is in the list. */

import { isObject } from '../../json/json.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { type ChainRun, type ChainScene, chainCheck } from './parts/chain-check.ts';
import { type Looked, lookFor, markedKey } from './parts/look.ts';
import { beside, type Made, make } from './parts/make.ts';

/** Creates a resource, which is the newest, and searches the whole list, where nothing filters it. */
export const madeIsListed = chainCheck({
  id: 'made-is-listed',
  title: 'What was made stands in the list',
  clause: 'RFC 9110 9.3.1, 9.3.3',
  isAlone: true,
  of: ['list'],
  asks: ['make', 'list'],
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const looked = yield* lookFor(scene, { ...made, difference: 'looks for it' });
    if ('kind' in looked) return looked;
    if (looked.keys.includes(made.key) || looked.keys.includes(markedKey)) return satisfied;
    const { mark } = made;
    const names = Object.keys(mark ?? {});
    if (looked.items.some((one) => isObject(one) && names.some((name) => !Object.hasOwn(one, name))))
      return asideBy('chain-incomparable', { cause: 'the list does not show it as a whole' });
    const whole = looked.isWhole ? looked : yield* lookBesideAnother(scene, made);
    if (!whole) return asideBy('chain-incomparable', { cause: 'the list may have more than it shows' });
    return violatedBy({ code: 'list-lacks', expected: made.key, actual: `${whole.keys.length} others` });
  },
});

/** Maximum number of others that are created. */
const mostOthers = 2;

/**
 * A list that may be cut at the number of entries that it happens to have is not, where it has one more after another
 * one, with its required members only, was created. Undefined where it does not grow, or has the first one by then.
 */
function* lookBesideAnother(scene: ChainScene, made: Made): ChainRun<Looked | undefined> {
  for (let which = 1; which <= mostOthers; which += 1) {
    const other = yield* make(scene, { form: 'required', which, ...beside(made) });
    if ('kind' in other) return undefined;
    const looked = yield* lookFor(scene, { ...other, difference: 'looks for that one', isAll: true });
    if ('kind' in looked || !looked.keys.includes(other.key) || looked.keys.includes(made.key))
      return undefined;
    if (looked.isWhole) return looked;
  }
  return undefined;
}
