/** Check: a search by POST finds what meets its conditions, and nothing else. */

import { isObject, type Json } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './parts/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './parts/chain-check.ts';
import { type Criterion, criteriaFor, mayLag } from './parts/criteria.ts';
import { makeShown, type ShownResource } from './parts/have.ts';
import { entriesOf } from './parts/look.ts';
import { worded } from './parts/members.ts';
import { bodySpec } from './parts/other-value.ts';

/**
 * Creates a resource, finds it in the list, and searches by each condition that is called after one of its members: by a
 * value of few, a reference, or a bound. It is found, and nothing that is shown with another value.
 */
export const searchedByBody = chainCheck({
  id: 'searched-by-body',
  title: 'A search by POST finds what meets its conditions, and nothing else',
  clause: 'OpenAPI 3.1.0 4.8.10 Operation Object',
  of: ['search'],
  asks: ['make', 'list', 'search'],
  fits: ({ contract, operation }) => {
    const spec = bodySpec(contract, operation.id);
    return spec !== undefined && spec.required.length === 0;
  },
  chain: function* (scene) {
    const made = yield* makeShown(scene);
    if ('kind' in made) return made;
    let judged: Judgement = asideBy('chain-incomparable', {
      cause: 'it has no value that can be searched for',
    });
    for (const criterion of criteriaFor(scene, made.item).slice(0, mostCriteria)) {
      judged = yield* searchBy(scene, made, criterion);
      if (judged.kind === 'violated') return judged;
    }
    return judged;
  },
});

/** Maximum number of conditions. */
const mostCriteria = 6;

function* searchBy(scene: ChainScene, made: ShownResource, criterion: Criterion): ChainRun {
  const { called, name, value, isMet, isFound } = criterion;
  const difference = `searches by ${called}`;
  const step: Step = yield { operation: scene.operation.id, edit: () => ({ [called]: value }), difference };
  if (!successOf(scene, step)) return stopped(step);
  const found = entriesOf(scene, step);
  if (!found) return asideBy('chain-incomparable', { cause: 'nobody can tell what the entries go by' });
  const strange = found.items.find((one) => isObject(one) && isStrange(one[name], isMet));
  const place = `/${name}`;
  if (isObject(strange))
    return violatedBy({
      ...{ code: 'filter-ignored', expected: worded(value), actual: worded(strange[name]), place },
    });
  if (!isFound || found.keys.includes(made.key)) return satisfied;
  const all = yield* searchAll(scene);
  // What shows no more without conditions may be but a page.
  if (all <= found.keys.length || mayLag(scene))
    return asideBy('chain-incomparable', { cause: 'the search may have more than it shows' });
  return violatedBy({
    ...{ code: 'filter-lacks', expected: worded(value), actual: `${found.keys.length} others`, place },
  });
}

/** How many entries a search without conditions shows; none where it is refused. */
function* searchAll(scene: ChainScene): ChainRun<number> {
  const step: Step = yield {
    operation: scene.operation.id,
    edit: () => ({}),
    difference: 'searches for all',
  };
  return (successOf(scene, step) && entriesOf(scene, step)?.keys.length) ?? 0;
}

function isStrange(value: Json | undefined, isMet: Criterion['isMet']): boolean {
  return value !== undefined && value !== null && !isMet(value);
}
