/** Check: a created resource is in the list. */

import { isObject } from '../../json/json.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { chainCheck } from './parts/chain-check.ts';
import { lookFor, markedKey } from './parts/look.ts';
import { make } from './parts/make.ts';

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
    if (!looked.isWhole)
      return asideBy('chain-incomparable', { cause: 'the list may have more than it shows' });
    return violatedBy({ code: 'list-lacks', expected: made.key, actual: `${looked.keys.length} others` });
  },
});
