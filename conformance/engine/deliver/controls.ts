/** Controls: ordinary valid requests. Unless the target accepts them, it is not accused of anything else (G1). */

import type { CredentialName, ProbeDraft, Source } from '../../model/case.ts';
import type { ControlForm, SourceContext } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { Lane, Step } from '../../model/exchange.ts';
import type { PlannedBinding, PlannedRow } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';
import { deliver, type Sendable } from './deliver.ts';
import type { Session } from './session.ts';

/** Sends controls, each with an id of its own. */
export interface Controls {
  /** The forms of the control that can be sent: they exist and do not contradict the document. */
  readonly formsOf: (context: SourceContext) => readonly ControlForm[];
  /**
   * Sends the control of an operation once.
   * @param lane the connection to use; by default one of its own
   * @param around the case that it is sent around; it makes the id of the control independent of what else is in flight
   */
  readonly send: (context: SourceContext, lane?: string, around?: string) => Promise<Step>;
  /** How long a further control takes, in milliseconds; the ids and identities of others do not depend on it. */
  readonly time: (context: SourceContext) => Promise<number>;
  /**
   * The same with an identity that no earlier run can have used: tells an id that is taken from a request that is
   * refused.
   */
  readonly sendApart: (context: SourceContext) => Promise<Step>;
  /** The control carried in the ways of a draft, with all its steps; empty where it cannot be sent. */
  readonly sendCarried: (context: SourceContext, draft: ProbeDraft) => Promise<readonly Step[]>;
  /** The same with another credential: tells a wrong credential from a request that is refused. */
  readonly sendWithCredential: (context: SourceContext, credential: CredentialName) => Promise<Step>;
  /** The number of characters of the header fields that the user adds to every request. */
  readonly givenLength: number;
}

/**
 * Creates the controls of a run.
 * @param row id of the row that the controls count for
 */
export function createControls(session: Session, row: string): Controls {
  let sent = 0;
  const around = new Map<string, number>();
  const numberOf = (name: string): string => {
    const number = around.get(name) ?? 0;
    around.set(name, number + 1);
    return `${name}${number}`;
  };
  const sendableOf = (operation: Operation, draft: ProbeDraft, name?: string): Sendable => {
    const { planned, controls } = session.identities;
    const slot = planned + (sent++ % controls);
    const number = numberOf(name === undefined ? '' : `${name}/`);
    return { id: `${operation.id}/control/${number}`, row, operation, draft, slot };
  };
  return {
    formsOf: (context) => forms.filter((form) => isSendable(session, { ...context, form })),
    send: (context, lane, name) => {
      const way: Lane = lane === undefined ? { kind: 'fresh' } : { kind: 'named', name: lane };
      const sendable = sendableOf(context.operation, session.inputs.cases.control(context), name);
      return sendControl(session, sendable, way);
    },
    time: timerOf(session, row),
    sendApart: (context) => {
      const { cases, clock } = session.inputs;
      const sendable = sendableOf(context.operation, cases.control(context));
      return sendControl(session, sendable, { kind: 'fresh' }, Date.parse(clock.date()));
    },
    sendCarried: async ({ operation }, draft) => {
      const delivery = await deliver(session, sendableOf(operation, draft), 0);
      return delivery.kind === 'sent' ? delivery.steps : [];
    },
    sendWithCredential: (context, credential) => {
      const draft = session.inputs.cases.control(context);
      const steps = draft.steps.map((step) => ({ ...step, credential }));
      const sendable = sendableOf(context.operation, { ...draft, steps });
      return sendControl(session, sendable, { kind: 'fresh' });
    },
    givenLength: lengthOf(session.inputs.settings.headers),
  };
}

/** Times controls with ids and identities of their own, from the end of those that are reserved. */
function timerOf(session: Session, row: string): Controls['time'] {
  let timed = 0;
  return async (context) => {
    const { planned, controls } = session.identities;
    const { operation } = context;
    const id = `${operation.id}/control/timed/${timed}`;
    timed += 1;
    const draft = session.inputs.cases.control(context);
    const sendable = { id, row, operation, draft, slot: planned + controls - timed };
    return (await sendControl(session, sendable, { kind: 'fresh' })).exchange.durationMs;
  };
}

function lengthOf(headers: Settings['headers']): number {
  return headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
}

function isSendable({ inputs: { cases, settings } }: Session, context: SourceContext): boolean {
  const { operation } = context;
  const drawn = cases
    .control(context)
    .steps.map((step) => cases.draw(step, `${operation.id}/control`, operation.id, settings.salt));
  return drawn.length > 0 && drawn.every((one) => cases.contradiction(one, operation) === undefined);
}

async function sendControl(session: Session, sendable: Sendable, lane: Lane, attempt = 0): Promise<Step> {
  const delivery = await deliver(session, sendable, attempt, lane);
  const step = delivery.kind === 'sent' ? delivery.steps[0] : undefined;
  if (step) return step;
  const cause = delivery.kind === 'set-aside' ? delivery.cause : delivery.kind;
  throw new Error(`no control can be sent to ${sendable.operation.id}: ${cause}`);
}

/** The row and binding that judge ordinary valid requests, and the source that these come from. */
export function ordinaryBinding(
  rows: readonly PlannedRow[],
): { row: PlannedRow; binding: PlannedBinding; source: Source } | undefined {
  for (const row of rows) {
    for (const binding of row.bindings) {
      const source = binding.sources.find(({ fixed }) => fixed.some(isOrdinary));
      if (source) return { row, binding, source };
    }
  }
  return undefined;
}

function isOrdinary({ steps }: ProbeDraft): boolean {
  return steps.length === 1 && steps.every(({ intent }) => intent.kind === 'conforming' && intent.ordinary);
}

/** Both forms, the smaller one first. */
const forms: readonly ControlForm[] = ['required', 'all'];
