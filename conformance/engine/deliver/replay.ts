/** Repeats probes: on fresh connections between two controls, behind others, one after the other, or in other drafts. */

import type { ProbeDraft } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import { betweenControls, type DraftSender, type Repetition, type ReplayMeans } from './between-controls.ts';
import { deliver } from './deliver.ts';
import type { Session } from './session.ts';

/** Repeats probes; every repetition has fresh identities. */
export interface Replays {
  /** The `nth` repetition, from 1, each step on a fresh connection; sent once, however often it is asked for. */
  readonly fresh: (probe: PlannedProbe, nth: number) => Promise<Repetition>;
  /** Another repetition, sent anew with each call. */
  readonly anew: (probe: PlannedProbe) => Promise<Repetition>;
  /** The `nth` on one connection after `count` controls, or one more each time if they are many; sent once. */
  readonly behindControls: (probe: PlannedProbe, count: number, nth: number) => Promise<Repetition>;
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

/** Creates the repetitions of one run. */
export function createReplays(means: ReplayMeans): Replays {
  // By draft: a probe that is carried in fewer ways keeps its id.
  const trials = new WeakMap<ProbeDraft, Map<string, Promise<Repetition>>>();
  const twice = new Map<string, Promise<readonly Step[]>>();
  const sender = createSender(means.session);
  const between = betweenControls(means, sender);
  const once = ({ draft }: PlannedProbe, key: string, send: () => Promise<Repetition>) => {
    const own = trials.get(draft) ?? new Map<string, Promise<Repetition>>();
    const trial = own.get(key) ?? send();
    trials.set(draft, own.set(key, trial));
    return trial;
  };
  const { session } = means;
  return {
    fresh: besideSecond(session, (probe, nth) => once(probe, String(nth), () => between(probe))),
    anew: (probe) => between(probe),
    behindControls: (probe, count, first) => {
      const send = besideSecond(session, (_, nth) => {
        const lane = `${probe.id}#behind-${count}/${nth}`;
        // What comes at a regular interval shows behind one of two numbers alone.
        const before = count > 1 ? count + nth - 1 : count;
        return once(probe, lane, () => between(probe, { lane, count: before }));
      });
      return send(probe, first, count);
    },
    inOrder: (probe) => inOrder(session, sender, probe),
    apart: (probe) => apart(session, sender, probe),
    sameTwice: (probe) => {
      const operation = probe.row.operation?.id ?? '';
      const sent = twice.get(operation) ?? sendTwice(means, probe);
      twice.set(operation, sent);
      return sent;
    },
    other: (probe, draft) => sender(probe, draft),
  };
}

async function inOrder(
  { inputs: { transport } }: Session,
  sender: DraftSender,
  probe: PlannedProbe,
): Promise<readonly Step[]> {
  const lane = `${probe.id}#in-order`;
  const steps = await sender(probe, { ...probe.draft, how: 'in-order' }, lane);
  await transport.release(lane);
  return steps;
}

async function apart(
  { inputs: { transport } }: Session,
  sender: DraftSender,
  probe: PlannedProbe,
): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const lanes = probe.draft.steps.map((_, index) => `${probe.id}#apart/${index}`);
  for (const [index, step] of probe.draft.steps.entries()) {
    steps.push(...(await sender(probe, { steps: [step], how: 'single' }, lanes[index])));
  }
  await Promise.all(lanes.map(transport.release));
  return steps;
}

/** Where each answer of many in a row takes long, sends the second repetition beside the first. */
function besideSecond(
  session: Session,
  send: Replays['fresh'],
): (...given: NthOfMany) => Promise<Repetition> {
  return (probe, nth, requests = probe.draft.steps.length) => {
    const { keeps, atMost } = session.connections;
    if (nth === 1 && !keeps && atMost > 1 && requests >= 8) send(probe, 2).catch(() => undefined);
    return send(probe, nth);
  };
}

type NthOfMany = [...Parameters<Replays['fresh']>, requests?: number];

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

/** Numbers the repetitions of a probe as attempts, so that their identities are fresh. */
function createSender(session: Session): DraftSender {
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

/** Repetitions use fresh connections, unless the probe is about the connection. */
function wayOf({ how }: ProbeDraft): { kind: 'fresh' } | undefined {
  return how === 'single' || how === 'in-order' ? { kind: 'fresh' } : undefined;
}
