/** Check: an action or a change is refused in the states in which the document refuses it. */

import { statusOf } from '../../answers/statuses.ts';
import type { Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { makersOf } from './scene/makers.ts';
import { act, isAction, isSetAgain, lead, sendThen } from './steps/act.ts';
import { actionOn } from './steps/action-on.ts';
import { beside, type Made, make, read } from './steps/make.ts';
import { followed, isPassed, noneSeen, type SeenStates } from './steps/seen-states.ts';
import { stateIn, stateMember } from './words/states.ts';
import { subjectOf } from './words/subject.ts';
import { refusesAgain, statesAskedFor } from './words/told-conflicts.ts';
import { isForDeleted } from './words/told-deletion.ts';
import { mayPass, namedState, toldMove } from './words/told-moves.ts';

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

interface Scene extends ChainScene {
  readonly past: SeenStates;
}

function* actInStates(scene: Scene): ChainRun {
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

/** Maximum number of actions that are tried. */
const mostActions = 3;

/**
 * Brings resources to states in which the change or the action must be refused, and sends it.
 * @param begun what to begin with; once it is in such a state, another one is made
 */
function* changeElsewhere(scene: Scene, made: Made, begun: Resource | undefined): ChainRun {
  const { actions = [] } = scene.kind;
  const others = actions.filter((one) => one !== scene.operation.id).slice(0, mostActions);
  const makers = makersOf(scene, scene.kind).slice(0, mostActions);
  const tried = new Set<string>();
  let resource = begun;
  for (const [at, operation] of [...others, ...makers].entries()) {
    // What an action led elsewhere may not take what is made.
    if (at === others.length && at > 0) resource = undefined;
    const other: Made | Judgement = resource
      ? { ...made, resource }
      : yield* make(scene, { ...beside(made), which: at + 1 });
    if ('kind' in other) return satisfied;
    const current = other.resource;
    resource = current;
    if (others.includes(operation)) yield* lead(scene, operation, current);
    else yield { operation, resources: [current], difference: 'leads it to another state' };
    const now = yield read(scene.kind, current, 'reads it as it is now');
    if (!successOf(scene, now)) return tried.size > 0 ? satisfied : stopped(now);
    const [state = '', wrong] = [stateIn(scene, now), wrongStateOf(scene, current, now)];
    // What has passed a state that is asked for has it for good.
    const isPast = wrong === undefined && wrongStateIn(scene, now) !== undefined;
    if (tried.has(state) || wrong !== undefined || isPast) resource = undefined;
    if (tried.has(state) || wrong === undefined) continue;
    tried.add(state);
    const step = yield* sendThen(scene, current);
    if (!step) return satisfied;
    if (successOf(scene, step)) return isSetAgain(scene, step, state) ? satisfied : taken(step, wrong);
    if (!isRefused(step)) return stopped(step);
    const changed = yield* changedThen(scene, current, now);
    if (changed) return changed;
  }
  return tried.size > 0
    ? satisfied
    : asideBy('chain-incomparable', { cause: 'nothing leads to a state in which it is refused' });
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
function* actTooEarly(scene: Scene, { resource }: Made): ChainRun<Judgement | undefined> {
  const before = yield read(scene.kind, resource);
  const wrong = successOf(scene, before) && wrongStateIn(scene, before);
  const step = wrong === undefined ? undefined : yield* sendThen(scene, resource);
  if (!step || wrong === undefined) return undefined;
  const isSame = isSetAgain(scene, step, stateIn(scene, before) ?? '');
  if (successOf(scene, step)) return isSame ? undefined : taken(step, wrong);
  return isRefused(step) ? yield* changedThen(scene, resource, before) : stopped(step);
}

/** The judgement where what was refused has changed the state all the same. */
function* changedThen(scene: ChainScene, resource: Resource, before: Step): ChainRun<Judgement | undefined> {
  const after = yield read(scene.kind, resource, 'reads it after that');
  if (!successOf(scene, after)) return undefined;
  const [was, is] = [before, after].map((step) => stateIn(scene, step));
  if (was === undefined || is === undefined || was === is || is !== ledTo(scene)) return undefined;
  return violatedBy({
    code: 'refused-kept',
    expected: was,
    actual: is,
    place: `/${stateMember(scene)?.name}`,
  });
}

/** The state to which the action leads, by its words or its name. */
function ledTo(scene: ChainScene): string | undefined {
  const [subject, { states = [] }] = [subjectOf(scene), stateMember(scene) ?? {}];
  return toldMove(subject, states)?.to ?? namedState(subject, states);
}

/**
 * Runs the action a second time, if it must be refused then, and in other states.
 * @param was the state before it
 */
function* actAgain(scene: Scene, made: Made, was: string): ChainRun {
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
  const elsewhere = yield* changeElsewhere(scene, made, isOver ? undefined : resource);
  return elsewhere.kind === 'violated' ? elsewhere : satisfied;
}

/** The same of a resource that has not been in a state that is asked for, which would still hold. */
function wrongStateOf(scene: Scene, resource: Resource, step: Step): string | undefined {
  const [state = '', asked] = [stateIn(scene, step), asksFor(scene)];
  return isPassed(scene.past, resource, { state, asked }) ? undefined : wrongStateIn(scene, step);
}

/** What is expected where an answer shows a state that none of the words ask for; undefined where it does not. */
function wrongStateIn(scene: ChainScene, step: Step): string | undefined {
  const [state, asked] = [stateIn(scene, step), asksFor(scene)];
  if (state === undefined || asked.length === 0 || asked.includes(state)) return undefined;
  if (mayPass(scene, state)) return undefined;
  return `409: it is ${state}, not ${asked.join(' or ')}`;
}

function taken(step: Step, expected: string): Judgement {
  return violatedBy({ code: 'state-ignored', expected, actual: String(statusOf(step)) });
}

/** The states that the words ask for. */
function asksFor(scene: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): readonly string[] {
  return statesAskedFor(subjectOf(scene), stateMember(scene)?.states ?? []);
}
