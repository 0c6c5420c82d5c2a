/** What the words of a document say of an id that is taken already. Only sentences of a few forms are read. */

import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import {
  plainWords,
  sentencesAbout,
  sentencesAboutConflict,
  sentencesAboutOperation,
} from './descriptions.ts';

/** The sentence which says that an id that is taken is refused. */
interface TakenIdWords {
  readonly sentence: string;
  /** Whether it says so of an id that something deleted has. */
  readonly isOfDeleted: boolean;
}

/** `ALREADY_EXISTS` (AIP-193), or that the id, or what has it, is there already. */
const taken =
  /\balready (?:exists?|taken|in use|used)\b|\bexists? already\b|\b(?:id|it|name|that|which) (?:is|are|was) (?:already )?(?:taken|in use|used)\b|\bduplicate (?:id|name)\b|\b(?:resource|entity) exists\b/;

/** Whether it is the id that is taken, and not a title or a quota. */
const isAboutId =
  /\b(?:ids?|identifiers?)\b|^(?:conflict )?already exists$|^(?:an?|the|this) [a-z]+ (?:of|with|by|under) (?:this|that|the same|the given) name\b|^(?:an?|the|this) [a-z]+ already exists$|^(?:the )?(?:resource|entity|name) (?:exists|is taken|is already taken)/;

/** Words of another end than a refusal, or of a refusal that need not come. */
const otherwise =
  /\b(?:unless|except|force\w*|overwr\w+|replac\w+|idempot\w*|suffix|append\w*|returns? the existing|existing one is (?:returned|given)|instead|may|might|same (?:body|request|content)|ignored?|not (?:yet )?(?:checked|refused|enforced)|another (?:user|tenant|account|caller)|somebody else)\b/;

/** What was deleted is in the way, too. */
const notOfDeleted = /\b(?:not|free|again|no longer)\b/;
const ofDeleted = /\b(?:also|even|too|including)\b.*\bdeleted\b|\bdeleted\b.*\b(?:too|as well|count)\b/;

/** What is said of an id that is taken; undefined where 409 is documented for something else, or the words leave it open. */
export function takenIdWords(
  contract: Contract,
  operation: Operation,
  parameter: Parameter,
): TakenIdWords | undefined {
  const conflict = sentencesAboutConflict(contract, operation);
  if (conflict === undefined) return undefined;
  const beside = [...sentencesAboutOperation(contract, operation), ...sentencesAbout(contract, parameter)];
  const all = [...conflict, ...beside].map(plainWords);
  if (all.some((one) => otherwise.test(one))) return undefined;
  const told = conflict.filter((one) => taken.test(plainWords(one)) && isAboutId.test(plainWords(one)));
  const isOfDeleted = (one: string): boolean =>
    ofDeleted.test(plainWords(one)) && !notOfDeleted.test(plainWords(one));
  const sentence = told.find(isOfDeleted) ?? told[0];
  return sentence === undefined ? undefined : { sentence, isOfDeleted: isOfDeleted(sentence) };
}
