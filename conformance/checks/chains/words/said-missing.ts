/** What the words of a document say of reading what was deleted: whether it is answered 404. */

import { operationOf } from '../../../model/operation-of.ts';
import { eitherNumber } from '../../../names/nouns.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { sentencesAboutOperation } from './descriptions.ts';
import { subjectOf } from './subject.ts';
import { type At, doneTo, saidOf, staysReadable } from './told-deletion.ts';

/** Whether something can still be read after its deletion, or for a while. */
export function mayBeRead(scene: ChainScene): boolean {
  return staysReadable(scene) && !isSaidToBeMissing(scene);
}

/** Whether the words say that reading it is answered 404 or 410 afterwards. */
export function isSaidToBeMissing(scene: At): boolean {
  const { contract, kind } = scene;
  const all = saidOf(scene);
  const { noun } = subjectOf(scene);
  const reader = kind.read === undefined ? undefined : operationOf(contract, kind.read);
  const ofReading = reader === undefined ? [] : sentencesAboutOperation(contract, reader);
  const itself = `(?:it|this|(?:the|an?) ${noun})`;
  const gone = `(?:an? |the )?(?:(?:${doneTo(scene)}) ${eitherNumber(noun)}|${noun} (?:that|which) (?:is|was|has been) (?:${doneTo(scene)}))`;
  const untilBack = new RegExp(
    `^${itself} is (?:[a-z ]+,? and )?${missing}(?:,? until it is restored)?[.;]?$`,
  );
  if (
    all.some((one) => untilBack.test(one)) ||
    ofReading.some((one) => new RegExp(`^${gone} (?:is|are) ${missing}[.;]?$`).test(one))
  )
    return true;
  if (all.some((one) => forAWhile.test(one))) return false;
  const said = all.flatMap((one) => missingThen.exec(one)?.[0] ?? []);
  return said.some((one) => !/\b(?:if|unless|when|where)\b/.test(one));
}

/** How it is said that something is not found. */
const missing = "(?:answered|refused)(?: with)? [`']?(?:404|410)[`']?(?: \\(not found\\))?";

/** Words which say that it is found for a while, or that another deletion is meant. */
const forAWhile =
  /\b(?:readable|visible|available|kept|keeps|trash|bin|archiv\w*|empt\w+|purg\w*|jobs?|cleaning|until|for (?:an?|\d+|some) \w+|hours?|days?|nights?|weeks?|months?|minutes?|twice|again)\b/;

/** Words which say that it is not found from then on. */
const missingThen = new RegExp(
  `^(?:after that|afterwards|from then on),? (?:it|reading it) is ${missing}\\b`,
);
