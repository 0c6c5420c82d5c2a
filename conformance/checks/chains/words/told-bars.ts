/**
 * What the words of a document bar in some states of a resource: of the resource itself, of the one above, or of one that
 * is referred to. Only sentences of a few forms are read: `cancelled bookings cannot be paid`, `ended events take no
 * orders`, `targets are added to a draft only`.
 */

import type { Kind } from '../../../model/chain.ts';
import { eitherNumber, nounOf } from '../../../names/nouns.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { makersOf } from '../scene/makers.ts';
import { referredOnce } from '../scene/referred-once.ts';
import { deedsOf, leadsToOne, verbsOf } from './bar-deeds.ts';
import {
  allowing,
  type BarForms,
  barring,
  being,
  demanding,
  doing,
  lacking,
  saidIn,
  someOf,
  staying,
} from './bar-forms.ts';
import { plainWords, sentencesAboutConflict, sentencesAboutOperation } from './descriptions.ts';
import { hasExceptions, isLifted, isUnclear } from './lifted-bars.ts';
import { mayDecide, nounsOf, standsAlone } from './plain-sentences.ts';
import { readableStates, stateMember, statesSaid } from './states.ts';
import { subjectOf } from './subject.ts';
import { statesAskedFor } from './told-conflicts.ts';

/** In which states of which resource an operation is barred. */
export interface ToldBar {
  /** Whose state it is. */
  readonly holder: Kind;
  /** The states in which it is refused, of those that the document lists. */
  readonly states: readonly string[];
  /** The operations that bring the resource into such a state without a name: `retire`, where it is then `retired`. */
  readonly deeds: readonly string[];
  /** The states that alone allow it, where the words tell these. */
  readonly allowed?: readonly string[];
  /** The sentence that says so. */
  readonly sentence?: string | undefined;
}

type BarScene = Pick<ChainScene, 'contract' | 'operation' | 'kind' | 'kinds' | 'survey'>;

/** The bars that the words tell of, one for each resource whose state matters. */
export function toldBars(scene: BarScene): readonly ToldBar[] {
  const { contract, operation } = scene;
  const isRefusable = operation.responses.some(({ status }) => ['409', '422', '4XX'].includes(status));
  if (!isRefusable || hasExceptions(subjectOf(scene))) return [];
  const said = {
    ofOperation: sentencesAboutOperation(contract, operation),
    ofConflict: sentencesAboutConflict(contract, operation) ?? [],
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
  const references = survey.references.get(operation.id) ?? [];
  const [all, referred] = [references.map(({ collection }) => collection), referredOnce(references)];
  const isHolder = (one: Kind): boolean =>
    one === kind
      ? operation.id !== kind.make || kind.isNamed
      : referred.includes(one.collection) ||
        (kind.collection.startsWith(`${one.collection}/{}/`) && !all.includes(one.collection));
  return kinds.filter(
    (one) =>
      isHolder(one) &&
      ![one.make, one.read, one.actions?.[0] ?? one.remove].includes(undefined) &&
      one.isSingle !== true,
  );
}

/** The words that may bar an operation. */
interface BarringWords {
  readonly ofOperation: readonly string[];
  readonly ofConflict: readonly string[];
}

function barBy(
  scene: BarScene,
  holder: Kind,
  { ofOperation, ofConflict }: BarringWords,
): ToldBar | undefined {
  const { states: all = [] } = stateMember({ ...scene, kind: holder }) ?? {};
  const states = readableStates(all);
  const deeds = deedsOf(scene, holder);
  const words = [...states.map(plainWords), ...deeds.map(({ done }) => done)];
  if (words.length === 0) return undefined;
  const form = {
    noun: eitherNumber(subjectOf({ ...scene, kind: holder }).noun),
    own: ownForm(scene),
    verb: verbsOf(scene),
    some: someOf(words.toSorted((a, b) => b.length - a.length)),
  };
  const isPlain = isPlainBut(scene, holder, demanding(form));
  const { found, isBarred, sentence } = sayingsOf(form, { ofOperation, ofConflict, isPlain });
  const repeating = isBarred ? [staying(form)] : [staying(form), doing(form)];
  const own = [...barring(form), ...allowing(form), demanding(form), ...repeating];
  const neighbours = ofOperation.filter((one) => saidIn([one], own).length === 0);
  if (found.length === 0 || neighbours.some((one) => isUnclear(one, found))) return undefined;
  if (isLifted(scene, holder, words)) return undefined;
  const named = found.flatMap((one) => statesSaid(one, states));
  const done = deeds.filter((deed) => found.some((one) => deed.isSaid(one)) && !deed.isIn(named));
  const plain = done.filter(({ choices }) => choices.length === 0).map(({ id }) => id);
  const told = [...named, ...done.flatMap(({ choices }) => choices)];
  if (isBarred) return { holder, states: told, deeds: plain, sentence };
  return plain.length > 0
    ? undefined
    : { holder, states: all.filter((state) => !told.includes(state)), deeds: [], allowed: told, sentence };
}

/** What sentences say of states. */
interface Sayings {
  readonly found: readonly string[];
  /** Whether these are the states that bar, and not those that alone allow. */
  readonly isBarred: boolean;
  /** The first sentence that says so. */
  readonly sentence: string | undefined;
}

/** Whether nothing else is said than what a resource must be, and the request does not tell of another time. */
function isPlainBut(scene: BarScene, holder: Kind, demand: RegExp): boolean {
  const isSaid = (one: string): boolean => demand.test(plainWords(one));
  return !mayDecide(scene, 'required') && standsAlone(subjectOf(scene), isSaid, nounsOf(scene, holder));
}

function sayingsOf(
  form: BarForms,
  { ofOperation, ofConflict, isPlain }: BarringWords & { readonly isPlain: boolean },
): Sayings {
  const all = [...ofConflict, ...ofOperation];
  const said = (anywhere: readonly RegExp[], atConflict: readonly RegExp[]) => [
    ...saidIn(all, anywhere),
    ...saidIn(ofConflict, atConflict),
  ];
  const [barred, demand] = [said(barring(form), being(form)), demanding(form)];
  const allowed = [...said(allowing(form), lacking(form)), ...(isPlain ? saidIn(ofOperation, [demand]) : [])];
  const isBarred = barred.length > 0;
  const forms = isBarred ? [...barring(form), ...being(form)] : [...allowing(form), ...lacking(form), demand];
  const sentence = all.find((one) => saidIn([one], forms).length > 0);
  return { found: isBarred ? barred : allowed, isBarred, sentence };
}

/** What an operation is about: of an action also what its path calls it, as a reading of `POST /meters/{}/readings`. */
function ownForm(scene: BarScene): string {
  const own = eitherNumber(subjectOf(scene).noun);
  if (scene.kind.actions?.includes(scene.operation.id) !== true) return own;
  return `(?:${own}|${eitherNumber(nounOf(scene.operation.path).join(' '))})`;
}

/**
 * What may bring the resource into such a state: its actions, those first of which words say so, what is made that refers
 * to it, and its deletion.
 */
export function waysToBar(
  { contract, survey, operation }: BarScene,
  { holder, states, deeds }: ToldBar,
): readonly string[] {
  const { actions = [], remove } = holder;
  const told = actions.filter((one) => leadsToOne({ contract, kind: holder }, one, states));
  const own = [...deeds, ...told, ...actions].filter((one) => one !== operation.id);
  return [
    ...new Set([
      ...own,
      ...makersOf({ contract, survey }, holder),
      ...(remove === undefined ? [] : [remove]),
    ]),
  ];
}
