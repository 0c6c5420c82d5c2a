/**
 * What the words of a document say that an operation does to another thing than its own: `the charger becomes occupied`,
 * `its charger is available again`. Only parts of sentences of a few forms are read.
 */

import type { Kind } from '../../../model/chain.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { referredOnce } from '../scene/referred-once.ts';
import {
  plainWords,
  sentencesAboutOperation,
  sentencesAboutSuccess,
  wordsAboutSchema,
} from './descriptions.ts';
import { hasFlags, mayDecide, nounsOf, standsAlone } from './plain-sentences.ts';
import { membersRead, passing, readableStates, stateMember } from './states.ts';
import { subjectOf } from './subject.ts';

/** Where another resource is led. */
export interface EffectElsewhere {
  /** Whose state changes. */
  readonly holder: Kind;
  readonly to: string;
  /** The sentence that says so. */
  readonly sentence: string;
}

type ElsewhereScene = Pick<ChainScene, 'contract' | 'operation' | 'kind' | 'kinds' | 'survey'>;

/** The effects on what the resource of an operation belongs to, or refers to once. */
export function effectsElsewhere(scene: ElsewhereScene): readonly EffectElsewhere[] {
  return holdersOf(scene).flatMap((holder) => effectOn(scene, holder) ?? []);
}

/** What the resource refers to when it is made, and what it is below, as far as its state can be read. */
function holdersOf({ kind, kinds, survey, operation }: ElsewhereScene): readonly Kind[] {
  const once = referredOnce(survey.references.get(kind.make ?? ''));
  // What an action names itself may be another one than what its resource refers to.
  const named = operation.id === kind.make ? [] : (survey.references.get(operation.id) ?? []);
  const others = named.filter(({ place }) => !place.startsWith('path.')).map(({ collection }) => collection);
  return kinds.filter(
    (one) =>
      one !== kind &&
      !others.includes(one.collection) &&
      one.make !== undefined &&
      one.read !== undefined &&
      one.isSingle !== true &&
      once.includes(one.collection),
  );
}

function effectOn(scene: ElsewhereScene, holder: Kind): EffectElsewhere | undefined {
  const above = { ...scene, kind: holder };
  const states = readableStates(stateMember(above)?.states ?? []);
  const { noun } = subjectOf(above);
  if (states.length === 0 || noun === subjectOf(scene).noun) return undefined;
  if (mayDecide(scene, 'required') || hasFlags(scene.contract, holder.make)) return undefined;
  if (wordsAboutState(above) !== '') return undefined;
  const { contract, operation } = scene;
  const sentences = [
    ...sentencesAboutOperation(contract, operation),
    ...sentencesAboutSuccess(contract, operation),
  ];
  const forms = formsFor(noun, states.map(plainWords));
  const found = sentences.flatMap((sentence) => saidIn(sentence, forms));
  const [only] = found;
  if (only === undefined || found.some(({ said }) => said !== only.said)) return undefined;
  // An answer may say the same once more.
  const same = new RegExp(`^(?:the|its|that) ${noun} is ${only.said}$`);
  const isSaid = (one: string): boolean =>
    same.test(plainWords(one)) || found.some(({ sentence }) => sentence === one);
  const to = states.find((state) => plainWords(state) === only.said);
  const isAlone = standsAlone(subjectOf(scene), isSaid, nounsOf(scene, holder));
  return to === undefined || passing.test(to) || !isAlone
    ? undefined
    : { holder, to, sentence: only.sentence };
}

/** What the document says of the member that tells the state of a resource. */
function wordsAboutState(scene: Pick<ChainScene, 'contract' | 'kind'>): string {
  const member = membersRead(scene).get(stateMember(scene)?.name ?? '');
  return member === undefined ? '' : wordsAboutSchema(scene.contract, member);
}

interface Said {
  readonly said: string;
  readonly sentence: string;
}

/** The state that a sentence tells, if all its other parts say what is so afterwards. */
function saidIn(sentence: string, forms: readonly RegExp[]): readonly Said[] {
  const parts = partsOf(sentence);
  const told = parts.map((part) => forms.flatMap((form) => form.exec(part)?.groups?.['to'] ?? [])[0]);
  const isPlain = parts.every((part, at) => told[at] !== undefined || outcome.test(part));
  return isPlain ? told.flatMap((said) => (said === undefined ? [] : [{ said, sentence }])) : [];
}

/** What else may be said of an outcome: `a held reservation becomes cancelled`, `its cost`. */
const outcome =
  /^(?:(?:an?|the|its) (?:[a-z]+ )?[a-z]+ (?:is|becomes) [a-z]+(?: afterwards)?(?:, has [a-z]+)?|its [a-z]+)$/;

function formsFor(noun: string, states: readonly string[]): readonly RegExp[] {
  const to = `(?<to>${states.toSorted((a, b) => b.length - a.length).join('|')})`;
  const itself = `(?:the|its|that) ${noun}`;
  return [`^${itself} (?:must be [a-z]+ and )?becomes ${to}(?: again)?$`, `^${itself} is ${to} again$`].map(
    (form) => new RegExp(form),
  );
}

/** The parts of a sentence that say something of their own. */
function partsOf(sentence: string): readonly string[] {
  return sentence
    .replaceAll(/`\w+`/g, 'it')
    .split(/;|,? and (?=(?:the|its|that)\b)|, (?=(?:the|its)\b)/)
    .map((one) => plainWords(one).replace(/^and /, ''));
}
