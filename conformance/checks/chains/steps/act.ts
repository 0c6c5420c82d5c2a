/** An action on a resource, where needed behind another one that leads to the state that it asks for. */

import { statusOf } from '../../../answers/statuses.ts';
import type { ChainRequest, Resource } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { erased } from '../../../names/path-template.ts';
import { asideBy } from '../../judging/judgement.ts';
import { isMissing, sentMembers, stopped, successOf } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { actionOn } from './action-on.ts';
import { type Made, read } from './make.ts';
import { changeRequest, seenAs } from './see.ts';

/** Whether the operation of a chain is an action on its resources. */
export function isAction({ kind, operation }: Pick<ChainScene, 'kind' | 'operation'>): boolean {
  return kind.actions?.includes(operation.id) === true;
}

/** Reads a resource and runs the action on it, where needed behind another one that leads to the state it asks for. */
export function* act(scene: ChainScene, { resource }: Made): ChainRun<Acted | Judgement> {
  const { operation, survey } = scene;
  const action = actionOn(scene, operation.id, resource);
  if (!action) return asideBy('chain-incomparable', { cause: 'its name may be that of something else' });
  const request = { ...action, difference: 'has something done to it' };
  let before = yield read(scene.kind, resource);
  if (!successOf(scene, before)) return stopped(before);
  let step = yield* attempt(scene, request);
  const { remove } = scene.kind;
  const ways = survey.priors(operation.id).filter((one) => one === remove || actsOn(scene, one));
  let isRestored = false;
  for (const prior of ways.slice(0, mostWays)) {
    if (!conflicts.includes(statusOf(step))) break;
    const difference = 'leads it to another state';
    const led =
      prior === remove
        ? yield { operation: prior, resources: [resource], difference }
        : yield* lead(scene, prior, resource);
    if (!led || !successOf(scene, led)) continue;
    const now = yield read(scene.kind, resource, 'reads it as it is now');
    isRestored = prior === remove && isMissing(now);
    if (!successOf(scene, now) && !isRestored) return stopped(now);
    if (!isRestored) before = now;
    step = yield* attempt(scene, request);
  }
  return statusOf(step) === 202 || successOf(scene, step) ? { before, step, isRestored } : stopped(step);
}

/** Sends an action, and once more with all the members of its body where that is refused without them. */
function* attempt(scene: ChainScene, request: ChainRequest): ChainRun<Step> {
  const step = yield request;
  const isPlain = operationOf(scene.contract, request.operation)?.requestBody !== undefined;
  if (!isPlain || ![400, 422].includes(statusOf(step) ?? 0)) return step;
  const fuller = yield { ...request, form: 'all' };
  return successOf(scene, fuller) ? fuller : step;
}

/** Whether an operation stands at a path below the resources of a chain. */
function actsOn({ contract, kind }: ChainScene, id: string): boolean {
  const path = erased(operationOf(contract, id)?.path ?? '');
  return kind.actions?.includes(id) === true || path.startsWith(`${kind.collection}/{}/`);
}

/**
 * Runs an action on a resource, where the state of that is against it behind the steps that come before it; undefined
 * where it is refused all the same. What those steps did to the resource stays.
 */
export function* lead(scene: ChainScene, id: string, resource: Resource): ChainRun<Step | undefined> {
  const action = actionOn(scene, id, resource);
  if (!action) return undefined;
  const request = { ...action, difference: 'leads it to another state' };
  let step = yield* attempt(scene, request);
  const { operation, survey, kind } = scene;
  const ways = survey
    .priors(id)
    .filter((one) => one !== kind.remove && !(one === operation.id && isAction(scene)) && actsOn(scene, one))
    .slice(0, mostWays);
  const refused = new Set<string>();
  // What is refused at first may be done behind the others.
  for (const [at, prior] of [...ways, ...ways].entries()) {
    if (!conflicts.includes(statusOf(step))) break;
    const before = at < ways.length || refused.has(prior) ? actionOn(scene, prior, resource) : undefined;
    if (!before) continue;
    const led = yield { ...before, difference: 'makes it ready for that' };
    if (!successOf(scene, led)) refused.add(prior);
    else step = yield* attempt(scene, request);
  }
  return successOf(scene, step) ? step : undefined;
}

/** What came before the action, and of it. */
export interface Acted extends ReadAround {
  /** Whether the action brought back what had been deleted. */
  readonly isRestored: boolean;
}

/** Maximum number of other actions that are tried before. */
const mostWays = 4;

/** Statuses which say that the state of the resource is in the way. */
const conflicts = [409, 412, 422, 423];

/** The answers around an action. */
export interface ReadAround {
  readonly before: Step;
  readonly step: Step;
}

/** Whether a PUT sets the state that is there already: the same again is no further change (RFC 9110 9.2.2). */
export function isSetAgain(scene: ChainScene, step: Step, state: string): boolean {
  const sent = Object.values(sentMembers(scene, step));
  return (
    scene.operation.method !== 'POST' && sent.some((one) => typeof one === 'string' && state.endsWith(one))
  );
}

/** Sends the change or the action of a chain; undefined where its path does not name the resource for certain. */
export function* sendThen(scene: ChainScene, resource: Resource): ChainRun<Step | undefined> {
  const { operation, kind } = scene;
  if (isAction(scene)) {
    const action = actionOn(scene, operation.id, resource);
    return action && (yield { ...action, difference: 'acts on it then' });
  }
  const request = { operation: operation.id, resources: [resource], difference: 'changes it then' };
  if (operation.id === kind.remove || kind.read === undefined) return yield request;
  // What a change leaves as it is need not be refused.
  const before = yield read(kind, resource);
  const seen = successOf(scene, before) && seenAs(scene, before, resource.sent ?? {});
  const change = seen ? changeRequest(scene, operation.id, seen) : undefined;
  return yield { ...request, ...change, difference: 'changes it then' };
}

/** Makes one that belongs to the resource: plainly, since other members may lift the bar, or else with all its members. */
export function* makeBelow(
  scene: ChainScene,
  { resource, key }: Made,
  at: number,
): ChainRun<Step | undefined> {
  const request = {
    ...{ operation: scene.operation.id, resources: [resource], which: at + 1 },
    difference: 'makes one then',
  };
  const belongs = (step: Step): boolean =>
    (step.case.values ?? []).some(({ value }) => String(value) === key);
  const plain = yield request;
  if (belongs(plain)) return plain;
  const full = yield { ...request, form: 'all' };
  return belongs(full) ? full : undefined;
}
