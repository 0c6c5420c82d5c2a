/** Check: nobody gets another thing than the one that was asked for. */

import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './parts/answers.ts';
import { chainCheck, type Scene } from './parts/chain-check.ts';
import { beside, type Made, make, read } from './parts/make.ts';

/** Makes two things and reads both: each answer goes by the name that was asked for, where it did when the thing was made. */
export const ownThingGiven = chainCheck({
  id: 'own-thing-given',
  title: 'The thing that is asked for is the one that is given',
  clause: 'RFC 9110 9.3.1',
  of: ['read'],
  asks: ['make', 'make', 'read', 'read'],
  chain: function* (scene) {
    const first = yield* make(scene);
    if ('kind' in first) return first;
    const second = yield* make(scene, { which: 1, ...beside(first) });
    if ('kind' in second) return second;
    for (const made of [first, second]) {
      const step = yield read(
        scene.kind,
        made.thing,
        made === first ? 'reads the first' : 'reads the second',
      );
      if (!successOf(step)) return stopped(step);
      const judged = judgeName(scene, made, step);
      if (judged.kind !== 'satisfied') return judged;
    }
    return satisfied;
  },
});

function judgeName(scene: Scene, made: Made, step: Step): Judgement {
  const [wanted, given] = [nameIn(scene, made.step), nameIn(scene, step)];
  if (wanted !== made.key || given === undefined || given === wanted) return satisfied;
  return violatedBy({ code: 'another-given', expected: wanted, actual: given });
}

/** The name by which the thing in an answer goes. */
function nameIn({ survey, kind, read: readAnswer }: Scene, step: Step): string | undefined {
  const { outcome } = step.exchange;
  if (outcome.kind === 'failure') return undefined;
  const bare = { ...step, exchange: { ...step.exchange, outcome: { ...outcome, headers: [] } } };
  const giver = { operation: step.case.operation, collection: kind.collection, kind: 'maker' } as const;
  const [values] = survey.gifts(giver, bare, readAnswer(step.exchange).json?.value);
  return values === undefined ? undefined : String(values.at(-1));
}
