/** Check: a search by POST finds what meets its conditions, and nothing else. */

import { isObject, type Json } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { type Criterion, criteriaFor, hasDefaults, mayLag } from './lists/criteria.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { makeShown, type ShownResource } from './steps/have.ts';
import { entriesOf } from './steps/look.ts';
import { worded } from './values/members.ts';
import { bodySpec } from './values/other-value.ts';

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
    let judged: Judgement = nothing;
    let lacking: Judgement | undefined;
    let isSearched = false;
    for (const criterion of criteriaFor(scene, made.item).slice(0, mostCriteria)) {
      const found = yield* searchBy(scene, made, criterion);
      if (found === 'nothing') lacking ??= lackingBy(criterion);
      else if (found === 'found' || found === 'not looked for') judged = satisfied;
      else if (found.kind === 'violated') return found;
      isSearched ||= found === 'found';
    }
    if (!lacking || mayLag(scene) || hasDefaults(scene)) return judged;
    // A search may be among some of the resources only.
    return isSearched || (yield* isShownToAll(scene, made)) ? lacking : judged;
  },
});

const nothing: Judgement = asideBy('chain-incomparable', {
  cause: 'it has no value that can be searched for',
});

/** Maximum number of conditions. */
const mostCriteria = 8;

/** What a search shows of the resource, or a judgement. */
type Sight = 'found' | 'nothing' | 'not looked for' | Judgement;

function* searchBy(scene: ChainScene, made: ShownResource, criterion: Criterion): ChainRun<Sight> {
  const { called, name, value, isMet, isFound } = criterion;
  const difference = `searches by ${called}`;
  const step: Step = yield { operation: scene.operation.id, edit: () => ({ [called]: value }), difference };
  if (!successOf(scene, step)) return stopped(step);
  const found = entriesOf(scene, step);
  if (!found) return asideBy('chain-incomparable', { cause: 'nobody can tell what the entries go by' });
  const strange = found.items.find((one) => isObject(one) && isStrange(one[name], isMet));
  if (isObject(strange)) {
    const [expected, actual] = [worded(value), worded(strange[name])];
    return violatedBy({ code: 'filter-ignored', expected, actual, place: `/${name}` });
  }
  if (found.keys.includes(made.key)) return 'found';
  // What the server decides on may be another value by now, and many others may stand before it.
  const isOwn = Object.hasOwn(made.sent, name) && found.keys.length < few;
  return isFound && isOwn ? 'nothing' : 'not looked for';
}

/** Fewer entries than any page has. */
const few = 5;

function lackingBy({ name, value }: Criterion): Judgement {
  return violatedBy({
    ...{ code: 'filter-lacks', expected: worded(value), actual: 'a list without it', place: `/${name}` },
  });
}

/** Whether a search without conditions shows the resource. */
function* isShownToAll(scene: ChainScene, made: ShownResource): ChainRun<boolean> {
  const step: Step = yield {
    operation: scene.operation.id,
    edit: () => ({}),
    difference: 'searches for all',
  };
  return successOf(scene, step) !== undefined && entriesOf(scene, step)?.keys.includes(made.key) === true;
}

function isStrange(value: Json | undefined, isMet: Criterion['isMet']): boolean {
  return value !== undefined && value !== null && !isMet(value);
}
