/**
 * What the words of a document say that an operation does to another thing than its own: `the charger becomes occupied`,
 * `its charger is available again`. Only parts of sentences of a few forms are read.
 */

import type { Kind } from '../../../model/chain.ts';
import { isUnclear } from './bar-forms.ts';
import type { ChainScene } from './chain-check.ts';
import { plainWords, sentencesAboutOperation, sentencesAboutSuccess } from './descriptions.ts';
import { passing, readableStates, stateMember } from './states.ts';
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
function holdersOf({ kind, kinds, survey }: ElsewhereScene): readonly Kind[] {
  const all = (survey.references.get(kind.make ?? '') ?? []).map(({ collection }) => collection);
  // Of two that are referred to, nobody knows which is meant.
  const once = all.filter((one) => all.indexOf(one) === all.lastIndexOf(one));
  return kinds.filter(
    (one) =>
      one !== kind &&
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
  const { contract, operation } = scene;
  const sentences = [
    ...sentencesAboutOperation(contract, operation),
    ...sentencesAboutSuccess(contract, operation),
  ];
  const forms = formsFor(noun, states.map(plainWords));
  const found = sentences.flatMap((sentence) => {
    const said = partsOf(sentence).flatMap((part) =>
      forms.flatMap((form) => form.exec(part)?.groups?.['to'] ?? []),
    );
    return said.map((one) => ({ said: one, sentence }));
  });
  const [only] = found;
  if (only === undefined || found.some(({ said }) => said !== only.said)) return undefined;
  // An answer may say the same once more.
  const same = new RegExp(`^(?:the|its|that) ${noun} is ${only.said}$`);
  const others = sentences.filter(
    (one) => !same.test(plainWords(one)) && found.every(({ sentence }) => sentence !== one),
  );
  const some = new RegExp(`\\b(?:${states.map(plainWords).join('|')})\\b`);
  const isOpen =
    others.some(
      (one) => isUnclear(withoutNames(one), [only.said]) || (outcome.test(one) && some.test(plainWords(one))),
    ) || found.some(isConditional);
  const to = states.find((state) => plainWords(state) === only.said);
  return isOpen || to === undefined || passing.test(to) ? undefined : { holder, to, sentence: only.sentence };
}

function formsFor(noun: string, states: readonly string[]): readonly RegExp[] {
  const to = `(?<to>${states.toSorted((a, b) => b.length - a.length).join('|')})`;
  const itself = `(?:the|its|that) ${noun}`;
  return [
    `^${itself} (?:must be [a-z]+ and )?(?:becomes|gets|turns|is then|is now) ${to}(?: again| then| by that)?$`,
    `^${itself} is ${to} (?:again|then|afterwards|from then on)$`,
  ].map((form) => new RegExp(form));
}

/** The parts of a sentence that say something of their own. */
function partsOf(sentence: string): readonly string[] {
  return sentence
    .split(/;|,? and (?=(?:the|its|that)\b)|, (?=(?:the|its)\b)/)
    .map((one) => plainWords(one).replace(/^(?:and|but|so|then|by that) /, ''));
}

/** Whether a sentence speaks of a condition, or of another time. */
function isConditional({ sentence }: { readonly sentence: string }): boolean {
  return condition.test(withoutNames(sentence));
}

/** What is quoted as code is a name, such as `until`. */
function withoutNames(sentence: string): string {
  return sentence.replaceAll(/`[^`]*`/g, 'it');
}

/** Words which say what becomes of something. */
const outcome = /\b(?:leaves?|stays?|remains?|keeps?|becomes?|gets|turns|is (?:then|now|still|again))\b/;

const condition =
  /\b(?:if|unless|when|whenever|where|otherwise|until|once|may|might|could|can|should|either|or|later|eventually|asynchron\w*|background|soon|a while|seconds?|minutes?|hours?|days?|worker|queue\w*|last|first|all|every|each|only|not|never|at most|at least)\b/;
