/**
 * What the words of a document bar in some states of a resource: of the resource itself, of the one above, or of one that
 * is referred to. Only sentences of a few forms are read: `cancelled bookings cannot be paid`, `ended events take no
 * orders`, `targets are added to a draft only`.
 */

import type { Kind } from '../../../model/chain.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { nounOf } from '../../../names/nouns.ts';
import { allowing, barring, being, lacking } from './bar-forms.ts';
import type { ChainScene } from './chain-check.ts';
import {
  plainWords,
  sentencesAboutConflict,
  sentencesAboutOperation,
  wordsAboutOperation,
} from './descriptions.ts';
import { eitherNumber } from './in-use-words.ts';
import { readableStates, stateMember, statesSaid } from './states.ts';
import { stemOf, subjectOf } from './subject.ts';
import { statesAskedFor } from './told-conflicts.ts';
import { hasExceptions, toldMove } from './told-moves.ts';

/** In which states of which resource an operation is barred. */
export interface ToldBar {
  /** Whose state it is. */
  readonly holder: Kind;
  /** The states in which it is refused, of those that the document lists. */
  readonly states: readonly string[];
  /** The operations that bring the resource into such a state without a name: `retire`, where it is then `retired`. */
  readonly deeds: readonly string[];
}

type BarScene = Pick<ChainScene, 'contract' | 'operation' | 'kind' | 'kinds' | 'survey'>;

/** The bars that the words tell of, one for each resource whose state matters. */
export function toldBars(scene: BarScene): readonly ToldBar[] {
  const { contract, operation } = scene;
  const isRefusable = operation.responses.some(({ status }) => ['409', '422', '4XX'].includes(status));
  if (!isRefusable || hasExceptions(subjectOf(scene))) return [];
  const conflict = sentencesAboutConflict(contract, operation) ?? [];
  const said = {
    anywhere: [...conflict, ...sentencesAboutOperation(contract, operation)].flatMap(partsOf),
    atConflict: conflict.flatMap(partsOf),
  };
  return holdersOf(scene)
    .filter((holder) => holder !== scene.kind || !isAskedFor(scene))
    .flatMap((holder) => barBy(scene, holder, said) ?? []);
}

/** Whether another check looks at the states of the resource itself, of which the document has a list. */
function isAskedFor(scene: BarScene): boolean {
  return statesAskedFor(subjectOf(scene), stateMember(scene)?.states ?? []).length > 0;
}

/** The resource itself, those above it, and those that the request refers to, as far as their state can be led and read. */
function holdersOf({ kind, kinds, survey, operation }: BarScene): readonly Kind[] {
  const referred = (survey.references.get(operation.id) ?? []).map(({ collection }) => collection);
  const isHolder = (one: Kind): boolean =>
    one === kind
      ? operation.id !== kind.make || kind.isNamed
      : kind.collection.startsWith(`${one.collection}/{}/`) || referred.includes(one.collection);
  return kinds.filter(
    (one) =>
      isHolder(one) &&
      ![one.make, one.read, one.actions?.[0] ?? one.remove].includes(undefined) &&
      one.isSingle !== true,
  );
}

/** The words that may bar an operation. */
interface BarringWords {
  readonly anywhere: readonly string[];
  readonly atConflict: readonly string[];
}

function barBy(scene: BarScene, holder: Kind, { anywhere, atConflict }: BarringWords): ToldBar | undefined {
  const { states: all = [] } = stateMember({ ...scene, kind: holder }) ?? {};
  const states = readableStates(all);
  const deeds = deedsOf(scene, holder);
  const words = [...states.flatMap((state) => [plainWords(state)]), ...deeds.map(({ done }) => done)];
  if (words.length === 0) return undefined;
  const form = {
    noun: eitherNumber(subjectOf({ ...scene, kind: holder }).noun),
    own: ownForm(scene),
    verb: verbsOf(scene),
    some: someOf(words.toSorted((a, b) => b.length - a.length)),
  };
  const barred = [...saidIn(anywhere, barring(form)), ...saidIn(atConflict, being(form))];
  if (barred.length > 0) {
    const named = barred.flatMap((one) => statesSaid(one, states));
    const done = deeds.filter((deed) => barred.some((one) => deed.isSaid(one)) && !deed.isIn(named));
    return { holder, states: named, deeds: done.map(({ id }) => id) };
  }
  const allowed = [...saidIn(anywhere, allowing(form)), ...saidIn(atConflict, lacking(form))].flatMap((one) =>
    statesSaid(one, states),
  );
  if (allowed.length === 0) return undefined;
  return { holder, states: all.filter((state) => !allowed.includes(state)), deeds: [] };
}

