/** The forms of sentences which say that something is barred in a state, or allowed in no other. */

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
    `(?:^| )(?:the |its )?${noun} (?:must exist(?: both)? and )?must not be ${some}$`,
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
  return [
    `^only ${ones} ${takes} (?:an? |new )?${own}$`,
    `^only ${ones} (?:can|may) be ${verb}$`,
    `^only (?:possible |allowed )?${during}$`,
    `^${own} are [a-z]+ed ${at} ${ones} only$`,
    `^${own} (?:are|can be|may be) [a-z]+ed only ${at} ${ones}$`,
    `^${own} (?:can|may) only be [a-z]+ed ${at} ${ones}$`,
    `^(?:an? )?${own} (?:can|may) only be [a-z]+ed ${during}$`,
    `^(?:an? )?${own} (?:can|may) be [a-z]+ed only ${during}$`,
  ].map((form) => new RegExp(form));
}

/** What the words about 409 say that the resource is not. */
export function lacking({ noun, some }: BarForms): readonly RegExp[] {
  return [
    new RegExp(`^(?:the |an? )?${noun} (?:is|was) (?:not|no|no longer) (?:an? |in )?${some}${longer}$`),
  ];
}
