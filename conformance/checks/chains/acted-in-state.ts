/** Check: an action or a change is refused in the states in which the document refuses it. */

import type { Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { asideBy, satisfied } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { act, isAction, isSetAgain, sendThen } from './steps/act.ts';
import { changedThen, changeElsewhere, mostActions, taken } from './steps/act-elsewhere.ts';
import { actionOn } from './steps/action-on.ts';
import { type Made, make, read } from './steps/make.ts';
import { followed, noneSeen } from './steps/seen-states.ts';
import { asksFor, type StateScene, wrongStateIn, wrongStateOf } from './steps/wrong-states.ts';
import { stateIn } from './words/states.ts';
import { subjectOf } from './words/subject.ts';
import { refusesAgain } from './words/told-conflicts.ts';
import { isForDeleted } from './words/told-undeletion.ts';

/**
 * Creates a resource, reads it, runs an action on it, where needed behind another one, and, once it is in another state,
 * runs it again; or, for a change and for an action that leaves the state as it is, brings it to another state first by
 * another action. Judged only where the words of the document tell the states that are asked for, or that the action is
 * refused the second time.
 */
export const actedInState = chainCheck({
  id: 'acted-in-state',
  title: 'Nothing is done in a state in which the document refuses it',
  clause: 'RFC 9110 15.5.10',
  of: ['act', 'replace', 'patch', 'remove'],
  asks: ['make', 'read', 'act'],
  fits: (scene) =>
    asksFor(scene).length > 0 ||
    (isAction(scene) && (refusesAgain(subjectOf(scene)) || isForDeleted(subjectOf(scene)))),
  chain: (scene) => {
    const past = noneSeen();
    return followed(scene, past, actInStates({ ...scene, past }));
  },
});

function* actInStates(scene: StateScene): ChainRun {
  const made = yield* make(scene);
  if ('kind' in made) return made;
  if (isAction(scene) && isForDeleted(subjectOf(scene))) return yield* actUndeleted(scene, made);
  if (!isAction(scene)) return yield* changeElsewhere(scene, made, made.resource);
  const early = yield* actTooEarly(scene, made);
  if (early) return early;
  const acted = yield* act(scene, made);
  if ('kind' in acted) return acted;
  if (!successOf(scene, acted.step)) return stopped(acted.step);
  const wrong = acted.isRestored ? undefined : wrongStateOf(scene, made.resource, acted.before);
  const was = stateIn(scene, acted.before) ?? '';
  if (wrong !== undefined && !isSetAgain(scene, acted.step, was)) return taken(acted.step, wrong);
  return yield* actAgain(scene, made, was);
}

/** Runs an action, which is for what was deleted, on what was not. */
function* actUndeleted(scene: ChainScene, { resource }: Made): ChainRun {
  const before = yield read(scene.kind, resource);
  if (!successOf(scene, before)) return stopped(before);
  const step = yield* sendThen(scene, resource);
  if (!step) return asideBy('chain-incomparable', { cause: 'its name may be that of something else' });
  if (successOf(scene, step)) return taken(step, '409: it was not deleted');
  return isRefused(step) ? satisfied : stopped(step);
}

/** Runs the action on what was just made, where that is in a state in which it must be refused and change nothing. */
function* actTooEarly(scene: StateScene, { resource }: Made): ChainRun<Judgement | undefined> {
  const before = yield read(scene.kind, resource);
  const wrong = successOf(scene, before) && wrongStateIn(scene, before);
  const step = wrong === undefined ? undefined : yield* sendThen(scene, resource);
  if (!step || wrong === undefined) return undefined;
  const isSame = isSetAgain(scene, step, stateIn(scene, before) ?? '');
  if (successOf(scene, step)) return isSame ? undefined : taken(step, wrong);
  return isRefused(step) ? yield* changedThen(scene, resource, before) : stopped(step);
}

/**
 * Runs the action a second time, if it must be refused then, and in other states.
 * @param was the state before it
 */
function* actAgain(scene: StateScene, made: Made, was: string): ChainRun {
  const { resource } = made;
  const after = yield read(scene.kind, resource, 'reads it again');
  if (!successOf(scene, after)) return stopped(after);
  // What the action itself led on is no longer what it is for.
  const isLed = stateIn(scene, after) !== was;
  const wrong = isLed ? wrongStateIn(scene, after) : wrongStateOf(scene, resource, after);
  const isOver = wrong !== undefined || refusesAgain(subjectOf(scene));
  const action = actionOn(scene, scene.operation.id, resource);
  // The same PUT again may be taken: it is idempotent (RFC 9110 9.2.2).
  if (isOver && action && scene.operation.method === 'POST') {
    const again = yield { ...action, difference: 'has the same done to it again' };
    if (successOf(scene, again))
      return taken(again, wrong ?? '409: the document says that it was done already');
    if (!isRefused(again)) return stopped(again);
  }
  const behind = isOver ? yield* actBehindOthers(scene, resource) : undefined;
  const elsewhere = behind ?? (yield* changeElsewhere(scene, made, isOver ? undefined : resource));
  return elsewhere.kind === 'violated' ? elsewhere : satisfied;
}

/** Runs the action once more where another one has led on what it was done to: that is no state that it is for, either. */
function* actBehindOthers(scene: StateScene, resource: Resource): ChainRun<Judgement | undefined> {
  const others = (scene.kind.actions ?? []).filter((one) => one !== scene.operation.id);
  for (const operation of others.slice(0, mostActions)) {
    const action = actionOn(scene, operation, resource);
    const led = action && (yield { ...action, difference: 'leads it on' });
    if (!led || !successOf(scene, led)) continue;
    const now = yield read(scene.kind, resource, 'reads it as it is then');
    const wrong = successOf(scene, now) ? wrongStateOf(scene, resource, now) : undefined;
    const step = wrong === undefined ? undefined : yield* sendThen(scene, resource);
    if (!step || wrong === undefined) return undefined;
    return successOf(scene, step) && !isSetAgain(scene, step, stateIn(scene, now) ?? '')
      ? taken(step, wrong)
      : undefined;
  }
  return undefined;
}