/** An operation that brings a resource into a state which has no name but that of the operation. */
interface Deed {
  readonly id: string;
  /** A form of its participle. */
  readonly done: string;
  readonly isSaid: (words: string) => boolean;
  readonly isIn: (states: readonly string[]) => boolean;
}

function deedsOf(scene: BarScene, holder: Kind): readonly Deed[] {
  const { contract, operation: own } = scene;
  return [...(holder.actions ?? []), ...(holder.remove === undefined ? [] : [holder.remove])].flatMap(
    (id): readonly Deed[] => {
      const operation = operationOf(contract, id);
      if (!operation || id === own.id) return [];
      const [verb = ''] = wordsAboutOperation(contract, operation).split(' ');
      const stem = operation.method === 'DELETE' ? stemOfVerb(verb) : stemOf(operation);
      const { states = [] } = stateMember({ ...scene, kind: holder }) ?? {};
      // Where an action leads to a state of another name, its participle is no state.
      if (stem === undefined || toldMove(subjectOf({ ...scene, kind: holder, operation }), states)) return [];
      const done = `${stem}\\w*ed|${stem}\\w*n|${stem}`;
      const whole = new RegExp(`\\b(?:${done})\\b`);
      const isIn = (names: readonly string[]) => names.some((name) => whole.test(plainWords(name)));
      return [{ id, done, isSaid: (words) => whole.test(words), isIn }];
    },
  );
}

/** What the participle of `retire`, `retires` begins with; undefined where the word is too short, or says `delete`. */
function stemOfVerb(verb: string): string | undefined {
  const stem = plainWords(verb).replace(/e?s?$/, '');
  return /^[a-z]{4,}$/.test(stem) && !/^(?:delet|remov)/.test(stem) ? stem : undefined;
}

/** What an operation is about: of an action also what its path calls it, as a reading of `POST /meters/{}/readings`. */
function ownForm(scene: BarScene): string {
  const own = eitherNumber(subjectOf(scene).noun);
  if (scene.kind.actions?.includes(scene.operation.id) !== true) return own;
  return `(?:${own}|${eitherNumber(nounOf(scene.operation.path).join(' '))})`;
}

/** What the participles of an operation begin with: of a creation also those of changes to what is above. */
function verbsOf({ kind, operation, contract }: BarScene): string {
  if (operation.id !== kind.make) return `${stemOf(operation) ?? 'done'}\\w*`;
  const [verb = ''] = wordsAboutOperation(contract, operation).split(' ');
  const own = [stemOfVerb(verb), subjectOf({ contract, kind, operation }).noun.slice(0, shortest)];
  const stems = ['add', 'chang', 'creat', 'edit', 'updat', 'modif', 'extend', ...own].filter(
    (one) => one !== undefined && /^[a-z]+$/.test(one),
  );
  return `(?:${stems.join('|')})\\w*`;
}

/** How many letters a noun and its verb have alike at least: `payment` and `paid`. */
const shortest = 2;

function someOf(words: readonly string[]): string {
  const one = `(?:${words.join('|')})`;
  return `(?<said>${one}(?:(?:, or|, and|,| or| and) (?:an? |the )?${one})*)`;
}

/** What the groups of forms hold where a sentence matches. */
function saidIn(sentences: readonly string[], forms: readonly RegExp[]): readonly string[] {
  return sentences.flatMap((sentence) =>
    forms.flatMap((form) =>
      Object.values(form.exec(sentence)?.groups ?? {}).filter((one) => one !== undefined),
    ),
  );
}

/** The parts of a sentence, without what is said of the answer. */
function partsOf(sentence: string): readonly string[] {
  return [
    sentence,
    ...sentence.split(/[;:]| and (?=any\b|no\b)|, or (?=the\b|another\b)|,(?: and)? (?=only\b)/),
  ].map((one) =>
    plainWords(one)
      .replace(/(?:[:,;]| -)? (?:it is|they are|this is|the answer is)(?: answered| refused)?(?: with)?$/, '')
      .replace(/ with$/, '')
      .replace(/^(?:but|and|so|or) /, ''),
  );
}

/** What may bring the resource into such a state: its actions, what is made that refers to it, and its deletion. */
export function waysToBar(
  { contract, survey, operation }: BarScene,
  { holder, deeds }: ToldBar,
): readonly string[] {
  const { actions = [], remove } = holder;
  const makers = contract.operations.filter(
    ({ id, method }) =>
      method === 'POST' &&
      survey.references
        .get(id)
        ?.some(({ place, collection }) => place.startsWith('/') && collection === holder.collection),
  );
  const own = [...deeds, ...actions].filter((one) => one !== operation.id);
  return [...new Set([...own, ...makers.map(({ id }) => id), ...(remove === undefined ? [] : [remove])])];
}
