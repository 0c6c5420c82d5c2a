/** The states in which the words of a document refuse what an operation does, as answers show them. */

import type { Resource } from '../../../model/chain.ts';
import type { Step } from '../../../model/exchange.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { stateIn, stateMember } from '../words/states.ts';
import { subjectOf } from '../words/subject.ts';
import { statesAskedFor } from '../words/told-conflicts.ts';
import { mayPass } from '../words/told-moves.ts';
import { isPassed, type SeenStates } from './seen-states.ts';

/** A chain that notes the states that were seen. */
export interface StateScene extends ChainScene {
  readonly past: SeenStates;
}

/** The states that the words ask for. */
export function asksFor(scene: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): readonly string[] {
  return statesAskedFor(subjectOf(scene), stateMember(scene)?.states ?? []);
}

/** What is expected where an answer shows a state that none of the words ask for; undefined where it does not. */
export function wrongStateIn(scene: ChainScene, step: Step): string | undefined {
  const [state, asked] = [stateIn(scene, step), asksFor(scene)];
  if (state === undefined || asked.length === 0 || asked.includes(state)) return undefined;
  if (mayPass(scene, state)) return undefined;
  return `409: it is ${state}, not ${asked.join(' or ')}`;
}

/** The same of a resource that has not been in a state that is asked for, which would still hold. */
export function wrongStateOf(scene: StateScene, resource: Resource, step: Step): string | undefined {
  const [state = '', asked] = [stateIn(scene, step), asksFor(scene)];
  return isPassed(scene.past, resource, { state, asked }) ? undefined : wrongStateIn(scene, step);
}
