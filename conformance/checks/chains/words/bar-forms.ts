/** The forms of sentences which say that something is barred in a state, or allowed in no other. */

import { plainWords } from './descriptions.ts';

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
