/** Sends a probe between two controls, so that a violation counts only while the target demonstrably works. */

import { isStopped } from '../../answers/answer-class.ts';
import type { ProbeDraft } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Controls } from './controls.ts';
import { type AcceptingStatuses, isAccepted } from './expected.ts';
import type { Session } from './session.ts';

/** One repetition of a probe. */
export type Repetition =
  | { readonly kind: 'steady'; readonly steps: readonly Step[] }
  /** A control before or after it failed, so the repetition decides nothing. */
  | { readonly kind: 'shaken'; readonly control: Step }
  | { readonly kind: 'over' };

/** What repetitions need. */
export interface ReplayMeans {
  readonly session: Session;
  readonly controls: Controls;
  readonly contexts: ReadonlyMap<string, SourceContext>;
  /** The statuses with which a control counts as accepted. */
  readonly expect: AcceptingStatuses;
}

/** Sends a draft in place of a probe's own. */
export type DraftSender = (probe: PlannedProbe, draft: ProbeDraft, lane?: string) => Promise<readonly Step[]>;

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

/** A control that passes after one repetition also serves as the one before the next; on a lane there are `count`. */
export function betweenControls(
  { session, controls, contexts, expect }: ReplayMeans,
  sender: DraftSender,
): (probe: PlannedProbe, behind?: { readonly lane: string; readonly count: number }) => Promise<Repetition> {
  const steady = new Set<string | undefined>();
  const control = controlSender({ session, controls, contexts, expect }, steady);
  return async (probe, behind) => {
    const { lane, count } = { lane: undefined, count: 1, ...behind };
    if (session.isOver()) return { kind: 'over' };
    // A chain contains its own controls.
    if (probe.draft.chain) return { kind: 'steady', steps: await sender(probe, probe.draft) };
    const isSteady = () => steady.has(probe.row.operation?.id);
    for (let nth = isSteady() && lane === undefined ? count : 0; nth < count; nth += 1) {
      const before = await control(probe, 'before', lane);
      if (session.isOver() || (before && isStopped(before))) return { kind: 'over' };
      if (before && !isUsual(session, before, expect)) return { kind: 'shaken', control: before };
    }
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
