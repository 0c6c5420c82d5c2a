/** What the words of a document say of a deletion: archives keep what they take in. */

import type { ChainScene } from './chain-check.ts';
import { sentencesAboutOperation, sentencesAboutSuccess } from './descriptions.ts';

type At = Pick<ChainScene, 'contract' | 'operation'>;

/** Whether something can still be read afterwards. */
export function staysReadable(scene: At): boolean {
  const words = wordsOf(scene);
  return (
    words.some((one) => kept.test(one) && !/\bnot\b|\bno longer/.test(one)) &&
    !words.some((one) => forGood.test(one))
  );
}

/** Whether it is left out of lists afterwards. */
export function isListedNoMore(scene: At): boolean {
  return wordsOf(scene).some((one) => unlisted.test(one) && !/\b(?:if|unless|when|where|only)\b/.test(one));
}

/** A verb for what is done, or what is said of the resource itself. */
const kept = new RegExp(
  [
    '^(?:archiv|soft[- ]delet|deactivat|unpublish)(?:e?s|ing)?\\b',
    '\\b(?:is|are|gets?) (?:archived|deactivated|unpublished|kept|marked (?:as deleted|for deletion))\\b',
    '^(?:moves|marks|puts)\\b.*\\b(?:trash|archive|bin|deletion|deleted)\\b',
    '\\b(?:erased|purged|removed|deleted) (?:with)?in an? (?:hour|day|week|month)\\b',
    '(?:^|\\b(?:and|but|it|which)) (?:stays?|remains?|is still|can still be|can be) (?:\\w+ )?(?:readable|read|visible|available|shown|served)\\b',
    '^(?:the|an?) \\w+ (?:stays?|remains?|is still|can still be|can be) (?:\\w+ )?(?:readable|read|visible|available|shown|served)\\b',
  ].join('|'),
);

const forGood = /\bpermanent|\bfor good\b|\birrevocabl|\bcannot be (?:undone|restored|recovered)\b/;

const unlisted =
  /\b(?:no longer (?:listed|in (?:the list|lists)|appears? in (?:the list|lists))|(?:is|are) left out of (?:the |all )?lists?|disappears? from (?:the list|lists|all lists))(?=[.,;]|$| and\b)/;

function wordsOf({ contract, operation }: At): readonly string[] {
  return [...sentencesAboutOperation(contract, operation), ...sentencesAboutSuccess(contract, operation)];
}
