/** Repeats a probe between two controls, so that a violation counts only while the target demonstrably works. */

import { isStopped } from '../../answers/answer-class.ts';
import type { ProbeDraft } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Controls } from './controls.ts';
import { deliver } from './deliver.ts';
import { type AcceptingStatuses, isAccepted } from './expected.ts';
import type { Session } from './session.ts';

/** One repetition of a probe. */
export type Repetition =
  | { readonly kind: 'steady'; readonly steps: readonly Step[] }
  /** A control before or after it failed, so the repetition decides nothing. */
  | { readonly kind: 'shaken'; readonly control: Step }
  | { readonly kind: 'over' };

/** Repeats probes; every repetition has fresh identities. */
export interface Replays {
  /** The `nth` repetition, from 1, each step on a fresh connection; sent once, however often it is asked for. */
  readonly fresh: (probe: PlannedProbe, nth: number) => Promise<Repetition>;
  /** Another repetition, sent anew with each call. */
  readonly anew: (probe: PlannedProbe) => Promise<Repetition>;
  /** On one connection, after a control. */
  readonly behindControl: (probe: PlannedProbe) => Promise<Repetition>;
  /** The steps of a probe that sends them all at once, here one after the other on one connection, without controls. */
  readonly inOrder: (probe: PlannedProbe) => Promise<readonly Step[]>;
  /** The same, each on a connection of its own; all stay open until the last step was answered. */
  readonly apart: (probe: PlannedProbe) => Promise<readonly Step[]>;
  /**
   * The control of a probe's operation twice with one identity, sent once for all callers; empty where there is no
   * control.
   */
  readonly sameTwice: (probe: PlannedProbe) => Promise<readonly Step[]>;
  /** Another draft in place of the probe's own, on a fresh connection, without controls. */
  readonly other: (probe: PlannedProbe, draft: ProbeDraft) => Promise<readonly Step[]>;
}

/** What repetitions need. */
interface ReplayMeans {
  readonly session: Session;
  readonly controls: Controls;
  readonly contexts: ReadonlyMap<string, SourceContext>;
  /** The statuses with which a control counts as accepted. */
  readonly expect: AcceptingStatuses;
}

/** Creates the repetitions of one run. */
export function createReplays(means: ReplayMeans): Replays {
  const trials = new Map<string, Promise<Repetition>>();
  const twice = new Map<string, Promise<readonly Step[]>>();
  const sender = createSender(means.session);
  const between = betweenControls(means, sender);
  return {
    fresh: (probe, nth) => {
      const key = `${probe.id}#${nth}`;
      const trial = trials.get(key) ?? between(probe);
      trials.set(key, trial);
      return trial;
    },
    anew: (probe) => between(probe),
    behindControl: (probe) => between(probe, `${probe.id}#behind`),
    inOrder: async (probe) => {
      const lane = `${probe.id}#in-order`;
      const steps = await sender(probe, { ...probe.draft, how: 'in-order' }, lane);
      await means.session.inputs.transport.release(lane);
      return steps;
    },
    apart: async (probe) => {
      const steps: Step[] = [];
      const lanes = probe.draft.steps.map((_, index) => `${probe.id}#apart/${index}`);
      for (const [index, step] of probe.draft.steps.entries()) {
        steps.push(...(await sender(probe, { steps: [step], how: 'single' }, lanes[index])));
      }
      await Promise.all(lanes.map(means.session.inputs.transport.release));
      return steps;
    },
    sameTwice: (probe) => {
      const operation = probe.row.operation?.id ?? '';
      const sent = twice.get(operation) ?? sendTwice(means, probe);
      twice.set(operation, sent);
      return sent;
    },
    other: (probe, draft) => sender(probe, draft),
  };
}

/** Sends the control with an identity that no attempt uses, and then again with the same one. */
async function sendTwice(
  { session, contexts }: ReplayMeans,
  { row: { operation, requirement } }: PlannedProbe,
): Promise<readonly Step[]> {
  const context = contexts.get(operation?.id ?? '');
  if (!operation || !context) return [];
  const draft = session.inputs.cases.control(context);
  const slot = session.identities.planned;
  const sendable = { id: `${operation.id}/control/0`, row: requirement.id, operation, draft, slot };
  const steps: Step[] = [];
  for (let nth = 1; nth <= 2; nth += 1) {
    const delivery = await deliver(session, sendable, 1, { kind: 'fresh' });
    if (delivery.kind === 'sent') steps.push(...delivery.steps);
  }
  return steps;
}

