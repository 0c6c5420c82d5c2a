/** Operations after which a state is called, where the document has no list of states: `retire`, and then `retired`. */

import { wordsIn } from '../../../answers/list-members.ts';
import type { Kind } from '../../../model/chain.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { nounOf } from '../../../names/nouns.ts';
import { lastPart } from '../../../names/path-template.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { bodySpec } from '../values/other-value.ts';
import { plainWords, wordsAboutOperation } from './descriptions.ts';
import { stateMember } from './states.ts';
import { deedOf, type OperationSubject, stemOf, subjectOf } from './subject.ts';
import { gradual, namedState, plainEffects, toldMove } from './told-moves.ts';

/** An operation that brings a resource into a state which has no name but that of the operation. */
export interface Deed {
  readonly id: string;
  /** A form of its participle. */
  readonly done: string;
  readonly isSaid: (words: string) => boolean;
  readonly isIn: (states: readonly string[]) => boolean;
  /** The states that its request chooses from, where it brings about one of them: a decision, `awarded` or `rejected`. */
  readonly choices: readonly string[];
}

/** Those of a resource. */
export function deedsOf(scene: Pick<ChainScene, 'contract' | 'operation'>, holder: Kind): readonly Deed[] {
  const { contract, operation: own } = scene;
  return [...(holder.actions ?? []), ...(holder.remove === undefined ? [] : [holder.remove])].flatMap(
    (id): readonly Deed[] => {
      const operation = operationOf(contract, id);
      if (!operation || id === own.id) return [];
      const [verb = ''] = wordsAboutOperation(contract, operation).split(' ');
      const stem = operation.method === 'DELETE' ? stemOfVerb(verb) : deedOf(operation);
      const { states = [] } = stateMember({ ...scene, kind: holder }) ?? {};
      // Where an action leads to a state of another name, its participle is no state.
      const subject = subjectOf({ ...scene, kind: holder, operation });
      const choices = choicesOf(subject, states);
      if (stem === undefined || toldMove(subject, states)) return [];
      if (choices.length === 0 && !isDoneAtOnce(subject)) return [];
      const done = `${stem}\\w*ed|${stem}\\w*n|${stem}`;
      const whole = new RegExp(`\\b(?:${done})\\b`);
      const isIn = (names: readonly string[]) => names.some((name) => whole.test(plainWords(name)));
      return [{ id, done, isSaid: (words) => whole.test(words), isIn, choices }];
    },
  );
}

/** Whether words, or the values that a request chooses from, say that an action leads to one of some states. */
export function leadsToOne(
  scene: Pick<ChainScene, 'contract' | 'kind'>,
  id: string,
  states: readonly string[],
): boolean {
  const operation = operationOf(scene.contract, id);
  const subject = operation && subjectOf({ ...scene, operation });
  const { states: all = [] } = stateMember(scene) ?? {};
  if (!subject) return false;
  const to = toldMove(subject, all)?.to ?? namedState(subject, all);
  return [...choicesOf(subject, all), to].some((one) => one !== undefined && states.includes(one));
}

/** The values of a required member of the request, where all of them are states of the resource. */
function choicesOf({ contract, operation }: OperationSubject, states: readonly string[]): readonly string[] {
  const { properties = {}, required = [] } = bodySpec(contract, operation.id) ?? {};
  const chosen = required.map((name) => wordsIn(contract, asSchema(properties[name] ?? true)));
  const isOfStates = (some: readonly string[]) =>
    some.length > 0 && some.every((one) => states.includes(one) && !undecided.test(one));
  return operation.method === 'DELETE' ? [] : (chosen.find(isOfStates) ?? []);
}

/** Outcomes that leave it open. */
const undecided = /defer|postpon|pend|hold|open|draft|return|await|request|more|review|wait|unknown|none/;

/** Whether one request brings about what an action is called after, for everybody; what is deleted is so at once. */
function isDoneAtOnce(subject: OperationSubject): boolean {
  const { method, path, requestBody } = subject.operation;
  if (method === 'DELETE') return true;
  // A PUT may be one of several that are needed.
  if (method !== 'POST') return false;
  const verb = lastPart(path);
  const effects = plainEffects(subject);
  const isPersonal = effects.some((one) => /\b(?:callers?|alone|others|two|several)\b/.test(one));
  return requestBody === undefined && !gradual.test(verb) && effects.length > 0 && !isPersonal;
}

/** What the participle of `retire`, `retires` begins with; undefined where the word is too short, or says `delete`. */
function stemOfVerb(verb: string): string | undefined {
  const stem = plainWords(verb).replace(/e?s?$/, '');
  return /^[a-z]{4,}$/.test(stem) && !/^(?:delet|remov)/.test(stem) ? stem : undefined;
}

/** What the participles of an operation begin with: those of a creation as well as the words for what it creates. */
export function verbsOf({
  kind,
  operation,
  contract,
}: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): string {
  if (operation.id !== kind.make || operation.method !== 'POST')
    return `${stemOf({ contract, operation }) ?? 'done'}\\w*`;
  const [verb = ''] = wordsAboutOperation(contract, operation).split(' ');
  const noun = nounOf(kind.collection).at(-1) ?? '';
  const own = [stemOfVerb(verb), ofNouns[noun] ?? noun.replace(/(?:ing|ion|e|y)$/, '')];
  const stems = ['add', 'creat', 'extend', ...own].filter(
    (one) => one !== undefined && /^[a-z(|)]{3,}$/.test(one),
  );
  return `(?:${stems.filter((one) => one !== 'read').join('|')})\\w*`;
}

/** Nouns whose participles begin otherwise. */
const ofNouns: Readonly<Record<string, string>> = {
  ...{ payment: '(?:paid|pay)', loan: '(?:lent|loan)', sale: 'sold', purchase: '(?:bought|purchas)' },
  ...{ shipment: 'ship', delivery: 'deliver', refund: 'refund', placement: 'plac' },
};
