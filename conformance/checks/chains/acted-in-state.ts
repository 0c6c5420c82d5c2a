/** Check: an action is refused in the states in which the document refuses it. */

import { documentedContent, documentedMembers } from '../../answers/documented-content.ts';
import { statusOf } from '../../answers/statuses.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { operationOf } from '../../model/operation-of.ts';
import { satisfied, violatedBy } from '../judging/judgement.ts';
import { act } from './parts/act.ts';
import { isMissing, stopped, successOf } from './parts/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './parts/chain-check.ts';
import { wordsIn } from './parts/list-members.ts';
import { type Made, make, read } from './parts/make.ts';
import { shownIn } from './parts/members.ts';
import { refusesAgain, statesAskedFor } from './parts/told-conflicts.ts';

/**
 * Creates a resource, reads it, runs an action on it, where needed behind another one, and, once it is in another state,
 * runs it again. Judged only where the words of the document tell the states that the action asks for, or that it is
 * refused the second time.
 */
export const actedInState = chainCheck({
  id: 'acted-in-state',
  title: 'An action is refused in the states in which the document refuses it',
  clause: 'RFC 9110 15.5.10',
  of: ['act'],
  asks: ['make', 'read', 'act', 'act'],
  fits: (scene) => asksFor(scene).length > 0 || refusesAgain(scene.contract, scene.operation),
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const acted = yield* act(scene, made);
    if ('kind' in acted) return acted;
    if (!successOf(scene, acted.step)) return stopped(acted.step);
    const state = isMissing(acted.before) ? undefined : stateIn(scene, acted.before);
    const asked = asksFor(scene);
    if (state !== undefined && !passing.test(state) && isOther(state, asked))
      return taken(acted.step, `409: it is ${state}, not ${asked.join(' or ')}`);
    return yield* actAgain(scene, made, asked);
  },
});

/** Runs the action a second time, if it must be refused then. */
function* actAgain(scene: ChainScene, { resource }: Made, asked: readonly string[]): ChainRun {
  const after = yield read(scene.kind, resource, 'reads it again');
  if (!successOf(scene, after)) return stopped(after);
  const state = stateIn(scene, after);
  const isLeft = state !== undefined && !passing.test(state) && isOther(state, asked);
  if (!isLeft && !refusesAgain(scene.contract, scene.operation)) return satisfied;
  const request: ChainRequest = {
    ...{ operation: scene.operation.id, resources: [resource] },
    difference: 'has the same done to it again',
  };
  const again = yield request;
  if (!successOf(scene, again)) return statusOf(again) < 500 ? satisfied : stopped(again);
  return taken(again, isLeft ? `409: it is ${state}, not ${asked.join(' or ')}` : '409: it was done already');
}

/** States that pass by themselves. */
const passing = /queue|pending|running|process|provision|starting|creat|progress|schedul/i;

function isOther(state: string, asked: readonly string[]): boolean {
  return asked.length > 0 && !asked.includes(state);
}

function taken(step: Step, expected: string): Judgement {
  return violatedBy({ code: 'state-ignored', expected, actual: String(statusOf(step)) });
}

/** The states that the words ask for. */
function asksFor(scene: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): readonly string[] {
  return statesAskedFor(scene.contract, scene.operation, stateMember(scene)?.states ?? []);
}

interface StateMember {
  readonly name: string;
  readonly states: readonly string[];
}

/** The member that tells the state of a resource by one of a few words. */
function stateMember({ contract, kind }: Pick<ChainScene, 'contract' | 'kind'>): StateMember | undefined {
  const operation = kind.read === undefined ? undefined : operationOf(contract, kind.read);
  const content = operation && documentedContent(operation, 200, 'application/json');
  const members = [...documentedMembers(contract, content?.schema)];
  const [name, schema = true] = members.find(([one]) => /(?:^|[_a-z])(?:state|status)$/i.test(one)) ?? [];
  const states = wordsIn(contract, schema);
  return name === undefined || states.length === 0 ? undefined : { name, states };
}

function stateIn(scene: ChainScene, step: Step): string | undefined {
  const { name } = stateMember(scene) ?? {};
  const value = name && shownIn(scene.read(step.exchange).json?.value, [name])?.[name];
  return typeof value === 'string' ? value : undefined;
}
