/** What the words of a document say about changes that name an old version. Only sentences of a few forms are read. */

import { operationOf } from '../../../model/operation-of.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { plainWords, sentencesAboutOperation, wordsAboutOperation } from './descriptions.ts';

/** What is said of a conflict between versions. */
const conflicting =
  /^(?:(?:the |an? )?(?:stale|outdated|old|wrong) (?:version|revision)|(?:the )?(?:version|revision) (?:conflict|mismatch|is (?:stale|outdated|old|not the (?:current|present|latest) one)|does not match|doesn't match)|optimistic lock(?:ing)?(?: failure| conflict| failed)?|(?:the )?[a-z ]+ (?:was|has been) (?:changed|modified|updated) (?:in the meantime|since|by (?:someone|somebody) else))\b/;

/** Words which say that an old version may do as well. */
const lenient =
  /\b(?:unless|except|if|when|may|might|can be|force\w*|ignored?|merged?|last write|wins|best effort|only for|optional\w*|informational)\b/;

/** Whether the document says that a change under an old version is refused: at 409 `Stale version`. */
export function refusesOldVersions({
  contract,
  operation,
}: Pick<ChainScene, 'contract' | 'operation'>): boolean {
  const whole = operationOf(contract, operation.id) ?? operation;
  const refusals = whole.responses.filter(({ status }) => ['409', '412'].includes(status));
  const told = refusals
    .flatMap((one) => wordsAboutOperation(contract, one).split(/(?<=[.;!])\s/))
    .map(plainWords);
  const beside = sentencesAboutOperation(contract, whole).map(plainWords);
  return told.some((one) => conflicting.test(one)) && ![...told, ...beside].some((one) => lenient.test(one));
}
