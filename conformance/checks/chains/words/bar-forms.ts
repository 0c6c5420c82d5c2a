/** The forms of sentences which say that something is barred in a state, or allowed in no other, and of what is unclear. */

import { joinPointer } from '../../../json/pointer.ts';
import type { Kind } from '../../../model/chain.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { bodySpec } from '../values/other-value.ts';
import {
  plainWords,
  sentencesAboutConflict,
  sentencesAboutOperation,
  wordsAbout,
  wordsAboutSchema,
} from './descriptions.ts';
import type { OperationSubject } from './subject.ts';

/** The parts of the forms. */
export interface BarForms {
  /** The resource whose state it is. */
  readonly noun: string;
  /** The resource of the operation. */
  readonly own: string;
  readonly verb: string;
  readonly some: string;
}

const cannot = "(?:cannot|can not|can't|may not|must not)";
const refused = '(?:is|are) (?:refused|rejected|not (?:possible|allowed|accepted|taken))';
const at = '(?:of|for|to|in|on|from|with)';
const takes = '(?:get|take|have|accept|allow|receive)s?';
const longer = '(?: any more| any longer)?';

/** `cancelled bookings cannot be paid`, `ended events get no more orders`: the group holds the states. */
export function barring({ noun, own, verb, some }: BarForms): readonly RegExp[] {
  const ones = `(?:an? |any |all )?(?:${some} ${noun}|${noun} (?:that|which|who) (?:is|are|was|were|has been|have been) ${otherGroup(some)}(?: (?:in|into|to|at|on) (?:an? |the )?[a-z]+)?)`;
  const child = `(?:an? |any |the )?${own}`;
  return [
    `^${ones} ${cannot} (?:be )?${verb}${longer}$`,
    `^${ones} ${takes} no (?:more |further |new )?${own}${longer}$`,
    `^${child} ${at} ${ones},? ${refused}$`,
    `^${child} ${at} ${ones} ${cannot} be ${verb}$`,
    `^(?:nothing|no (?:more |further |new )?${own}) (?:can|may) be [a-z]+(?: in| out)? ${at} ${ones}$`,
    `^${child} ${cannot} be ${verb} ${at} ${ones}$`,
    `^(?:the |its )?${noun} (?:must not|must exist(?: both)? and (?:must )?not) be ${some}$`,
  ].map((form) => new RegExp(form));
}

/** The same form with another name of its group, since a name stands once in an expression. */
function otherGroup(some: string): string {
  return some.replace('<said>', '<other>');
}

/** What the words about 409 say of the resource. */
export function being({ noun, some }: BarForms): readonly RegExp[] {
  return [
    new RegExp(
      `^(?:the |an? )?${noun} (?:is|was|has|has been)(?: already| been)* (?:an? )?${some}(?: already)?$`,
    ),
  ];
}

/** `targets are added to a draft only`: the group holds the states. */
export function allowing({ noun, own, verb, some }: BarForms): readonly RegExp[] {
  const ones = `(?:an? )?(?:${noun} (?:that|which|who) (?:is|are) (?:an? )?${some}|${otherGroup(some)}s?(?: ${noun})?)`;
  const during = `(?:while|as long as|when|if) (?:the |its )?${noun} is (?:an? )?${some}`;
  const done = verb.includes('remov') ? `(?:${verb}|taken(?= (?:out|from)))` : verb;
  return [
    `^only ${ones} ${takes} (?:an? |new )?${own}$`,
    `^only ${ones} (?:can|may) be ${verb}$`,
    `^only (?:possible |allowed )?${during}$`,
    `^${own} are [a-z]+ed ${at} ${ones} only$`,
    `^${own} (?:are|can be|may be) [a-z]+ed only ${at} ${ones}$`,
    `^${own} (?:can|may) be ${done} (?:out )?${at} ${ones} only$`,
    `^${own} (?:can|may) only be [a-z]+ed ${at} ${ones}$`,
    `^(?:an? )?${own} (?:can|may) only be [a-z]+ed ${during}$`,
    `^(?:an? )?${own} (?:can|may) be [a-z]+ed only ${during}$`,
  ].map((form) => new RegExp(form));
}

/** `the charger must be available and becomes occupied`, which holds only where nothing else is said. */
export function demanding({ noun, some }: BarForms): RegExp {
  return new RegExp(`^(?:the |its )?${noun} must be (?:an? )?${some}(?: and becomes [a-z]+)?$`);
}

/** `lines of closed orders stay`, which repeats what is refused. */
export function staying({ noun, own, some }: BarForms): RegExp {
  return new RegExp(`^(?:the )?${own} ${at} (?:the )?${some} ${noun} stay$`);
}

/** `adds a parcel to a draft`: what is done, and to what, as a summary says it of what is allowed there alone. */
export function doing({ noun, own, some }: BarForms): RegExp {
  return new RegExp(`^[a-z]+ (?:an? |the )?${own} (?:out )?${at} (?:an? |the )?${some}s?(?: ${noun})?$`);
}

/** What the words about 409 say that the resource is not. */
export function lacking({ noun, some }: BarForms): readonly RegExp[] {
  return [
    new RegExp(`^(?:the |an? )?${noun} (?:is|was) (?:not|no|no longer) (?:an? |in )?${some}${longer}$`),
  ];
}

/** A form of one or several of some words, as the group `said`. */
export function someOf(words: readonly string[]): string {
  const one = `(?:${words.join('|')})`;
  return `(?<said>${one}(?:(?:, or|, and|,| or| and) (?:an? |the )?${one})*)`;
}

