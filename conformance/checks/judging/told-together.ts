/**
 * Rules that an operation tells of members together, which no schema of theirs can express: `a position has both lat and
 * lon`, `no tag is given twice`, `no more are lent than there are copies`.
 */

import { sentJson } from '../../answers/sent-json.ts';
import { documentedStatuses } from '../../answers/statuses.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { splitPointer, valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { sentencesAboutOperation } from '../chains/words/descriptions.ts';
import { isAmount, isNamedIn, type Leaf, otherLeaves } from './other-leaves.ts';

/** Words of rules about which members are there. */
const ofPresence = /\b(?:both|together|excludes?|exclusive|only)\b/;

/** Words of rules about items that are the same. */
const ofItems = /\b(?:twice|more than once)\b/;

/** Words of rules that compare two amounts or times. */
const ofSizes = /\bthan\b/;

/** Sentences that say no more than schemas do, or compare with a number of their own. */
const noRule =
  /\b(?:schema|malformed|valid|invalid|required|letters?|digits?|characters?|seconds?|minutes?|callers?|users?|admin\w*)\b|\d/;

/**
 * Whether a body breaks, perhaps, such a rule where the accepted one does not: a sentence names what is other in it, and
 * the operation has no status for rules (422), so that 400 answers them as well.
 */
export function isToldTogether({ case: sent }: Step, context: JudgeContext): boolean {
  const { contract, control, operation } = context;
  const own = sentJson(sent)?.value;
  if (own === undefined || !control || documentedStatuses(operation, 4).includes('422')) return false;
  const usual = sentJson(control.case)?.value ?? null;
  const others = [...otherLeaves(own, usual), ...otherLeaves(usual, own)];
  const sentences = sentencesAboutOperation(contract, operation).filter((one) => !noRule.test(one));
  return sentences.some((one) =>
    others.some((leaf) => isNamedIn(one, leaf, false) && mayBreak(one, leaf, { own, usual })),
  );
}

function mayBreak(
  sentence: string,
  { place, value }: Leaf,
  { own, usual }: { readonly own: Json; readonly usual: Json },
): boolean {
  const isIn = (body: Json): boolean => valueAt(body, place) !== undefined;
  const isTime = /^\d{4}-\d\d-\d\d/.test(String(value));
  const [name = ''] = splitPointer(place);
  const list = isObject(own) ? own[name] : undefined;
  return (
    (ofPresence.test(sentence) && isIn(own) !== isIn(usual)) ||
    (ofItems.test(sentence) && hasAlike(list)) ||
    (ofSizes.test(sentence) && (isAmount(value) || isTime))
  );
}

/** Whether two items are the same, perhaps but for small and capital letters. */
function hasAlike(list: Json | undefined): boolean {
  const items = isArray(list) ? list.map((one) => writeJson(one).toLowerCase()) : [];
  return new Set(items).size < items.length;
}
