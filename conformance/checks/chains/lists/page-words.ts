/** What words tell of the pages of a list: from which number they are counted, and which of them may be empty. */

import { isObject } from '../../../json/json.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
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
    isObject(resolved) && ['minimum', 'default'].some((one) => Number(own(resolved, one) ?? 0) > 0);
  const words = plainWords(wordsAbout(contract, parameter));
  return !isOther && zero.test(words) && !notZero.test(words);
}

/** `A page may be empty`, `the filter is applied after paging`, `only the first 10000 results can be reached`. */
const perhapsEmpty = [
  /\bpages?\b.*\b(?:may|might|can)(?: \w+)? (?:be|come|have|hold|show|contain)(?: \w+)? (?:empty|fewer|shorter?|nothing|less|none|no \w+)\b/,
  /\bempty pages?\b/,
  /\bfilter\w*\b.*\b(?:(?:behind|after|within|on|to|in) (?:the )?(?:paging|pagination|each page|every page|one page)|before (?:it|they) (?:is|are) filtered)\b/,
  /\bonly the first\b.*\b(?:can|may|are|is)\b|\b(?:can|cannot|can't|may)(?: \w+)? be (?:reached|paged)\b/,
];

/** Whether the words of a list, or of the parameters of its pages, say that a page of what the filter leaves may be empty. */
export function mayBeEmpty(
  contract: Contract,
  list: Operation | undefined,
  parameters: readonly Parameter[],
): boolean {
  if (list === undefined) return false;
  const sentences = [
    ...sentencesAboutOperation(contract, list),
    ...sentencesAboutSuccess(contract, list),
    ...parameters.flatMap((one) => sentencesAbout(contract, one)),
  ];
  // Each list ends with a page that may have fewer.
  const told = sentences.map(plainWords).filter((one) => !/\b(?:last|final) page\b/.test(one));
  return told.some((one) => perhapsEmpty.some((form) => form.test(one)));
}
