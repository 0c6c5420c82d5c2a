/**
 * The states in which the resources of a chain were seen. What has been done to a resource stays so in the states that
 * follow: an order that was paid and then shipped is paid, too.
 */

import type { ChainRequest, Resource } from '../../../model/chain.ts';
import type { Step } from '../../../model/exchange.ts';
import { successOf } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { plainWords } from '../words/descriptions.ts';
import { stateIn } from '../words/states.ts';

/** The states of resources as far as answers have shown them. */
export interface SeenStates {
  /** Those that resources begin with. */
  readonly first: Set<string>;
  /** Those of each resource, by its name, in the order in which they were seen. */
  readonly seen: Map<string, readonly string[]>;
}

/** The states where nothing has been shown yet. */
export function noneSeen(): SeenStates {
  return { first: new Set(), seen: new Map() };
}

/** Runs a chain and notes the states that its answers show. */
export function* followed<Result>(
  scene: ChainScene,
  past: SeenStates,
  run: ChainRun<Result>,
): ChainRun<Result> {
  let next = run.next();
  while (!next.done) {
    const step = yield next.value;
    note(scene, past, { request: next.value, step });
    next = run.next(step);
  }
  return next.value;
}

/** What was done, and no state shown: there may have been one that nobody saw. */
const unseen = '';

interface Noted {
  readonly request: ChainRequest;
  readonly step: Step;
}

function note(scene: ChainScene, past: SeenStates, { request, step }: Noted): void {
  if (!successOf(scene, step)) return;
  const [resource] = request.resources ?? [];
  const state = stateIn(scene, step) ?? unseen;
  if (request.operation === scene.kind.make) past.first.add(state);
  if (!resource || request.operation === scene.kind.make) return;
  const [name, isRead] = [nameOf(resource), request.operation === scene.kind.read];
  const seen = past.seen.get(name) ?? [];
  if (isRead && seen.length === 0) past.first.add(state);
  const isKnown = state === unseen ? isRead : seen.at(-1) === state;
  if (!isKnown) past.seen.set(name, [...seen, state]);
}

function nameOf({ values }: Resource): string {
  return JSON.stringify(String(values.at(-1)));
}

/**
 * Whether a resource came to a state by way of one of those that are asked for, so that it may be so all the same. That it
 * begins with such a state says nothing: it leaves that one.
 */
export function isPassed(
  past: SeenStates,
  resource: Resource,
  { state, asked }: { readonly state: string; readonly asked: readonly string[] },
): boolean {
  const seen = past.seen.get(nameOf(resource)) ?? [];
  const at = seen.indexOf(state);
  const before = seen.slice(0, at === -1 ? seen.length : at);
  const isHidden = before.at(-1) === unseen && before.at(-2) === unseen;
  const passed = asked.filter((one) => lasting.test(plainWords(one)) && !hasEnd.test(plainWords(one)));
  return passed.some((one) => !past.first.has(one) && (isHidden || before.includes(one)));
}

/** Words of what has been done. */
const lasting =
  /(?:ed|\b(?:paid|sent|sold|lent|built|made|done|given|taken|written|met|won|lost|read|seen|begun|drawn|cut|put|set))$/;

/** Words of what is done for a while. */
const hasEnd =
  /^(?:un\w+|enabled|disabled|activated|paused|suspended|locked|blocked|connected|reserved|occupied|assigned|opened|needed|limited)$/;
