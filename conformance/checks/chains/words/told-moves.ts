/**
 * The states that the words of a document say that an action starts from and leads to. Only sentences of a few forms are
 * read, and nothing is taken from words that speak of conditions or of another time.
 */

import { operationOf } from '../../../model/operation-of.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import {
  plainWords,
  sentencesAboutConflict,
  sentencesAboutOperation,
  sentencesAboutSuccess,
} from './descriptions.ts';
import { hasExceptions } from './lifted-bars.ts';
import { formsOfMoves } from './move-forms.ts';
import { standsAlone } from './plain-sentences.ts';
import { oneState, passing, readableStates, someStates, stateMember, statesSaid } from './states.ts';
import { type OperationSubject, stemOf, subjectOf } from './subject.ts';

/** A step from some states to another one. */
export interface ToldMove {
  /** Empty where none is told. */
  readonly from: readonly string[];
  readonly to: string;
  /** Set where no other outcome is spoken of. */
  readonly isOnly: boolean;
}

/** Words of a condition, of another time, or of no effect; who reviews something `once` does not wait for anything. */
const perhaps =
  /\b(?:if|unless|when|whenever|where|otherwise|until|once(?!$)|may|might|could|depend\w*|either|later|eventually|asynchron\w*|background|effect|nothing|unchanged|stays|stay as|remains|above|below|test mode|overnight|clears?|not counted|counted (?:once|as)|counts? (?:once|as)|fees?|double|convert\w*|again|idempoten\w*|repeat\w*|approvals?|approvers?|agrees?|agreement|confirms|confirmation|consent\w*|first|needs?|(?:has|have) to|waits?|soon|time|a while|worker|queue\w*|(?:does|do|happens?|done) (?:so|it|this|that)|(?:a few|few|some|several|up to \S+|\d+) (?:seconds|minutes|hours|days)|midnight|nightly|automatic\w*|by itself|dry ?run|batch\w*|end of the|current month|then it is|asked|last word|accepts|declines|whether|yet|sandbox|preview|left as|comes? with|tells the)\b/;

/** The same within the sentence that tells an effect, where more would be a condition too. */
const restricted =
  /\b(?:can|should|only|not|never|request\w*|schedul\w*|partial\w*|each|every|all|or|after|upon|as soon|as long|within)\b/;

