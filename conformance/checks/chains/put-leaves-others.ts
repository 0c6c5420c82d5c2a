/** Check: PUT changes the resource that it is sent to, and nothing else. */

import { statusOf } from '../../answers/statuses.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { ChainRequest, Kind } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { wordsOf } from '../../names/words-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { isShownBelow, kindsBelow, lookBelow, makeBelow } from './steps/below.ts';
import { type Looked, lookFor } from './steps/look.ts';
import { type Made, make, marked, someMembers } from './steps/make.ts';
import { freeText, isSame, markWith } from './values/members.ts';
import { bodySpec, changeOf } from './values/other-value.ts';
import { mayBeForeign, wordsAboutOperation } from './words/descriptions.ts';

/**
 * Creates a resource and others below it, reads these and the whole list as the control, puts the resource with another
 * value, and looks again: what is below must remain, and no new entry of the list may look like the resource.
 */
export const putLeavesOthers = chainCheck({
  id: 'put-leaves-others',
  title: 'PUT changes what it is sent to, and nothing else',
  clause: 'RFC 9110 9.3.4',
  isAlone: true,
  of: ['replace'],
  asks: ['make', 'replace'],
  fits: (scene) => !scene.kind.isSingle && (scene.kind.list !== undefined || keptBelow(scene).length > 0),
  chain: function* (scene) {
    const text = freeText(bodySpec(scene.contract, scene.kind.make));
    const made = yield* make(scene, text === undefined ? {} : { edit: markWith(text) });
    if ('kind' in made) return made;
    const had = yield* makeBelow(scene, made.resource, keptBelow(scene));
    const before = yield* lookThrough(scene, made, 'looks through the list');
    if (had.length === 0 && 'kind' in before) return before;
    const spec = bodySpec(scene.contract, scene.operation.id);
    const sent = marked({ ...made, mark: someMembers(made.sent, [text ?? '']) });
    const names = Object.keys(made.sent).filter((name) => name !== text);
    const change = spec && changeOf(spec, names, made.sent);
    const edit: ChainRequest['edit'] = (body, fresh) => {
      const whole = sent(body, fresh);
      return change && isObject(whole) ? { ...whole, [change.name]: change.value } : whole;
    };
    const put = { operation: scene.operation.id, resources: [made.resource], form: 'all', edit } as const;
    const step = yield { ...put, difference: 'puts it' };
    if (!successOf(scene, step)) return stopped(step);
    for (const { kind, made: below } of had) {
      const seen = yield lookBelow(kind, below, ' again');
      if (
        isMissing(seen) ||
        (successOf(scene, seen) && !isShownBelow(scene, { kind, made: below, step: seen }))
      )
        return violatedBy({ code: 'put-empties', expected: 'what is below', actual: String(statusOf(seen)) });
    }
    if ('kind' in before || text === undefined) return had.length > 0 ? satisfied : unseen;
    const after = yield* lookThrough(scene, made, 'looks through it again');
    return 'kind' in after ? after : judgeCopies(made, text, before, after);
  },
});

/**
 * Resources below that are expected to remain: they are no part of the PUT, and the document does not say that they go,
 * nor might it in another language.
 */
function keptBelow(scene: Pick<ChainScene, 'kind' | 'kinds' | 'contract' | 'operation'>): readonly Kind[] {
  const { contract, operation } = scene;
  const words = wordsAboutOperation(contract, operation);
  if (going.test(words) || mayBeForeign(words)) return [];
  const members = Object.keys(bodySpec(contract, operation.id)?.properties ?? {}).map(flatly);
  return kindsBelow(scene).filter(
    ({ collection }) => !members.includes(flatly(collection.slice(collection.lastIndexOf('/') + 1))),
  );
}

const going = /\b(?:reset|clear|remov|delet|empt|discard|dismiss|drop|invalid|below|nested|child|sub-?)/;

function flatly(name: string): string {
  return wordsOf(name).join('');
}

/** The whole list, if its entries have keys. */
function* lookThrough(
  scene: ChainScene,
  { resource }: Made,
  difference: string,
): ChainRun<Looked | Judgement> {
  if (scene.kind.list === undefined) return asideBy('nothing-seen');
  return yield* lookFor(scene, { resource, difference, isAll: true });
}

const unseen = asideBy('chain-incomparable', { cause: 'the list does not show it' });

/** New entries with the text that only this resource has. */
function judgeCopies({ key, sent }: Made, text: string, before: Looked, after: Looked): Judgement {
  const isMarked = (item: Json | undefined): boolean => isObject(item) && isSame(item[text], sent[text]);
  // If the resource has another name now, the PUT renamed it.
  if (!isMarked(before.items[before.keys.indexOf(key)]) || !after.keys.includes(key)) return unseen;
  const copy = after.keys.find(
    (one, at) => one !== key && !before.keys.includes(one) && isMarked(after.items[at]),
  );
  return copy === undefined
    ? satisfied
    : violatedBy({ code: 'put-copies', expected: 'nothing new in the list', actual: copy });
}
