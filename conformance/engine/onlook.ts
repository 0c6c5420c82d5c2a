/**
 * Lets an onlooker see what a run has seen, and send further requests within the limits of the run; and sends single
 * probes again after it, with fresh ids, without judging them.
 */

import type { ProbeDraft } from '../model/case.ts';
import type { Notice } from '../model/event.ts';
import type { Step } from '../model/exchange.ts';
import type { Plan, PlannedProbe } from '../model/plan.ts';
import type { Onlooker, OnlookerRequest, SeenProbe, Sight } from '../model/tools.ts';
import { isRepeatAnswer, type RepeatClasses } from './conclude/investigation.ts';
import type { Controls } from './deliver/controls.ts';
import { deliver } from './deliver/deliver.ts';
import { type AcceptingStatuses, isAccepted } from './deliver/expected.ts';
import { inParallel } from './deliver/in-parallel.ts';
import type { Replays } from './deliver/replay.ts';
import { openSession, type Session } from './deliver/session.ts';
import type { RunInputs } from './plan/run-inputs.ts';

/** What the onlooker sees, and how it sends requests. */
interface OnlookMeans {
  readonly session: Session;
  readonly plan: Plan;
  readonly controls: Controls;
  readonly replays: Replays;
  readonly repeatClasses: RepeatClasses;
  readonly expect: AcceptingStatuses;
  readonly seen: readonly SeenProbe[];
  /** Whether the run ended because of failures, so that nothing more is sent. */
  readonly isEnded: boolean;
}

/** Calls the onlooker; returns its notices. */
export async function onlook(onlooker: Onlooker | undefined, means: OnlookMeans): Promise<readonly Notice[]> {
  return (await onlooker?.look(sightOf(means))) ?? [];
}

function sightOf(means: OnlookMeans): Sight {
  const { session, plan, replays, repeatClasses, seen, isEnded } = means;
  const accepted = [...plan.contexts].filter(([id]) => session.controls.has(id));
  return {
    seen,
    contexts: new Map(accepted),
    control: (operation) => session.controls.get(operation),
    isRepeat: (one) => isRepeatAnswer(repeatClasses, one),
    again: (probes) => sendAgain(means, probes),
    confirm: async (probe, nth) => {
      const trial = await replays.fresh(probe, nth);
      return trial.kind === 'steady' ? trial.steps : undefined;
    },
    send: sender(means),
    isWell: (operation) => isWell(means, operation),
    isOver: () => isEnded || session.isOver() || session.loss.isDeclared(),
  };
}

async function sendAgain(
  { session, replays }: OnlookMeans,
  probes: readonly PlannedProbe[],
): Promise<readonly SeenProbe[]> {
  const bounds = { ...session.connections, clock: session.inputs.clock };
  const sent = await inParallel(probes, bounds, async (probe) => {
    return { probe, steps: session.isOver() ? [] : await replays.other(probe, probe.draft) };
  });
  return sent.filter(({ steps }) => steps.length > 0);
}

/** How many requests share an attempt number; each attempt has fresh ids of its own. */
const perAttempt = 64;

/** The fresh ids are the last ones of those for controls. */
function sender({ session, plan }: OnlookMeans): Sight['send'] {
  let sent = 0;
  return async ({ operation: id, id: caseId, draft }: OnlookerRequest) => {
    const operation = plan.contexts.get(id)?.operation;
    if (!operation || session.isOver()) return undefined;
    const { planned, controls } = session.identities;
    const nth = sent++;
    const sendable = {
      ...{ id: caseId, row: 'behaviour', operation },
      draft: { steps: [draft], how: 'fresh-connection' } as const,
      slot: planned + controls - 1 - (nth % perAttempt),
    };
    const delivery = await deliver(session, sendable, 1 + Math.floor(nth / perAttempt));
    return delivery.kind === 'sent' ? delivery.steps[0] : undefined;
  };
}

/** How often a control is tried, since a single one may fail by chance. */
const controlTries = 3;

async function isWell({ session, plan, controls, expect }: OnlookMeans, id: string): Promise<boolean> {
  const context = plan.contexts.get(id);
  let step: Step | undefined;
  for (let tries = 0; tries < controlTries && context && !session.isOver(); tries += 1) {
    step = await controls.send(context);
    if (isAccepted(step, expect)) return true;
  }
  if (step?.exchange.outcome.kind === 'failure' && !session.isOver()) session.loss.declare();
  return false;
}

/**
 * Sends a probe again, or another draft in its place; each step on a fresh connection, unless the case is about the
 * connection. Returns no steps where it could not be sent.
 */
export type Resend = (probe: PlannedProbe, draft?: ProbeDraft) => Promise<readonly Step[]>;

/** An attempt number that the run itself never reaches, so that the ids are fresh. */
const attempt = 64;

/**
 * Opens a session after a run, with the limits of a run.
 * @param inputs inputs of the run; these exchanges are not emitted as events
 */
export function openResending(inputs: Omit<RunInputs, 'emit'>, plan: Plan): Resend {
  const session = openSession({ ...inputs, emit: () => undefined }, { requests: plan.requests, rows: 0 });
  let slot = 0;
  return async ({ id, row, draft: planned }, draft = planned) => {
    if (!row.operation || session.isOver()) return [];
    const sendable = { id, row: row.requirement.id, operation: row.operation, draft, slot };
    slot += draft.steps.length;
    const delivery = await deliver(session, sendable, attempt);
    return delivery.kind === 'sent' ? delivery.steps : [];
  };
}