/** Words about what refuses an operation, which are no condition of its effect. */
const refusing =
  /\b(?:the answer is|(?:is|are) answered|cannot|can not|can't|(?:can|may|must|has to) be|refused|rejected|conflict|other (?:state|status)\w*)\b/;

/** Words of what is so for a key that was sent before, which a chain never does. */
const ofKeys =
  /^(?:an? )?(?:repeated |second |same )?(?:idempotency key|request key)\b|\bthe same (?:idempotency )?key\b/;

/**
 * The sentences that tell effects, in plain words; none where any sentence of the operation or of its success speaks of
 * conditions.
 */
export function plainEffects(subject: OperationSubject): readonly string[] {
  if (speaksOfConditions(subject)) return [];
  const sentences = sentencesAboutOperation(subject.contract, subject.operation).map(plainWords);
  return sentences.filter((one) => one.length <= longest && !restricted.test(one.replaceAll(states, '')));
}

/** What is longer tells more than one thing, and takes long to be read. */
const longest = 250;

/** Whether a sentence about an operation, or about its success, speaks of conditions, of other times, or of no effect. */
export function speaksOfConditions({ contract, operation }: OperationSubject): boolean {
  const all = [
    ...sentencesAboutOperation(contract, operation),
    ...sentencesAboutSuccess(contract, operation),
  ];
  // What is so again is no repetition.
  const plain = all.map((one) => plainWords(one).replaceAll(/\b(is|becomes) ([a-z]+) again\b/g, '$1 $2'));
  return plain.some((one) => !refusing.test(one) && !ofKeys.test(one) && perhaps.test(one));
}

/** Lists of states are no alternatives: `that is open or assigned`. */
const states = /\b(?:is|from|an?|the) [a-z ]+? or [a-z ]+? to\b/g;

/**
 * `moves an open order to paid`, `marks it as shipped`, `sets its status to closed`, `a draft becomes open`. Undefined
 * where the words tell none, or several.
 * @param listed the states that the document lists
 */
export function toldMove(subject: OperationSubject, listed: readonly string[]): ToldMove | undefined {
  const usable = readableStates(listed);
  const sentences = usable.length === 0 ? [] : plainEffects(subject);
  const makesOther = new RegExp(`^${making} (?:an?|the|another) (?!${subject.noun}\\b)`);
  const isAlone = !sentences.some((one) => makesOther.test(one));
  const forms = sentences.length === 0 ? [] : formsOfMoves(subject.noun, usable, isAlone);
  const found = sentences.flatMap((sentence) => {
    const { to, from = '' } = firstMatch(forms, [sentence])?.groups ?? {};
    const state = usable.find((one) => plainWords(one) === to);
    return state === undefined ? [] : [{ from: statesSaid(from, usable), to: state }];
  });
  const [only] = found;
  if (only === undefined || found.some(({ to }) => to !== only.to)) return undefined;
  // Afterwards may be long after.
  const isLater = sentences.some((one) => /\bafterwards\b/.test(one));
  if (isLater && !standsAlone(subject, (one) => /\bafterwards\b/.test(one), [subject.noun])) return undefined;
  const from = found.flatMap((one) => one.from);
  const others = usable.filter((one) => one !== only.to && !from.includes(one)).map(plainWords);
  // What it starts from is no outcome.
  const said = sentencesAboutOperation(subject.contract, subject.operation)
    .map(plainWords)
    .filter((one) => !start.test(one));
  const isOnly = !said.some((one) => others.some((other) => isNamed(one, other)));
  return { from, to: only.to, isOnly };
}

/** What may make a thing of its own, whose state is spoken of then. */
const making =
  '(?:creates?|adds?|issues?|makes?|registers?|records?|opens?|sends?|starts?|begins?|takes?|prepares?|books?|posts?|attaches)';

const start = /^only (?:an? )?[a-z ]+ can be [a-z ]+$/;

/** The state that an action is called after: `cancelled` of `/orders/{}/cancel`, which `cancels an order`. */
export function namedState(subject: OperationSubject, all: readonly string[]): string | undefined {
  const { operation, noun } = subject;
  const stem = stemOf(subject);
  const verb = operation.path.split('/').findLast((part) => part !== '') ?? '';
  if (stem === undefined || operation.method !== 'POST' || !/^[a-z]+$/.test(verb) || gradual.test(verb))
    return undefined;
  const some = someStates(readableStates(all));
  const itself = new RegExp(`^${stem}\\w* (?:an?|the|this) (?:${some} )?${noun}$`);
  if (!plainEffects(subject).some((one) => itself.test(one))) return undefined;
  const done = new RegExp(`^${stem}(?:l|t|p)?(?:e?d)?$`);
  const found = readableStates(all).filter((state) => done.test(plainWords(state)));
  return found.length === 1 ? found[0] : undefined;
}

/** Actions that may take several, or some time, to bring about what they are called after. */
export const gradual =
  /^(?:pay|repay|refund|ship|deliver|receive|return|fulfil|fill|approve|sign|vote|pick|pack|save|create|check|process|report|book|sell|reserve|stop|start|restart)/;

/** Whether a state may pass by itself: by its name, and no words say that an action leads on from it. */
export function mayPass(scene: Pick<ChainScene, 'contract' | 'kind'>, state: string): boolean {
  const { states = [] } = stateMember(scene) ?? {};
  const isLeft = (id: string): boolean => {
    const operation = operationOf(scene.contract, id);
    return (
      operation !== undefined &&
      toldMove(subjectOf({ ...scene, operation }), states)?.from.includes(state) === true
    );
  };
  return passing.test(state) && !(scene.kind.actions ?? []).some(isLeft);
}

/** The states for which an action is, where every other one is refused: `for an order that is open`. */
export function statesServed(subject: OperationSubject, all: readonly string[]): readonly string[] {
  const usable = readableStates(all);
  if (usable.length === 0 || !isClosed(subject) || hasExceptions(subject)) return [];
  const { from = [], isOnly } = toldMove(subject, all) ?? {};
  if (from.length > 0) return isOnly ? from : [];
  const some = someStates(usable);
  const forms = [
    `\\bfrom ${some} to ${oneState(usable)}$`,
    `\\b(?:for|to|of|from) (?:an?|the) ${subject.noun} (?:that|which) is ${some}(?=$|[;,] in )`,
  ].map((form) => new RegExp(form));
  const sentences = sentencesAboutOperation(subject.contract, subject.operation).map(plainWords);
  return statesSaid(firstMatch(forms, sentences)?.groups?.['from'] ?? '', usable);
}

/** Whether the words or the answer say that an action is refused in every state that they do not name, and no more. */
function isClosed({ contract, operation, noun }: OperationSubject): boolean {
  const sentences = sentencesAboutOperation(contract, operation);
  if (sentences.some((one) => /\b(?:again|idempot\w*|repeat\w*|nothing|effect|unchanged|alone)\b/.test(one)))
    return false;
  const wrong = new RegExp(
    `^(?:(?:the |an? )?${noun}|it) is in (?:the |an? )?(?:wrong|invalid|illegal|another|different|other) (?:state|status)$`,
  );
  return (
    sentences.some(
      (one) =>
        /\b(?:every|any|all) other (?:state|status|(?:ones? )?(?:is|are) (?:answered|refused|rejected))/.test(
          one,
        ) && /409|conflict|refus|reject|cannot/.test(one),
    ) ||
    (sentencesAboutConflict(contract, operation) ?? [])
      .map(plainWords)
      .some(
        (one) => wrong.test(one) || /^its (?:state|status) (?:does not|doesn't) (?:allow|permit)/.test(one),
      )
  );
}

function firstMatch(forms: readonly RegExp[], sentences: readonly string[]): RegExpExecArray | undefined {
  for (const sentence of sentences)
    for (const form of forms) {
      const match = form.exec(sentence);
      if (match) return match;
    }
  return undefined;
}

function isNamed(sentence: string, state: string): boolean {
  return ` ${sentence.replaceAll(/[,;:]/g, ' ')} `.includes(` ${state} `);
}