type Sender = (probe: PlannedProbe, draft: ProbeDraft, lane?: string) => Promise<readonly Step[]>;

/** Numbers the repetitions of a probe as attempts, so that their identities are fresh. */
function createSender(session: Session): Sender {
  const attempts = new Map<string, number>();
  return async ({ id, row, slot }, draft, lane) => {
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    if (!row.operation) return [];
    const named = { id, row: row.requirement.id, operation: row.operation };
    const sendable = { ...named, draft, slot, insists: true } as const;
    const way = lane === undefined ? wayOf(draft) : ({ kind: 'named', name: lane } as const);
    const delivery = await deliver(session, sendable, attempt, way);
    return delivery.kind === 'sent' ? delivery.steps : [];
  };
}

/**
 * How often a control is tried, with pauses, before the target counts as unsteady, so that one hiccup does not decide.
 * Once is enough where the control before it failed for good: a target that refuses everything must not delay every
 * repetition.
 */
const controlTries = 3;
const pauseMs = 100;

/** Sends the control of a probe's operation, and tells whether it was answered as usual. */
function controlSender(
  { session, controls, contexts, expect }: ReplayMeans,
  steady: Set<string | undefined>,
): (probe: PlannedProbe, at: 'before' | 'after', lane?: string) => Promise<Step | undefined> {
  const givenUp = new Set<string | undefined>();
  return async ({ id, row: { operation } }, at, lane) => {
    const context = contexts.get(operation?.id ?? '');
    if (!context) return undefined;
    const around = `${id}/${at}`;
    let step = await controls.send(context, lane, around);
    const most = givenUp.has(operation?.id) ? 1 : controlTries;
    for (let tries = 1; tries < most && !isUsual(session, step, expect); tries += 1) {
      await session.inputs.clock.sleep(tries * pauseMs, session.inputs.signal);
      step = await controls.send(context, lane, around);
    }
    const [joined, left] = isUsual(session, step, expect) ? [steady, givenUp] : [givenUp, steady];
    joined.add(operation?.id);
    left.delete(operation?.id);
    return step;
  };
}

/** A control that passes after one repetition also serves as the one before the next. */
function betweenControls(
  { session, controls, contexts, expect }: ReplayMeans,
  sender: Sender,
): (probe: PlannedProbe, lane?: string) => Promise<Repetition> {
  const steady = new Set<string | undefined>();
  const control = controlSender({ session, controls, contexts, expect }, steady);
  return async (probe, lane) => {
    if (session.isOver()) return { kind: 'over' };
    // A chain contains its own controls.
    if (probe.draft.chain) return { kind: 'steady', steps: await sender(probe, probe.draft) };
    const isSteady = () => steady.has(probe.row.operation?.id);
    const before = isSteady() && lane === undefined ? undefined : await control(probe, 'before', lane);
    if (session.isOver()) return { kind: 'over' };
    if (before && isStopped(before)) return { kind: 'over' };
    if (before && !isUsual(session, before, expect)) return { kind: 'shaken', control: before };
    const steps = await sender(probe, probe.draft, lane);
    if (lane !== undefined) await session.inputs.transport.release(lane);
    const after = await control(probe, 'after');
    if (session.isOver()) return { kind: 'over' };
    // A control that was not sent because of the limit of creates says nothing about the target.
    if (after && isStopped(after)) return { kind: 'over' };
    return after && !isUsual(session, after, expect)
      ? { kind: 'shaken', control: after }
      : { kind: 'steady', steps };
  };
}

/** An operation that accepts nothing is unchanged while it refuses with the same status. */
function isUsual({ refusedControls }: Session, step: Step, expect: AcceptingStatuses): boolean {
  if (isAccepted(step, expect)) return true;
  const { case: sent, exchange } = step;
  const before = refusedControls.get(sent.operation)?.exchange.outcome;
  const { outcome } = exchange;
  return before?.kind === 'answer' && outcome.kind === 'answer' && before.status === outcome.status;
}

/** Repetitions use fresh connections, unless the probe is about the connection. */
function wayOf({ how }: ProbeDraft): { kind: 'fresh' } | undefined {
  return how === 'single' || how === 'in-order' ? { kind: 'fresh' } : undefined;
}
