/** What the words of a document say of a deletion: archives keep what they take in. */

import type { ChainScene } from './chain-check.ts';
import { sentencesAboutOperation, sentencesAboutSuccess } from './descriptions.ts';

type At = Pick<ChainScene, 'contract' | 'operation'>;

/** Whether something can still be read afterwards. */
export function staysReadable(scene: At): boolean {
  return wordsOf(scene).some(
    (one) => kept.test(one) && !/\bnot\b|\bno longer (?:be )?(?:read|shown|served)/.test(one),
  );
}

/** Whether it is left out of lists afterwards. */
export function isListedNoMore(scene: At): boolean {
  return wordsOf(scene).some((one) => unlisted.test(one) && !/\b(?:if|unless|when|where|only)\b/.test(one));
}

const kept =
  /\barchiv|\btrash|\bdeactivat|\bunpublish|\bfor deletion\b|\bwithin an? (?:hour|day|week|month)\b|\b(?:is|are) kept\b|\bsoft(?:ly)?[- ]delet|\b(?:stays?|remains?|still|can be|kept) (?:\w+ ){0,2}(?:readable|read|visible|available|shown|served)\b/;

const unlisted =
  /\bno longer (?:be )?(?:listed|in the list)(?=[.,;]|$)|\b(?:is|are) left out of (?:the |all )?lists?(?=[.,;]|$)/;

function wordsOf({ contract, operation }: At): readonly string[] {
  return [...sentencesAboutOperation(contract, operation), ...sentencesAboutSuccess(contract, operation)];
}
