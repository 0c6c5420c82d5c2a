/** Check: a list is no longer than the requested limit. */

import type { Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { listOperation, pageParameter, queryChoice, smallestLimit } from './lists/pages.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { findResources } from './steps/have.ts';
import { countOf } from './steps/look.ts';
import { beside, make } from './steps/make.ts';

/** Makes sure that there are more resources than a small limit, and requests that limit. Servers may return fewer. */
export const limitKept = chainCheck({
  id: 'limit-kept',
  title: 'A list keeps to the limit that is asked for',
  clause: 'OpenAPI 3.1.0 4.8.12 Parameter Object',
  of: ['list'],
  asks: ['have', 'list'],
  fits: (scene) => {
    const limit = pageParameter(scene.contract, listOperation(scene), 'limit');
    return smallestLimit(scene.contract, limit) !== undefined;
  },
  chain: function* (scene) {
    const limit = pageParameter(scene.contract, listOperation(scene), 'limit');
    const most = smallestLimit(scene.contract, limit);
    if (!limit || most === undefined) return asideBy('nothing-seen');
    const resource = yield* isOnlyRead(scene) ? oneOfFound(scene, most) : oneOfMade(scene, most);
    if ('kind' in resource) return resource;
    const step = yield {
      ...{ operation: scene.kind.list ?? '', resources: [resource], values: queryChoice(limit, most) },
      difference: `lists ${most}`,
    };
    if (!successOf(scene, step)) return stopped(step);
    const count = countOf(scene, step);
    if (count === undefined) return asideBy('chain-incomparable', { cause: 'the answer has no list' });
    return count > most
      ? violatedBy({
          code: 'limit-exceeded',
          expected: `at most ${most}`,
          actual: String(count),
          place: limit.name,
        })
      : satisfied;
  },
});

/** One of more than `most` resources, all below the same parent. */
function* oneOfMade(scene: ChainScene, most: number): ChainRun<Resource | Judgement> {
  const made = yield* make(scene);
  if ('kind' in made) return made;
  for (let which = 1; which <= most; which += 1) {
    const other = yield* make(scene, { which, ...beside(made) });
    if ('kind' in other) return other;
  }
  return made.resource;
}

function* oneOfFound(scene: ChainScene, most: number): ChainRun<Resource | Judgement> {
  const found = yield* findResources(scene);
  if ('kind' in found) return found;
  return found.length > most
    ? found[0].resource
    : asideBy('chain-incomparable', { cause: 'the list has no more than the smallest limit' });
}
