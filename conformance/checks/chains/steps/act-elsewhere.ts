/** Leads resources to states in which the words refuse an operation, and sends it there. */

import { statusOf } from '../../../answers/statuses.ts';
import type { Resource } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../../judging/judgement.ts';
import { isRefused, stopped, successOf } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { makersOf } from '../scene/makers.ts';
import { stateIn, stateMember } from '../words/states.ts';
import { subjectOf } from '../words/subject.ts';
import { namedState, toldMove } from '../words/told-moves.ts';
import { isSetAgain, lead, sendThen } from './act.ts';
import { beside, type Made, make, read } from './make.ts';
import { type StateScene, wrongStateIn, wrongStateOf } from './wrong-states.ts';

/** Maximum number of actions that are tried. */
export const mostActions = 3;

/**
 * Brings resources to states in which the change or the action must be refused, and sends it.
 * @param begun what to begin with; once it is in such a state, another one is made
 */
export function* changeElsewhere(scene: StateScene, made: Made, begun: Resource | undefined): ChainRun {
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
    const isUsed = resource !== undefined && at > 0;
    const current = others.includes(operation)
      ? yield* leadOn(scene, made, operation, { resource: other.resource, isUsed, which: at + 1 + apart })
      : other.resource;
    resource = current;
    if (!others.includes(operation))
      yield { operation, resources: [current], difference: 'leads it to another state' };
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

/** More than are made for one operation otherwise. */
const apart = 10;

interface Led {
  readonly resource: Resource;
  /** Whether other actions have led it on. */
  readonly isUsed: boolean;
  /** Number of the fresh identity of another one. */
  readonly which: number;
}

/** Runs an action on a resource, or on a fresh one where others have led that too far. @returns the one that was led */
function* leadOn(
  scene: StateScene,
  made: Made,
  operation: string,
  { resource, isUsed, which }: Led,
): ChainRun<Resource> {
  const led = yield* lead(scene, operation, resource);
  if (led || !isUsed) return resource;
  const fresh = yield* make(scene, { ...beside(made), which });
  if ('kind' in fresh) return resource;
  yield* lead(scene, operation, fresh.resource);
  return fresh.resource;
}

/** The judgement where what was refused has changed the state all the same. */
export function* changedThen(
  scene: ChainScene,
  resource: Resource,
  before: Step,
): ChainRun<Judgement | undefined> {
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

/** What was done in a state in which it had to be refused. */
export function taken(step: Step, expected: string): Judgement {
  return violatedBy({ code: 'state-ignored', expected, actual: String(statusOf(step)) });
}
