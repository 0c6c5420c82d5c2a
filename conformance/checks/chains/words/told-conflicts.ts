/**
 * What the words of a document say about conflicts: the state that is asked for, and what is done only once. Only sentences of a few forms are read, which are about the resource itself.
 */

import { requestMembers } from '../../../answers/documented-content.ts';
import { isObject } from '../../../json/json.ts';
import type { Contract, Schema } from '../../../model/contract.ts';
import { isItem } from '../../../names/path-template.ts';
import { wordsOf } from '../../../names/words-of.ts';
import { typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { plainWords, sentencesAboutConflict, sentencesAboutOperation } from './descriptions.ts';
import { hasExceptions } from './lifted-bars.ts';
import { readableStates, someStates, statesSaid } from './states.ts';
import { type OperationSubject, stemOf } from './subject.ts';
import { statesServed } from './told-moves.ts';

/** Whether the words say that an action is refused where it was done already: `it is cancelled already`. */
export function refusesAgain({ contract, operation, noun }: OperationSubject): boolean {
  const stem = stemOf({ contract, operation });
  if (stem === undefined) return false;
  const done = `${stem}(?!\\w*ing\\b)\\w*(?: (?:in|out|off|up|down|back))?`;
  // `Already been cancelled or checked in` is about either.
  const or = '(?: or [a-z]+(?: (?:in|out|off|up|down|back))?)?';
  const subject = `(?:(?:(?:the |an? )?${noun}|it|this)(?: (?:is|was|has|been))* )?`;
  const one = `(?:one|(?:an? |the )?${noun}) (?:that|which) (?:is|was|has been)`;
  const refused = '(?:is|are) (?:refused|rejected)(?: with| by)?(?: a| the)?';
  const again = new RegExp(
    `^${subject}(?:already (?:been )?(?:[a-z]+ or )?${done}${or}|${done}${or} already|(?:cannot|can not|can't) be ${done} (?:twice|again))$` +
      `|^${one} (?:already ${done}|${done} already) ${refused}$`,
  );
  const conflict = (sentencesAboutConflict(contract, operation) ?? []).map(plainWords);
  // The first of several amounts may be a part.
  const hasAmount = [...requestMembers(contract, operation)].some(([name, schema]) =>
    isAmount(contract, name, schema),
  );
  const others = [...conflict, ...sentencesAboutOperation(contract, operation).map(plainWords)];
  return conflict.some((one) => again.test(one)) && !hasAmount && !others.some((one) => inParts.test(one));
}

/** Whether a member says how much of something is done. */
function isAmount(contract: Contract, name: string, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  const types = isObject(resolved) ? typeNames(resolved) : [];
  return (
    types.some((one) => one === 'integer' || one === 'number') && amounts.test(wordsOf(name).at(-1) ?? '')
  );
}

const amounts = /^(?:amount|quantity|qty|sum|count|units?|total|value|cents|points)$/;

/** Words of what is done in several parts, the first of which is not the whole. */
const inParts =
  /\b(?:part|partly|partial\w*|rest|remain\w*|multiple|several|some of|until|more than once|each|every)\b/;

/** Words of what is refused, which opens nothing. */
const refused = /\b(?:refused|rejected|answered|answer is|cannot|can not|must not|may not|needs? an?)\b/;

/** Words which say that the same may be done again, or that somebody or something goes another way. */
const otherWays =
  /\b(?:twice|repeat\w*|again|idempoten\w*|the same|as it is|before|no effect|nothing|unchanged|at once|trusted|free|no need|needs? no|without)\b/;

/**
 * Whether a sentence beside the one that asks for a state may say of some requests that they are taken in others, too: of
 * those that change one member, of those that were sent before, or of some of the resources.
 */
function opens({ contract, operation, noun }: OperationSubject, sentence: string, states: string): boolean {
  if (refused.test(sentence) || /\b(?:any|every) other state\b/.test(sentence)) return false;
  if (otherWays.test(sentence) || new RegExp(`^${noun}s (?!(?:that|which|who|are|must)\\b)`).test(sentence))
    return true;
  const members = isItem(operation.path) ? [...requestMembers(contract, operation).keys()] : [];
  const names = members.map((one) => wordsOf(one).join(' '));
  const isOfMember = names.some((one) => new RegExp(`\\b${one}\\b`).test(sentence));
  return isOfMember || (members.length > 0 && new RegExp(states).test(sentence));
}

/**
 * The states of which a resource must have one, by the words about 409 and the operation: `only assessed claims can be
 * settled`. Empty where they do not say so.
 * @param states the states that the document lists
 */
export function statesAskedFor(subject: OperationSubject, states: readonly string[]): readonly string[] {
  const { contract, operation, noun } = subject;
  const conflict = sentencesAboutConflict(contract, operation);
  const stem = stemOf({ contract, operation });
  const usable = readableStates(states);
  if (conflict === undefined || stem === undefined || usable.length === 0 || hasExceptions(subject))
    return [];
  const some = someStates(usable);
  const itself = `^(?:(?:returned |answered |given )?(?:if|when|where) )?(?:it|this|(?:the |an? )?${noun})`;
  const within = `(?:in )?(?:the )?(?:state |status )?`;
  const done = `${stem}\\w*(?: (?:in|out|off|up|down|back|over|through))?`;
  const forms = [
    `^only ${some}(?: (?:ones|${noun}s?))? (?:can|may) (?:be )?${done}$`,
    `^only ${noun}s? (?:that|which|who) (?:are|is) ${within}${some} (?:can|may) (?:be )?${done}$`,
    `^only ${noun}s? ${within}${some} (?:can|may) (?:be )?${done}$`,
    `${itself} (?:must be|has to be) ${within}${some}(?: state| status)?(?:$| to be ${stem})`,
    `${itself} (?:is|was) not ${within}${some}(?: state| status)?$`,
  ].map((form) => new RegExp(form));
  const sentences = [...conflict, ...sentencesAboutOperation(contract, operation)].map(plainWords);
  if (sentences.some((one) => !forms.some((form) => form.test(one)) && opens(subject, one, some))) return [];
  const asked = [...statesIn(sentences, forms, usable), ...statesServed(subject, states)];
  if (asked.length > 0) return states.filter((state) => asked.includes(state));
  // Of several things that a request names, one may be meant that is another.
  const ones =
    operation.requestBody === undefined ? `(?:one|those|(?:an? |the )?${noun}s?)` : `(?:an? |the )?${noun}s?`;
  const refused = [
    ...statesIn(sentences, refusing({ some, noun, stem }), usable),
    ...statesIn(conflict.map(plainWords).map(listed), alreadySo({ itself, some, noun: ones }), usable),
  ];
  return refused.length > 0 ? usable.filter((state) => !refused.includes(state)) : [];
}

/** `cancelled orders cannot be paid`. */
function refusing({
  some,
  noun,
  stem,
}: Readonly<Record<'some' | 'noun' | 'stem', string>>): readonly RegExp[] {
  const cannot = `(?:can ?not|can't|may not|must not) (?:be )?${stem}\\w*(?=$|[;,] the answer is$)`;
  return [
    `^${some} (?:ones|${noun}s?) ${cannot}`,
    `^(?:an? )?${noun}s? (?:that|which|who) (?:are|is) ${some} ${cannot}`,
  ].map((form) => new RegExp(form));
}

/** `the order is already paid`, `one that is paid already is refused`. */
function alreadySo({
  itself,
  some,
  noun,
}: Readonly<Record<'itself' | 'some' | 'noun', string>>): readonly RegExp[] {
  const one = `^${noun} (?:that|which|who) (?:is|are|was|were|has been|have been|has|have)`;
  const refused = '(?:is|are) (?:refused|rejected)(?: with| by)?(?: a| the)?$';
  return [
    `${one} already ${some} ${refused}`,
    `${one} ${some} already ${refused}`,
    `${itself} (?:is|was|has) already (?:been )?${some}$`,
    `${itself} (?:is|was|has been) ${some} already$`,
    `${itself} already ${some}$`,
  ].map((form) => new RegExp(form));
}

/** A list of states without its verbs: `that have departed, have arrived or are cancelled already`. */
function listed(sentence: string): string {
  return sentence.replaceAll(/(,|\bor) (?:is|are|has|have|was|were)(?: been)? (?=[a-z]+\b)/g, '$1 ');
}

/** The states that sentences of some forms name. */
function statesIn(
  sentences: readonly string[],
  forms: readonly RegExp[],
  usable: readonly string[],
): readonly string[] {
  const said = sentences.flatMap((sentence) =>
    forms.flatMap((form) => statesSaid(form.exec(sentence)?.groups?.['from'] ?? '', usable)),
  );
  return usable.filter((state) => said.includes(state));
}
