/** The state in which the words of a document say that a resource begins. Only whole sentences of a few forms are read. */

import type { ChainScene } from '../scene/chain-check.ts';
import { plainWords, sentencesAboutOperation, sentencesAboutSuccess } from './descriptions.ts';
import { mayDecide, standsAlone } from './plain-sentences.ts';
import { passing } from './states.ts';
import { subjectOf } from './subject.ts';

/**
 * `creates an event, as a draft`, `makes a draft of a booking`, `new orders are open`, and of the answer `the order,
 * which is open`. Undefined where they tell none of the states, or several.
 */
export function firstState(
  scene: Pick<ChainScene, 'contract' | 'operation' | 'kind'>,
  states: readonly string[],
): string | undefined {
  const { contract, operation, noun } = subjectOf(scene);
  const sentences = sentencesAboutOperation(contract, operation).map(plainWords);
  const answers = sentencesAboutSuccess(contract, operation).map(plainWords);
  if (sentences.some((one) => ofSome.test(one))) return undefined;
  const isAlone = !mayDecide(scene, 'all') && standsAlone(subjectOf(scene), () => false, [noun, '[a-z]+']);
  const found = states.filter((state) => {
    if (!/^[a-z]+(?: [a-z]+){0,2}$/.test(plainWords(state))) return false;
    const [ofOperation, ofAnswer] = formsFor(plainWords(state), noun, isAlone);
    return (
      sentences.some((one) => ofOperation.some((form) => form.test(one))) ||
      answers.some((one) => ofAnswer.some((form) => form.test(one)))
    );
  });
  const [only] = found;
  return found.length === 1 && only !== undefined && !passing.test(only) ? only : undefined;
}

/** Words for callers with rules of their own, and for what moves a resource on by itself. */
const ofSome = /\b(?:trial|plans?|rules|robots?|automation|can move|of [a-z]+ accounts)\b/;

const makes = '(?:creates?|makes?|adds?|saves?|starts?|places?|registers?|files?)';

type Forms = readonly RegExp[];

/** @param isAlone whether nothing else is said, so that no other sentence may take it back */
function formsFor(
  state: string,
  noun: string,
  isAlone: boolean,
): readonly [ofOperation: Forms, ofAnswer: Forms] {
  const thing = `(?:an? |the )?(?:new )?${noun}`;
  const ofOperation = [
    `^${makes} ${thing},? as (?:an? )?${state}$`,
    `^${makes} (?:an? )?(?:new )?${state} (?:${noun}|of ${thing})$`,
    `^(?:an? )?new ${noun}s? (?:is|are|starts? as|begins? as|starts? in the (?:state|status)) (?:an? )?${state}s?$`,
    `^(?:it|the (?:new )?${noun}) (?:starts as|begins as|is (?:at )?first|starts in the (?:state|status)) (?:an? )?${state}$`,
  ];
  if (isAlone)
    ofOperation.push(
      `^${makes} ${thing}, which is (?:at first )?(?:an? )?${state}(?: at first)?$`,
      `^(?:it|(?:an?|the) (?:new )?${noun}) is (?:an? )?${state} (?:at first|at the beginning)$`,
    );
  const ofAnswer = [
    `^(?:the|an?) (?:new )?${state}(?: ${noun})?$`,
    `^${thing}, (?:which|that) is (?:an? )?${state}$`,
  ];
  const read = (some: readonly string[]): Forms => some.map((form) => new RegExp(form));
  return [read(ofOperation), read(ofAnswer)];
}
