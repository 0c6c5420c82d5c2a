/** What words tell of the pages of a list: from which number they are counted, and which of them may be empty. */

import { isObject } from '../../../json/json.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import { flat, pagingNames } from '../../../names/words-of.ts';
import { own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import {
  plainWords,
  sentencesAbout,
  sentencesAboutOperation,
  sentencesAboutSuccess,
  wordsAbout,
} from '../words/descriptions.ts';

/** `Page number, starting at 0`, `zero-based`, `the index of the page (0 is the first)`. */
const zero =
  /\b(?:(?:start|begin|count|number|index)\w*|from|first(?: page| one)?(?: is)?)(?: [a-z]+){0,3} (?:0|zero)\b|\b(?:0|zero) (?:based|indexed)\b|\b(?:0|zero)(?: is| being| means| for)? (?:the )?first\b/;

/** Words in a description which say that the opposite holds. */
const notZero = /\b(?:not|never|no longer|instead of|rather than)(?: [a-z]+){0,2} (?:0|zero)\b/;

/** Whether the words about a number of pages say that the first one is 0, and its schema does not say that it is 1. */
export function countsFromZero(contract: Contract, parameter: Parameter): boolean {
  const resolved = resolveSchema(contract, parameter.schema);
  const isOther =
    isObject(resolved) && ['minimum', 'default'].some((each) => Number(own(resolved, each) ?? 0) > 0);
  const words = plainWords(wordsAbout(contract, parameter));
  return !isOther && zero.test(words) && !notZero.test(words);
}

/** `From 1`, `one-based`, `the first one, whose number is 1`, `there is no page 0`, `0 and 1 are both the first`. */
const one =
  /\b(?:(?:start|begin|count|number|index)\w*|from|first(?: page| one)?(?: is| has)?)(?: [a-z]+){0,3},? (?:[a-z]+ ){0,3}(?:1|one)\b|\b(?:1|one) (?:based|indexed)\b|\b(?:1|one)(?: is| being| means| for)? (?:the )?first\b|\bno page (?:0|zero)\b/;

/** What is said where 0 and 1 show the same. */
const alike =
  /\b(?:0|zero) (?:and|or) (?:1|one)\b|\b(?:as well|too|also|both)\b|\b(?:like|as|same as|means|taken for) (?:page )?(?:1|one)\b/;

/** Whether the words about a number of pages say that the first one is 1, though its schema may allow 0. */
export function countsFromOne(contract: Contract, parameter: Parameter): boolean {
  const resolved = resolveSchema(contract, parameter.schema);
  const isOther = isObject(resolved) && own(resolved, 'default') === 0;
  const words = plainWords(wordsAbout(contract, parameter));
  const isZero = zero.test(words) && !notZero.test(words) && !alike.test(words);
  return !isOther && !isZero && (one.test(words) || (alike.test(words) && /\b(?:0|zero)\b/.test(words)));
}

/** `A page may be empty`, `the filter is applied after paging`, `only the first 10000 results can be reached`. */
const perhapsEmpty = [
  /\bpages?\b.*\b(?:may|might|can)(?: \w+)? (?:be|come|have|hold|show|contain)(?: \w+)? (?:empty|fewer|short(?:er)?|nothing|less|none|no \w+)\b/,
  /\bempty pages?\b/,
  /\bfilter\w*\b.*\b(?:of (?:an?|the|each|every|one) page|page by page)\b|\bfiltered (?:after|once|behind)\b/,
  /\bbefore (?:the )?filter\w*|\b(?:behind|after) (?:the )?(?:paging|pagination|pages? (?:was|were|is|are))\b|\bleaves? out\b.*\bpage\b/,
  // `limit counts the rooms scanned`, `how many to look at`, `the service may return fewer`
  /\b(?:scan(?:s|ned)?|evaluated?|examined?|inspect(?:s|ed)?|looked at|look at|look through)\b|\b(?:how many|number of) [a-z]+ (?:are |to )?(?:be )?read\b(?! (?:at most|over|at once))/,
  /\b(?:may|might|can)\b.*\b(?:fewer|less|smaller) than\b|\bfewer\b.*\b(?:may|might|can) be (?:returned|shown|given)\b|\b(?:may|might|can) (?:return|show|give) (?:fewer|less)\b/,
  /\bfilter\w*\b.*\b(?:(?:behind|after|within|on|to|in) (?:the )?(?:paging|pagination|each page|every page|one page)|before (?:it|they) (?:is|are) filtered)\b/,
  /\bonly the first (?:\d+|ten|few|hundred|thousand|some)\b.*\b(?:can|may|are|is)\b|\b(?:can|cannot|can't|may)(?: \w+)? be (?:reached|paged)\b/,
  // `limit is a hint`, `fewer may come even if there are more`, `duplicates within a page are collapsed`
  /\b(?:hint|preferred|upper bound)\b|\bsmaller pages?\b|\bpage size (?:may|might|can) vary\b|\bnot guaranteed to be full\b|\b(?:fewer|less) (?:may|might|can) (?:come|be)\b/,
  /\b(?:within|from|of) (?:an?|the|each|every) page\b.*\b(?:collapsed|dropped|removed|merged|skipped)\b|\b(?:collapsed|dropped|removed|merged|skipped)\b.*\b(?:within|from|of) (?:an?|the|each|every) page\b/,
  /\bcounts? (?:towards|against|for) the (?:limit|page)\b|\b(?:do not|don't|never) rely on the (?:number|count|length|size)\b/,
];

/** What says nothing of pages that are not full: of the end of a list, of pages that are full, and of other things. */
const elsewhere =
  /\b(?:last|final) (?:page|one)\b|\b(?:beyond|past|behind|after) the (?:end|last)\b|\b(?:cannot|can't|never|not) (?:be )?(?:empty|short)\b|\b(?:access|tokens?|permissions?|headers?)\b/;

/** Whether the words of a list, or of the parameters of its pages, say that a page of what the filter leaves may be empty. */
export function mayBeEmpty(
  contract: Contract,
  list: Operation | undefined,
  parameters: readonly Parameter[],
): boolean {
  if (list === undefined) return false;
  const limits = list.parameters.filter((each) => pagingNames.limit.test(flat(each.name)));
  const sentences = [
    ...sentencesAboutOperation(contract, list),
    ...sentencesAboutSuccess(contract, list),
    ...[...parameters, ...limits].flatMap((each) => sentencesAbout(contract, each)),
  ];
  const told = sentences.map(plainWords).filter((each) => !elsewhere.test(each));
  return told.some((each) => perhapsEmpty.some((form) => form.test(each)));
}
