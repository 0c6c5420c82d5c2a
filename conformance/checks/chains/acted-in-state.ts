/** Check: an action or a change is refused in the states in which the document refuses it. */

import { statusOf } from '../../answers/statuses.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { act, lead } from './parts/act.ts';
import { actionOn } from './parts/action-on.ts';
import { isRefused, stopped, successOf } from './parts/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './parts/chain-check.ts';
import { type Made, make, read } from './parts/make.ts';
import { passing, stateIn, stateMember } from './parts/states.ts';
import { subjectOf } from './parts/subject.ts';
import { refusesAgain, statesAskedFor } from './parts/told-conflicts.ts';

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
  fits: (scene) => asksFor(scene).length > 0 || (isAction(scene) && refusesAgain(subjectOf(scene))),
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    if (!isAction(scene)) return yield* changeElsewhere(scene, made);
    const acted = yield* act(scene, made);
    if ('kind' in acted) return acted;
    if (!successOf(scene, acted.step)) return stopped(acted.step);
    const wrong = acted.isRestored ? undefined : wrongStateIn(scene, acted.before);
    if (wrong !== undefined) return taken(acted.step, wrong);
    return yield* actAgain(scene, made);
  },
});

function isAction({ kind, operation }: Pick<ChainScene, 'kind' | 'operation'>): boolean {
  return kind.actions?.includes(operation.id) === true;
}

/** Maximum number of actions that are tried. */
const mostActions = 3;

/** Brings the resource to a state in which the change or the action must be refused, and sends it. */
function* changeElsewhere(scene: ChainScene, { resource }: Made): ChainRun {
  const others = (scene.kind.actions ?? []).filter((one) => one !== scene.operation.id);
  for (const operation of others.slice(0, mostActions)) {
    if (!(yield* lead(scene, operation, resource))) continue;
    const now = yield read(scene.kind, resource, 'reads it as it is now');
    if (!successOf(scene, now)) return stopped(now);
    const wrong = wrongStateIn(scene, now);
    if (wrong === undefined) continue;
    const change = isAction(scene)
      ? actionOn(scene, scene.operation.id, resource)
      : { operation: scene.operation.id, resources: [resource] };
    if (!change) return satisfied;
    const step = yield { ...change, difference: isAction(scene) ? 'acts on it then' : 'changes it then' };
    if (!successOf(scene, step)) return isRefused(step) ? satisfied : stopped(step);
    return taken(step, wrong);
  }
  return asideBy('chain-incomparable', { cause: 'nothing leads to a state in which it is refused' });
}

/** Runs the action a second time, if it must be refused then. */
function* actAgain(scene: ChainScene, made: Made): ChainRun {
  const { resource } = made;
  const after = yield read(scene.kind, resource, 'reads it again');
  if (!successOf(scene, after)) return stopped(after);
  const wrong = wrongStateIn(scene, after);
  if (wrong === undefined && !refusesAgain(subjectOf(scene))) {
    const elsewhere = yield* changeElsewhere(scene, made);
    return elsewhere.kind === 'violated' ? elsewhere : satisfied;
  }
  const action = actionOn(scene, scene.operation.id, resource);
  if (!action) return satisfied;
  const again = yield { ...action, difference: 'has the same done to it again' };
  if (!successOf(scene, again)) return isRefused(again) ? satisfied : stopped(again);
  return taken(again, wrong ?? '409: the document says that it was done already');
}

/** What is expected where an answer shows a state that none of the words ask for; undefined where it does not. */
function wrongStateIn(scene: ChainScene, step: Step): string | undefined {
  const [state, asked] = [stateIn(scene, step), asksFor(scene)];
  if (state === undefined || asked.length === 0 || asked.includes(state) || passing.test(state))
    return undefined;
  return `409: it is ${state}, not ${asked.join(' or ')}`;
}

function taken(step: Step, expected: string): Judgement {
  return violatedBy({ code: 'state-ignored', expected, actual: String(statusOf(step)) });
}

/** The states that the words ask for. */
function asksFor(scene: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): readonly string[] {
  return statesAskedFor(subjectOf(scene), stateMember(scene)?.states ?? []);
}
