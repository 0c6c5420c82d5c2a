/** Check: a search in texts finds what has the text, and not what lacks it. */

import { isObject, type Json } from '../../json/json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { queryChoice } from './lists/pages.ts';
import { alsoFinding, type Search, searchesOf, searchText, strange } from './lists/text-search.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { makeShown, type ShownResource } from './steps/have.ts';
import { lookFor } from './steps/look.ts';
import { isSame, worded } from './values/members.ts';

/**
 * Creates a resource with a text of its own and finds it by the whole text as the control; then it searches for a text
 * that nothing has, and, where the words of the document say so, for a part of the text and for the same in capitals.
 */
export const searchFinds = chainCheck({
  id: 'search-finds',
  title: 'A search in texts finds what has the text, and nothing else',
  clause: 'OpenAPI 3.1.0 4.8.12 Parameter Object',
  of: ['list'],
  asks: ['make', 'list', 'list'],
  fits: (scene) => searchesOf(scene).length > 0,
  chain: function* (scene) {
    let judged: Judgement = asideBy('chain-incomparable', { cause: 'no text can be looked for' });
    for (const [at, search] of searchesOf(scene).entries()) {
      judged = yield* judgeSearch(scene, search, at);
      if (judged.kind !== 'satisfied') return judged;
    }
    return judged;
  },
});

function* judgeSearch(scene: ChainScene, search: Search, which: number): ChainRun {
  const { contract } = scene;
  const { member } = search;
  const edit: ChainRequest['edit'] = (body, fresh) => {
    const text = searchText(contract, search, fresh);
    return isObject(body) && text !== undefined ? { ...body, [member]: text } : body;
  };
  const made = yield* makeShown(scene, { edit, ...(which > 0 ? { which } : {}) });
  if ('kind' in made) return made;
  const whole = made.sent[member];
  if (typeof whole !== 'string' || !isSame(made.item[member], whole))
    return asideBy('chain-incomparable', { cause: 'no text can be looked for' });
  const control = yield* lookBy(scene, { search, made, text: whole });
  if ('kind' in control) return control;
  // An index may be behind what is stored.
  if (!control.isThere) return asideBy('chain-incomparable', { cause: 'the search does not find it yet' });
  const other = yield* lookBy(scene, { search, made, text: strange });
  if ('kind' in other) return other;
  if (other.isThere)
    return violatedBy({
      code: 'search-ignored',
      expected: `nothing that has ${worded(strange)}`,
      actual: 'what does not have it',
      place: `/${member}`,
    });
  for (const [said, text] of alsoFinding(contract, search, whole)) {
    const found = yield* lookBy(scene, { search, made, text });
    if ('kind' in found) return found;
    if (!found.isThere && found.isWhole) return lacking(search, said);
  }
  return satisfied;
}

function lacking({ member }: Search, said: string): Judgement {
  return violatedBy({ code: 'search-lacks', expected: said, actual: 'nothing for it', place: `/${member}` });
}

interface Asked {
  readonly search: Search;
  readonly made: ShownResource;
  readonly text: Json;
}

interface Seen {
  readonly isThere: boolean;
  readonly isWhole: boolean;
}

function* lookBy(scene: ChainScene, { search, made, text }: Asked): ChainRun<Seen | Judgement> {
  const { parameter } = search;
  const looked = yield* lookFor(scene, {
    ...{ resource: made.resource, values: queryChoice(parameter, text) },
    difference: `searches for ${worded(text)}`,
  });
  if ('kind' in looked) return looked;
  return { isThere: looked.keys.includes(made.key), isWhole: looked.isWhole };
}
