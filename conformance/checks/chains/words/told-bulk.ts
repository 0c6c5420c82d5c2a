/** What the words of a creation in bulk say of what becomes of the things: one of each, some of them, or later on. */

import { documentedMembers, jsonOf } from '../../../answers/documented-content.ts';
import type { Contract, Operation } from '../../../model/contract.ts';
import {
  plainWords,
  sentencesAboutOperation,
  sentencesAboutSuccess,
  sentencesIn,
  wordsAboutSchema,
} from './descriptions.ts';

/** Words of a bulk of which several things may become fewer ones. */
const fewer = [
  // `one for each currency`, `There is one a language`, `the last one for a weekday counts`
  /\bone (?:a|an|per|each|of each|of a|for each|for every|for an?|with each|with an?|at a) [a-z]+/,
  /\b(?:once|single [a-z]+) (?:a|an|per|for each|for every) [a-z]+/,
  /\b(?:last|latest|later|first|newest|former|earlier) (?:ones?|[a-z]+) (?:for|of|with|counts?|wins?|is kept|are kept)\b/,
  /\b(?:replac|overwrit|updat|upsert|merg|combin|deduplic|dedup|collaps|group|aggregat|summ?ed|supersed)\w*\b/,
  /\b(?:put|taken|added) together\b|\bduplicat\w*(?! are (?:allowed|accepted|kept|fine)\b)|\bthe same (?:[a-z]+ )?(?:again|twice)\b|\b(?:known|existing) ones\b(?! are (?:not touched|untouched|unaffected|kept))/,
  // `further ones are left out`, `those that were added`, `as long as there is room`
  /\b(?:left out|leaves? out|skip\w*|ignor\w*|omit\w*|drop\w*|discard\w*|cut off|truncat\w*)\b|\b(?:those|ones|others|invalid [a-z]+s) (?:[a-z]+ ){0,6}(?:refused|rejected|fail)\b/,
  /\b(?:as long as|while there is|until|if there is room|quota|room for|only some|some of|a part of|partly|partial\w*)\b/,
  /\b(?:those|the ones|only [a-z]+) (?:that|which) (?:were|was|are|is|have been|could be|can be) (?:added|made|created|new|stored|taken|imported|inserted|valid)\b/,
  /\bup to (?:one|two|1|2)\b|\bat most (?:one|two|1|2)\b|\bthe first (?:one|two|few|\d+)\b|\ba sample\b/,
  /\bbest effort\b|\b(?:considered|taken for|treated as|count as) the same\b|\bform one\b|\b(?:that|which) (?:passed|passes|pass)\b|\bonly the first\b/,
];

/** Words of a bulk whose things cannot be read at once, or at all. */
const later = [
  /\b(?:later|soon|eventual\w*|asynchronous\w*|queue\w*|background|delay\w*|in time|overnight|schedul\w*|pending|after)\b/,
  /\b(?:once|until|as soon as|when) (?:it|they|these|those|somebody|someone|an? [a-z]+|the [a-z]+|all)\b/,
  /\b(?:approv|moderat|review|confirm|publish|accept|releas)(?:ed|al|ion|ation)\b/,
  /\b(?:tasks?|jobs?|tickets?|receipts?|requests?|rows?) (?:for|of|per) (?:each|every|it|them|one|an?)\b/,
  /\b(?:adds?|makes?|creates?|stores?|saves?|imports?|inserts?|changes?|keeps?) (?:none|nothing|no)\b|\b(?:nothing|none) (?:of them )?is (?:added|made|created|stored|saved|kept)\b/,
  /\bwithout (?:adding|making|creating|storing|saving|importing)\b|\bwould\b|\b(?:dry|trial|test) run\b|\bsimulat\w*|\bpreviews?\b|\bvalidates\b.*\b(?:and|answers|returns)\b|\bstag(?:es|ed|ing)\b|\bgoing to\b/,
];

/** Whether the words of a creation in bulk say that fewer things may be made than are sent. */
export function mayMakeFewer(contract: Contract, operation: Operation): boolean {
  return saysOne(contract, operation, fewer);
}

/** Whether they say that what is made cannot be read at once, or that nothing is made. */
export function mayMakeLater(contract: Contract, operation: Operation): boolean {
  return saysOne(contract, operation, later);
}

/** Whether a sentence about a bulk, its success or a member of the answer is of one of the forms. */
function saysOne(contract: Contract, operation: Operation, forms: readonly RegExp[]): boolean {
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  const members = documentedMembers(contract, jsonOf(success?.content ?? [])?.schema);
  const told = [...members.values()].flatMap((one) => sentencesIn(wordsAboutSchema(contract, one)));
  const all = [
    ...sentencesAboutOperation(contract, operation),
    ...sentencesAboutSuccess(contract, operation),
    ...told,
  ].map(plainWords);
  return all.some((one) => forms.some((form) => form.test(one)) && !wholly.test(one) && !atOnce.test(one));
}

/** What is said of all or none of them, and of refusals with a status: none is lost then. */
const wholly =
  /\b(?:as a whole|all or (?:none|nothing)|either all|atomic\w*|in one transaction|whole (?:request|call|list|batch))\b|^(?:none|nothing) (?:is|are) (?:left out|skipped|lost|dropped)\b/;

/** What is said of things that are made at once, of their refusal, or of the request alone. */
const atOnce =
  /\b(?:after|once|as soon as) (?:they|it|all) (?:were|was|are|is|have been|has been) (?:stored|saved|created|made|added)\b|\b(?:once|when|after|until) the (?:token|key|request|input|body|caller|call)\b|\bapi keys?\b|^use (?:it|this)\b|\b(?:invalid|errors?|fails?|broken)\b.*\b(?:nothing|none) (?:of them )?(?:is|are)\b/;