/** What the groups of forms hold where a part of a sentence matches. */
export function saidIn(sentences: readonly string[], forms: readonly RegExp[]): readonly string[] {
  return sentences
    .flatMap(partsOf)
    .flatMap((part) =>
      forms.flatMap((form) =>
        Object.values(form.exec(part)?.groups ?? {}).filter((one) => one !== undefined),
      ),
    );
}

/** The parts of a sentence, without what is said of the answer; a condition ahead holds for all that follows it. */
function partsOf(sentence: string): readonly string[] {
  const isConditional = /^(?:if|for|when|where|with|unless|while|in|from|by|as)\b/.test(sentence);
  const parts = isConditional
    ? []
    : sentence.split(
        /;|,? and (?=any\b|no(?:thing)?\b)|,? and (?=the\b)|, or (?=the\b|another\b)|,(?: and)? (?=only\b)/,
      );
  return [sentence, ...parts].map((one) =>
    plainWords(one)
      .replace(/(?:[:,;]| -)? (?:it is|they are|this is|the answer is)(?: answered| refused)?(?: with)?$/, '')
      .replace(/ with$/, '')
      .replace(/^(?:but|and|so|or) /, ''),
  );
}

/**
 * Whether a neighbour of a sentence that bars something may take it back: it names the state too, or speaks of what is
 * possible, of callers, times or settings. What is refused, and keys of requests, are no such thing.
 * @param said what the barring sentence says of the state
 */
export function isUnclear(neighbour: string, said: readonly string[]): boolean {
  const isRefusal = /\b4\d\d\b|refused|rejected|\bkeys?\b|idempoten/.test(neighbour);
  if (isRefusal && !/\b(?:still|spared|not (?:held|bound)|all the same)\b/.test(neighbour)) return false;
  const words = plainWords(neighbour.replaceAll(namesOfMembers, 'it'));
  if (said.some((one) => ` ${words} `.includes(` ${one} `))) return true;
  const free = plainWords(neighbour.replaceAll(/`\w+`/g, 'it').replaceAll(namesOfMembers, 'it'));
  return !/\bonly\b/.test(words) && unclear.test(free.replaceAll(harmless, ''));
}

/** Names of several words, as of members: `retired_at` is no word about what is retired. */
const namesOfMembers = /\b[a-z]+_\w+/g;

const unclear =
  /\b(?:can(?! ?not\b)|may(?! not\b)|might|could|until|while|during|if|unless|appl(?:y|ies)|counts? as|turns|plans?|scopes?|roles?|settings?|modes?|guests?|callers?|hours?|days?|planned|open(?:s|ed) it|reopens?|restores?|revives?)\b/;

/** What is possible at any time, and which members are meant. */
const harmless =
  /\b(?:can|may) (?:still )?be (?:read|listed|seen|found|looked at)\b|\bthat (?:an? )?(?:clients?|callers?|users?) can set\b/g;

/**
 * Whether a sentence tells of somebody or something to which a refusal does not apply: `support may cancel any order`,
 * `with force it is cancelled all the same`, `its note can be changed in every state`.
 */
export function hasExceptions({ contract, operation }: OperationSubject): boolean {
  const sentences = [
    ...sentencesAboutOperation(contract, operation),
    ...(sentencesAboutConflict(contract, operation) ?? []),
  ];
  // Until when something is missing is no exception to what is refused while it is there.
  const ofRefusals = sentences.filter((one) => !/\b404\b.*\buntil\b/.test(one)).map(plainWords);
  return ofRefusals.some((one) => exception.test(one) && !/^only\b/.test(one));
}

/** Words of an exception; `any other state` is none, nor is what `cannot` be done. */
const exception =
  /\b(?:except\w*|exempt\w*|not (?:bound|held)|spared|appl(?:y|ies)|(?:by|from|for|of) others|others (?:can|may|need)|grace|queued|waits?|waiting|too|(?:restor|reopen|reviv)\w*|unless|however|but|forced?|overrid\w*|regardless|whatever|anyway|all the same|always|(?:can|may) (?:also|still)|(?:every|any) (?:state|status|time)|(?:can|may) \w+ any|(?:support|staff|admin\w*|supervisors?|managers?) (?:can|may))\b|\bits \w+ (?:can|may)\b(?! not\b)|^(?:with|for) .* (?:is|are|can|may) (?!not\b)/;

type LiftScene = Pick<ChainScene, 'contract' | 'operation' | 'survey'>;

/** Whether something in the request may lift the bar, by its name or by words about such a state. */
export function isLifted(
  { contract, operation, survey }: LiftScene,
  holder: Kind,
  states: readonly string[],
): boolean {
  const named = new RegExp(`\\b(?:${states.join('|')})\\b`);
  // `The id of an available charger` tells which ones will do, and of no others.
  const own = (survey.references.get(operation.id) ?? []).filter(
    (one) => one.collection === holder.collection,
  );
  const places = own.map(({ place }) => place);
  const isId = /^(?:the )?(?:id|number|code|name) of (?:an?|the) [a-z]+ [a-z]+\.?$/;
  const parameters = operation.parameters
    .filter((one) => one.in !== 'path')
    .map((one) => [one.name, wordsAbout(contract, one)] as const);
  const members = Object.entries(bodySpec(contract, operation.id)?.properties ?? {}).map(
    ([name, schema]) => [name, wordsAboutSchema(contract, asSchema(schema))] as const,
  );
  const others = members.filter(
    ([name, words]) => !places.includes(joinPointer('', name)) || !isId.test(words.trim()),
  );
  return [...parameters, ...others].some(
    ([name, words]) => lifting.test(name) || named.test(plainWords(words)),
  );
}

const lifting = /^(?:force|overrid|ignore|bypass|skip|allow)/i;
