/**
 * What the words of a document say about conflicts: which members nothing else may have, the state that is asked for, and
 * what is done only once. Only sentences of a few forms are read, which are about the resource itself.
 */

import { documentedMembers } from '../../../answers/documented-content.ts';
import { isJson } from '../../../answers/media-type.ts';
import { isObject } from '../../../json/json.ts';
import type { Contract, Schema } from '../../../model/contract.ts';
import { isReference, wordsOf } from '../../../names/words-of.ts';
import { own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { hasExceptions } from './bar-forms.ts';
import {
  plainWords,
  sentencesAboutConflict,
  sentencesAboutOperation,
  sentencesIn,
  wordsAboutSchema,
} from './descriptions.ts';
import { readableStates, someStates, statesSaid } from './states.ts';
import { type OperationSubject, stemOf } from './subject.ts';
import { statesServed } from './told-moves.ts';

/** Words which say that something has the value already. */
const taken =
  /\b(?:already (?:exists?|in use|registered|taken|used)|exists? already|exists?$|is taken|in use|is registered|duplicate|unique|no two|(?:has|have|with|of|by|under|same) (?:this|that|the same|such an?|the given)|belongs? to (?:another|someone|somebody))\b/;

/** Words for other reasons, and for what happens in place of a refusal. */
const elsewise =
  /\b(?:idempoten\w*|limit\w*|maxim\w*|at most|too many|quota|more than|different|another (?:body|request|payload)|not?|longer|doesn't|must exist|missing|unknown|version|etag|changed|modified|state|status|progress|process\w*|lock\w*|running|concurren\w*|deleted|archived|if|when|unless|force|overwr\w+|suffix|append\w*|return\w*|generat\w*|system|reserved|finished|waiting|modes?|asked|flag|option\w*|strict\w*|before|after|between|overlap\w*|during)\b/;

/** What is made anew is among those that are not retired. */
const amongLiving =
  / (?:that|which|who) (?:is|are|has|have) not (?:been )?(?:retired|archived|deleted|removed|cancelled|closed)\b/;

/** Descriptions of a member which say that nothing else has its value. */
const unique =
  /^(?:(?:it|this) )?(?:is |must be )?unique (?:among|across|within|per|in|for|over) (?!requests?|calls?\b)|^(?:(?:it|this) )?must be unique\b|^unique$/;

/** Words beside them which say otherwise, or that the server makes the value. */
const made =
  /\b(?:not|assign\w*|ignor\w*|generat\w*|server|suffix|append\w*|return\w*|overwr\w+|if|optional)\b/;

/** What a conflict is about where it is not about such a member. */
const others =
  /\b(?:version|etag|modif\w*|changed|meantime|stock|capacity|lock\w*|progress|running|limit|quota)\b/;

/**
 * The members of a body of which the words say that 409 answers a value that something else has: `a customer of this
 * email exists`. Empty where they say it of none.
 */
export function membersOfOne({ contract, operation, noun }: OperationSubject): readonly string[] {
  const sentences = sentencesAboutConflict(contract, operation)?.map(plainWords);
  const body = operation.requestBody?.content.find(({ mediaType }) => isJson(mediaType))?.schema;
  if (!sentences || body === undefined) return [];
  const members = [...documentedMembers(contract, body)].filter(([name, schema]) =>
    isOwnText(contract, name, schema),
  );
  const told = [
    ...sentences,
    ...sentencesAboutOperation(contract, operation)
      .map(plainWords)
      .filter((one) => one.includes('no two')),
  ].filter(
    (one) => taken.test(one) && !elsewise.test(one.replaceAll('no two', 'two').replace(amongLiving, '')),
  );
  const isFitting = !sentences.some((one) => others.test(one));
  return members.flatMap(([name, schema]) => {
    const description = plainWords(wordsAboutSchema(contract, schema));
    const isUnique = isFitting && unique.test(description) && !made.test(description);
    return isUnique || told.some((one) => names(one, name, noun)) ? [name] : [];
  });
}

/** Whether a member is a text or a number of the client's own, and refers to nothing. */
function isOwnText(contract: Contract, name: string, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || isReference(name) || own(resolved, 'readOnly') === true) return false;
  const types = typeNames(resolved).filter((type) => type !== 'null');
  return own(resolved, 'enum') === undefined && types.every((type) => ['string', 'integer'].includes(type));
}

/** Whether a sentence names a member by one of its words: of a room number by the number. */
function names(sentence: string, member: string, noun: string): boolean {
  const said = sentence.split(/[ ,;:]+/);
  return wordsOf(member).some(
    (word) => word.length > 2 && word !== noun && (said.includes(word) || said.includes(`${word}s`)),
  );
}

/** Whether the words say that an action is refused where it was done already: `it is cancelled already`. */
export function refusesAgain({ contract, operation, noun }: OperationSubject): boolean {
  const stem = stemOf({ contract, operation });
  if (stem === undefined) return false;
  const done = `${stem}(?!\\w*ing\\b)\\w*`;
  const subject = `(?:(?:(?:the |an? )?${noun}|it|this)(?: (?:is|was|has|been))* )?`;
  const again = new RegExp(
    `^${subject}(?:already (?:been )?${done}|${done} already|(?:cannot|can not|can't) be ${done} (?:twice|again))$`,
  );
  return (sentencesAboutConflict(contract, operation) ?? []).some((one) => again.test(plainWords(one)));
}

/** Whether the words say of a member that only one may have it, whatever its capitals: `unique, whatever letters`. */
export function isOfOneInAnyCase(subject: OperationSubject, member: string): boolean {
  const { contract, operation } = subject;
  const body = operation.requestBody?.content.find(({ mediaType }) => isJson(mediaType))?.schema;
  const schema = body === undefined ? undefined : documentedMembers(contract, body).get(member);
  if (schema === undefined) return false;
  const own = sentencesIn(wordsAboutSchema(contract, schema)).filter((one) =>
    /\bunique\b|\bno two\b/.test(one),
  );
  const told = [
    ...(sentencesAboutConflict(contract, operation) ?? []),
    ...sentencesAboutOperation(contract, operation),
  ].filter(
    (one) => names(plainWords(one), member, subject.noun) && (taken.test(one) || /\bunique\b/.test(one)),
  );
  return [...own, ...told].map(plainWords).some((one) => anyCase.test(one) && !ofSomeCase.test(one));
}

/** Words which say that capitals make no difference. */
const anyCase =
  /\b(?:(?:without|with no|regardless of|irrespective of|ignoring|whatever) (?:regard (?:to|for) )?(?:the |its |upper and lower )?(?:case|letters|capitals)|case insensitiv\w*|in any letters|in (?:upper|lower) or (?:lower|upper) case)\b/;

/** Words which say that they do, and those in which a case is none of letters. */
const ofSomeCase =
  /\bnot\b|\btold apart\b|\bmatters?\b|\bdisti\w+|\bcase sensitive\b|^(?:in any|whatever the) case\b/;

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
  const forms = [
    `^only ${some}(?: (?:ones|${noun}s?))? (?:can|may) be ${stem}\\w*$`,
    `^only ${noun}s? (?:that|which|who) (?:are|is) ${some} (?:can|may) be ${stem}\\w*$`,
    `${itself} (?:must be|has to be) ${within}${some}(?: state| status)?(?:$| to be ${stem})`,
    `${itself} (?:is|was) not ${within}${some}(?: state| status)?$`,
  ].map((form) => new RegExp(form));
  const sentences = [...conflict, ...sentencesAboutOperation(contract, operation)].map(plainWords);
  const asked = [...statesIn(sentences, forms, usable), ...statesServed(subject, states)];
  if (asked.length > 0) return states.filter((state) => asked.includes(state));
  // Of several things that a request names, one may be meant that is another.
  const ones =
    operation.requestBody === undefined ? `(?:one|those|(?:an? |the )?${noun}s?)` : `(?:an? |the )?${noun}s?`;
  const refused = [
    ...statesIn(sentences, refusing({ some, noun, stem }), usable),
    ...statesIn(conflict.map(plainWords), alreadySo({ itself, some, noun: ones }), usable),
  ];
  return refused.length > 0 ? usable.filter((state) => !refused.includes(state)) : [];
}

/** `cancelled orders cannot be paid`. */
function refusing({
  some,
  noun,
  stem,
}: Readonly<Record<'some' | 'noun' | 'stem', string>>): readonly RegExp[] {
  const cannot = `(?:can ?not|can't|may not|must not) be ${stem}\\w*(?=$|[;,] the answer is$)`;
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
  const one = `^${noun} (?:that|which|who) (?:is|are|was|were|has been|have been)`;
  const refused = '(?:is|are) (?:refused|rejected)(?: with| by)?(?: a| the)?$';
  return [
    `${one} already ${some} ${refused}`,
    `${one} ${some} already ${refused}`,
    `${itself} (?:is|was|has) already (?:been )?${some}$`,
    `${itself} (?:is|was|has been) ${some} already$`,
    `${itself} already ${some}$`,
  ].map((form) => new RegExp(form));
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
