/** What the words of a document say of restoring what was not deleted. */

import { lastPart } from '../../../names/path-template.ts';
import { plainWords, sentencesAboutConflict, sentencesAboutOperation } from './descriptions.ts';
import { withoutCode } from './error-codes.ts';
import { isUnclear } from './lifted-bars.ts';
import type { OperationSubject } from './subject.ts';

/** Whether an action is refused on what was not deleted: at 409 `the order is not deleted`. */
export function isForDeleted(subject: OperationSubject): boolean {
  const { contract, operation, noun } = subject;
  if (!/^(?:restore|undelete|recover|reinstate|unarchive|untrash)$/.test(lastPart(operation.path)))
    return false;
  const itself = `(?:it|this|(?:the|an?) ${noun})`;
  const done = '(?:deleted|archived|removed|in the (?:trash|bin))';
  const forms = [
    `^(?:(?:if|when|where) )?${itself} (?:is|was|has) not (?:been )?${done}(?:$|,? or )`,
    `^${itself} (?:that|which) (?:is|was|has) not (?:been )?${done} is (?:answered|refused|rejected)(?: with)?(?: and nothing (?:changes|is changed))?$`,
    `^only (?:${done} ${noun}s?|${noun}s? that (?:is|are|was|were|have been) ${done}) (?:can|may) be `,
  ].map((form) => new RegExp(form));
  const conflict = sentencesAboutConflict(contract, operation) ?? [];
  const isSo = (one: string): boolean => forms.some((form) => form.test(withoutCode(plainWords(one))));
  const others = [...conflict, ...sentencesAboutOperation(contract, operation)].filter((one) => !isSo(one));
  const isOpen = (one: string): boolean =>
    /\b(?:also|even|idempot\w*|whether|spared|exempt\w*|twice|left alone|as it is|in any case|200|earlier|previous|versions?|revisions?)\b/.test(
      one,
    ) ||
    (!/^(?:brings?|restor|recover|reinstat|undelet|unarchiv|puts?)/.test(one) && isUnclear(one, ['deleted']));
  return conflict.some(isSo) && !others.some(isOpen);
}
