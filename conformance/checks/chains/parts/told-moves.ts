/**
 * The states that the words of a document say that an action starts from and leads to. Only sentences of a few forms are
 * read, and none with a condition.
 */

import { plainWords, sentencesAboutConflict, sentencesAboutOperation } from './descriptions.ts';
import { type OperationSubject, stemOf } from './subject.ts';

/** A step from some states to another one. */
export interface ToldMove {
  /** Empty where none is told. */
  readonly from: readonly string[];
  readonly to: string;
  /** Set where no other outcome is spoken of. */
  readonly isOnly: boolean;
}

/** Words of a condition, and of what need not happen. */
export const perhaps =
  /\b(?:if|unless|when|whenever|where|otherwise|until|once|may|might|can|could|should|either|depend\w*|else|only|not|never|request\w*|schedul\w*|later|eventually|partial\w*|each|every|all)\b/;

/**
 * `moves an open order to paid`, `marks it as shipped`, `sets its status to closed`, `the order becomes void`. Undefined
 * where the words tell none, or several.
 * @param states the states that the document lists
 */
export function toldMove(subject: OperationSubject, states: readonly string[]): ToldMove | undefined {
  const usable = states.filter((state) => /^[a-z]+(?: [a-z]+){0,2}$/.test(plainWords(state)));
  if (usable.length === 0) return undefined;
  const sentences = sentencesAboutOperation(subject.contract, subject.operation).map(plainWords);
  const forms = formsOfMoves(subject.noun, oneOf(usable));
  const found = sentences.flatMap((sentence) => {
    const match = firstMatch(forms, [sentence]);
    const { to, from = '' } = match?.groups ?? {};
    const rest = sentence.slice(match?.[0].length);
    const state = usable.find((one) => plainWords(one) === to);
    return state === undefined || perhaps.test(rest) ? [] : [{ from: statesOf(from, usable), to: state }];
  });
  const [only] = found;
  if (only === undefined || found.some(({ to }) => to !== only.to)) return undefined;
  const from = found.flatMap((one) => one.from);
  const others = usable.filter((one) => one !== only.to && !from.includes(one));
  const isOnly = !sentences.some((one) => others.some((other) => names(one, plainWords(other))));
  return { from, to: only.to, isOnly };
}

/** The state that an action is called after: `cancelled` of `/orders/{}/cancel`, where its words have no condition. */
export function namedState(
  { contract, operation }: OperationSubject,
  states: readonly string[],
): string | undefined {
  const stem = stemOf(operation);
  if (stem === undefined || operation.method !== 'POST' || gradual.test(stem)) return undefined;
  const said = sentencesAboutOperation(contract, operation).map(plainWords);
  if (said.some((sentence) => !refusing.test(sentence) && perhaps.test(sentence))) return undefined;
  const done = new RegExp(`^${stem}(?:l|t|p)?(?:e?d)?$`);
  const found = states.filter((state) => done.test(plainWords(state)));
  return found.length === 1 ? found[0] : undefined;
}

/** Actions that may take several to bring about what they are called after. */
const gradual =
  /^(?:\(\?:)?(?:pa[yi]|re?pay|refund|ship|deliver|receiv|return|fulfil|approv|sign|vot|pick|pack|sav|creat|check)/;

/** Words about what refuses an action, which are no condition of its effect. */
const refusing =
  /\b(?:can ?not|can't|(?:can|may|must|has to) be|refused|rejected|conflict|other (?:state|status)\w*)\b/;

/** Whether the words or the answer say that an action is refused in every state that they do not name. */
function isClosedMove({ contract, operation }: OperationSubject): boolean {
  const sentences = sentencesAboutOperation(contract, operation).map(plainWords);
  const conflicts = (sentencesAboutConflict(contract, operation) ?? []).map(plainWords);
  return [...sentences, ...conflicts].some(
    (one) =>
      /\b(?:every|any|all) other (?:state|status)/.test(one) ||
      (conflicts.includes(one) &&
        /\b(?:wrong|invalid|illegal|another|a different) (?:state|status)\b|\b(?:state|status) (?:does not|doesn't) (?:allow|permit)\b/.test(
          one,
        )),
  );
}

/** The states for which an action is, where every other one is refused: `for an order that is open`. */
export function statesServed(subject: OperationSubject, states: readonly string[]): readonly string[] {
  const usable = states.filter((state) => /^[a-z]+(?: [a-z]+){0,2}$/.test(plainWords(state)));
  if (usable.length === 0 || !isClosedMove(subject)) return [];
  const told = toldMove(subject, states)?.from ?? [];
  if (told.length > 0) return told;
  const some = someOf(oneOf(usable), 'from');
  const forms = [
    `\\bfrom ${some} to ${oneOf(usable)}\\b`,
    `\\b(?:for|to|of|from) (?:an?|the) ${subject.noun} (?:that|which) is ${some}(?=$|[;,] in )`,
  ].map((form) => new RegExp(form));
  const sentences = sentencesAboutOperation(subject.contract, subject.operation).map(plainWords);
  return statesOf(firstMatch(forms, sentences)?.groups?.['from'] ?? '', usable);
}

function firstMatch(forms: readonly RegExp[], sentences: readonly string[]): RegExpExecArray | undefined {
  for (const sentence of sentences)
    for (const form of forms) {
      const match = form.exec(sentence);
      if (match) return match;
    }
  return undefined;
}

function oneOf(states: readonly string[]): string {
  const words = states.map(plainWords).toSorted((a, b) => b.length - a.length);
  return `(?:${words.join('|')})`;
}

function someOf(one: string, group: string): string {
  return `(?:an? |the )?(?<${group}>${one}(?:(?:, or|,| or| and) (?:an? |the )?${one})*)`;
}

function statesOf(words: string, usable: readonly string[]): readonly string[] {
  const said = words.split(/,? or |, | and /).map((one) => one.replace(/^(?:an?|the) /, ''));
  return usable.filter((state) => said.includes(plainWords(state)));
}

function formsOfMoves(noun: string, one: string): readonly RegExp[] {
  const some = (): string => someOf(one, 'from');
  const to = `(?:the )?(?:state |status )?(?<to>${one})(?= and |, |$)`;
  const moves = '(?:moves|takes|brings|turns|puts|switches|changes|sets)';
  const itself = `(?:it|(?:an?|the|this) ${noun})`;
  return [
    `^${moves} (?:an?|the) ${some().replace('(?:an? |the )?', '')} ${noun} (?:in)?to ${to}`,
    `^${moves} ${itself} from ${some()} (?:in)?to ${to}`,
    `^${moves} ${itself} (?:that|which) is ${some()} (?:in)?to ${to}`,
    `^${moves} ${itself} (?:in)?to ${to}`,
    `^(?:marks|flags) ${itself} as ${to}`,
    `^(?:marks|flags) (?:an?|the) ${some().replace('(?:an? |the )?', '')} ${noun} as ${to}`,
    `^(?:sets|changes) (?:its|the|the ${noun}'?s) (?:state|status)(?: of (?:the|an?) ${noun})? to ${to}`,
    `^(?:an?|the|each|every) ${some().replace('(?:an? |the )?', '')}(?: ${noun})? becomes ${to}`,
    `^${itself} (?:becomes|is then|is now|is afterwards|then is) ${to}`,
    `^(?:its|the|the ${noun}'?s) (?:state|status)(?: of the ${noun})? (?:becomes|is set to|changes to) ${to}`,
  ].map((form) => new RegExp(form));
}

function names(sentence: string, state: string): boolean {
  return ` ${sentence.replaceAll(/[,;:]/g, ' ')} `.includes(` ${state} `);
}
