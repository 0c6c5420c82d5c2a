/** Check: what is done to one resource has the effect on another one that the document tells. */

import type { Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { act, isAction } from './steps/act.ts';
import { type Made, make, read } from './steps/make.ts';
import { worded } from './values/members.ts';
import { toldBy } from './words/descriptions.ts';
import { stateIn, stateMember } from './words/states.ts';
import { type EffectElsewhere, effectsElsewhere } from './words/told-elsewhere.ts';

/**
 * Creates a resource and another one that refers to it, and does to the latter what the words say has an effect on the
 * former, which is read before and after: it must not be left as it was. Judged only where the words tell the state to
 * which it is led.
 */
export const actedElsewhere = chainCheck({
  id: 'acted-elsewhere',
  title: 'What is done to one thing has the effect on another that the document tells',
  clause: 'OpenAPI 3.1.0 4.8.10 Operation Object',
  of: ['make', 'act', 'remove'],
  asks: ['make'],
  fits: (scene) => !scene.kind.isSingle && !scene.kind.isNamed && effectsElsewhere(scene).length > 0,
  chain: function* (scene) {
    let judged: Judgement = asideBy('nothing-seen');
    for (const [at, effect] of effectsElsewhere(scene).entries()) {
      const one = yield* tryEffect(scene, effect, at * apart);
      if (one.kind === 'violated') return one;
      if (judged.kind !== 'satisfied') judged = one;
    }
    return judged;
  },
});

/** More than are created for one effect. */
const apart = 4;

/** @param which the number that what is created begins with */
function* tryEffect(scene: ChainScene, { holder, to, sentence }: EffectElsewhere, which: number): ChainRun {
  const above = { ...scene, kind: holder };
  const other = yield* make(above, { which, form: 'required', difference: 'makes what is affected' });
  if ('kind' in other) return other;
  const isMaking = scene.operation.id === scene.kind.make;
  const belonging = { resources: [other.resource], which, form: 'required', leads: true } as const;
  const first = isMaking ? undefined : yield* make(scene, belonging);
  if (first && 'kind' in first) return first;
  const before = yield read(holder, other.resource);
  const was = successOf(scene, before) && stateIn(above, before);
  if (was === undefined) return stopped(before);
  if (was === to) return asideBy('chain-incomparable', { cause: 'it is so before' });
  const done = first ? yield* doTo(scene, first) : yield* make(scene, belonging);
  if ('kind' in done) return done;
  const { values } = (first ?? done).step.case;
  if (!values?.some(({ value }) => String(value) === other.key))
    return asideBy('chain-incomparable', { cause: 'nothing that refers to it can be made' });
  const after = yield read(holder, other.resource, 'reads what is affected');
  const is = successOf(scene, after) && stateIn(above, after);
  if (is === undefined) return stopped(after);
  // Another state may be a later one.
  if (is !== was) return satisfied;
  const place = `/${stateMember(above)?.name ?? ''}`;
  return violatedBy({ code: 'effect-astray', expected: toldBy(to, sentence), actual: worded(is), place });
}

/** Runs the action on the resource, or deletes it. */
function* doTo(scene: ChainScene, made: Made): ChainRun<Pick<Made, 'step'> | Judgement> {
  if (isAction(scene)) {
    const acted = yield* act(scene, made);
    if ('kind' in acted) return acted;
    return successOf(scene, acted.step) ? acted : stopped(acted.step);
  }
  const resources: readonly Resource[] = [made.resource];
  const step = yield { operation: scene.operation.id, resources, difference: 'deletes it' };
  return successOf(scene, step) ? { step } : stopped(step);
}
