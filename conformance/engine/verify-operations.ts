/** The main part of a run: sends and judges the probes of every operation whose control was accepted. */

import type { Notice } from '../model/event.ts';
import type { Plan, PlannedRow } from '../model/plan.ts';
import type { RowResult } from '../model/verdict.ts';
import type { Controls } from './controls.ts';
import { deliverBatches } from './deliver-batches.ts';
import { deliverHostile } from './deliver-hostile.ts';
import { investigate } from './investigate.ts';
import type { Judge } from './judge.ts';
import { judgeAll } from './judge-all.ts';
import { measureConnections } from './measure-connections.ts';
import { oftenUnanswered, setAsideUnanswered } from './often-unanswered.ts';
import { onlook } from './onlook.ts';
import { type RepeatClasses, repeatClassesOf } from './repeat-classes.ts';
import { createReplays } from './replay.ts';
import { rowsOf } from './rows-of.ts';
import type { Session } from './session.ts';
import { isOpen, settleDoubtful } from './settle-doubtful.ts';
import type { Delivered, Tally } from './tally.ts';

/** What the main part works with. */
export interface Verification {
  readonly session: Session;
  readonly plan: Plan;
  readonly tallies: ReadonlyMap<PlannedRow, Tally>;
  readonly judge: Judge;
  readonly controls: Controls;
  readonly expect: readonly string[] | undefined;
}

/**
 * Sends the probes, judges what comes, and looks into what was found.
 * @returns what an onlooker has to tell, who comes last
 */
export async function verifyOperations(verification: Verification): Promise<readonly Notice[]> {
  const { session, plan, tallies, judge, controls, expect } = verification;
  const { contexts } = plan;
  const sendable = plan.probes.filter(({ row }) => session.controls.has(row.operation?.id ?? ''));
  const context = [...contexts.values()].find(({ operation }) => session.controls.has(operation.id));
  if (context) session.connections = await measureConnections(session, controls, context);
  const replays = createReplays({ session, controls, contexts, expect });
  let repeatClasses: RepeatClasses = repeatClassesOf([]);
  const passed: Delivered[] = [];
  const seen: Delivered[] = [];
  const onPassed = (some: readonly Delivered[]) => void passed.push(...some);
  let sent: readonly Delivered[] = [];
  const conclude = async (some: readonly Delivered[]): Promise<void> => {
    const settled = await settleDoubtful({ session, replays, repeatClasses, onPassed }, some);
    seen.push(...settled);
    const reason = oftenUnanswered(passed, sent);
    judgeAll(session, { judge, tallies }, reason ? setAsideUnanswered(settled, reason, tallies) : settled);
    await investigate({ session, tallies, judge, replays, repeatClasses });
  };
  const concludeBatch = async (some: readonly Delivered[], all: readonly Delivered[]): Promise<void> => {
    sent = all;
    repeatClasses = repeatClassesOf(all);
    // What needs no asking again comes first: asking may take all the time that is left.
    await conclude(some.filter((one) => !isOpen(one)));
    await conclude(some.filter(isOpen));
  };
  const failures = () => countFailures(rowsOf(session, [...tallies.values()]).rows, session);
  const isEnded = await deliverBatches({ session, tallies, conclude: concludeBatch, failures }, sendable);
  if (!isEnded)
    await conclude(await deliverHostile({ session, contexts, tallies, controls, replays }, sendable));
  const means = { session, plan, controls, replays, repeatClasses, expect, seen, isEnded };
  return onlook(session.inputs.onlooker, means);
}

function countFailures(rows: readonly RowResult[], { inputs }: Session): number {
  const { profile } = inputs.settings;
  return rows.filter(({ verdict }) => verdict === 'fail' || (profile === 'strict' && verdict === 'warn'))
    .length;
}
