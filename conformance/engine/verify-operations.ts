/** The main part of a run: sends and judges the probes of every operation whose control was accepted. */

import type { Operation } from '../model/contract.ts';
import type { Notice } from '../model/event.ts';
import type { Plan, PlannedRow } from '../model/plan.ts';
import { fails } from '../model/verdict.ts';
import { accuseRefusedWays } from './conclude/accuse-ways.ts';
import { investigate } from './conclude/investigate.ts';
import { type Investigation, steadyClassesOf } from './conclude/investigation.ts';
import { oftenUnanswered, setAsideUnanswered } from './conclude/often-unanswered.ts';
import { rowsOf } from './conclude/rows-of.ts';
import { settleConflicts } from './conclude/settle-conflicts.ts';
import { settleDoubtful } from './conclude/settle-doubtful.ts';
import type { Controls } from './deliver/controls.ts';
import { deliverBatches } from './deliver/deliver-batches.ts';
import { deliverHostile } from './deliver/deliver-hostile.ts';
import type { Delivering } from './deliver/deliver-plan.ts';
import { isUndecided } from './deliver/doubt.ts';
import type { AcceptingStatuses } from './deliver/expected.ts';
import { measureConnections } from './deliver/measure-connections.ts';
import { createReplays, type Replays } from './deliver/replay.ts';
import type { Session } from './deliver/session.ts';
import { type Delivered, openTallies, type Tally } from './deliver/tally.ts';
import { createJudge, type Judge } from './judge/judge.ts';
import { judgeAll } from './judge/judge-all.ts';
import { onlook } from './onlook.ts';
import type { RefusedWay } from './preflight/try-ways.ts';
import { isSendable } from './settle-preflight.ts';

/** What the main part needs. */
interface OperationsInputs {
  readonly session: Session;
  readonly plan: Plan;
  readonly tallies: ReadonlyMap<PlannedRow, Tally>;
  readonly judge: Judge;
  readonly controls: Controls;
  readonly expect: AcceptingStatuses;
  /** The valid requests that were refused in one way of carrying alone. */
  readonly refusedWays: readonly RefusedWay[];
}

/**
 * Sends the probes, judges the answers, and investigates findings.
 * @returns the notices of an onlooker, which comes last
 */
export async function verifyOperations(verification: OperationsInputs): Promise<readonly Notice[]> {
  const { session, plan, tallies, controls, expect } = verification;
  const { contexts } = plan;
  const sendable = plan.probes.filter((probe) => isSendable(session, probe));
  const context = [...contexts.values()].find(({ operation }) => session.controls.has(operation.id));
  if (context) session.connections = await measureConnections(session, controls, context);
  const replays = createReplays({ session, controls, contexts, expect });
  const means: ConcludeMeans = { ...verification, replays, known: noneKnown() };
  const conclude = (some: readonly Delivered[], all: readonly Delivered[]) => {
    means.known.sent = all;
    return concludeBatch(means, some);
  };
  const failures = () => countFailures(verification);
  const onDelivered = suspect(session, plan.rows);
  const batches = {
    ...{ session, tallies, sendValid: validSender(verification) },
    ...{ onDelivered, conclude, failures },
  };
  const isEnded = await deliverBatches(batches, sendable);
  if (!isEnded) {
    accuseRefusedWays(verification);
    await concludeSome(means, []);
    const hostile = await deliverHostile({ session, contexts, tallies, controls, replays }, sendable);
    session.isAllSent = !session.hasUnsent;
    await concludeSome(means, hostile);
  }
  const { settled: seen, sent } = means.known;
  const repeatClasses = await steadyClassesOf(sent, replays);
  return onlook(session.inputs.onlooker, { ...means, repeatClasses, seen, isEnded });
}

/** What concluding needs. */
interface ConcludeMeans extends OperationsInputs {
  readonly replays: Replays;
  readonly known: AnswersSoFar;
}

/** The answers so far; they decide how later ones are read. */
interface AnswersSoFar {
  /** All of them but the hostile. */
  sent: readonly Delivered[];
  /** First answers that were repeated and confirmed nothing, as they were received. */
  readonly passed: Delivered[];
  /** All of them, with doubtful answers repeated. */
  readonly settled: Delivered[];
  /** The confirmed findings. */
  readonly confirmed: Investigation['known'];
}

function noneKnown(): AnswersSoFar {
  return { sent: [], passed: [], settled: [], confirmed: new Map() };
}

/** Concludes what needs no repetition first, as repeating may take all the remaining time. */
async function concludeBatch(means: ConcludeMeans, some: readonly Delivered[]): Promise<void> {
  const decided = some.filter((one) => !isUndecided(one));
  await concludeSome(means, decided);
  await concludeSome(means, some.filter(isUndecided));
}

async function concludeSome(
  { session, tallies, judge, replays, known, expect }: ConcludeMeans,
  some: readonly Delivered[],
): Promise<void> {
  const repeatClasses = await steadyClassesOf(known.sent, replays);
  const sure = await settleDoubtful({ session, replays, repeatClasses }, some);
  const { settled, replaced } = await settleConflicts({ session, replays }, sure.settled);
  known.passed.push(...sure.passed);
  known.settled.push(...settled);
  const reason = oftenUnanswered(known.passed, known.sent);
  const decided = reason ? setAsideUnanswered(settled, reason, tallies) : settled;
  await judgeAll(session, { judge, tallies }, [...decided, ...replaced]);
  const confirmed = known.confirmed;
  await investigate({ session, tallies, judge, replays, repeatClasses, expect, known: confirmed });
}

/** Sends valid requests to fill up a crowd. */
function validSender({ session, plan, controls }: OperationsInputs): Delivering['sendValid'] {
  return async (operation) => {
    const context = plan.contexts.get(operation?.id ?? '');
    return context && !session.isOver() ? controls.send(context, undefined, 'crowd') : undefined;
  };
}

function countFailures({ session, tallies }: OperationsInputs): number {
  const { profile } = session.inputs.settings;
  const { rows } = rowsOf(session, [...tallies.values()]);
  return rows.filter(({ verdict }) => fails(verdict, profile)).length;
}

/** Milliseconds before it begins: most runs are over by then. */
const fromMs = 5000;

/** The maximum share of the time that it may take. */
const share = 0.05;

/**
 * Emits once for each row that an answer seems to break it. This has no effect on verdicts.
 * @returns a function to call for each delivered probe
 */
function suspect(session: Session, rows: Iterable<Tally['row']>): (delivered: Delivered) => void {
  const { onProgress, clock } = session.inputs;
  const told = new Set<string>();
  let tallies: ReturnType<typeof openTallies> | undefined;
  let judge: ReturnType<typeof createJudge> | undefined;
  let at: ReadonlyMap<Operation | undefined, readonly Tally[]> | undefined;
  let tookMs = 0;
  return (delivered) => {
    const began = clock.now();
    const elapsed = began - session.startedAt;
    if (!onProgress || elapsed < fromMs || tookMs > share * elapsed || isUndecided(delivered)) return;
    tallies ??= openTallies([...rows]);
    judge ??= createJudge(session, tallies);
    judge.probe(delivered.probe, delivered.steps);
    at ??= Map.groupBy(tallies.values(), ({ row }) => row.operation);
    const { row: asked, draft } = delivered.probe;
    // Looking at the rows of thousands of operations takes longer than judging.
    const some = draft.chain
      ? [...tallies.values()]
      : [asked.operation, undefined].flatMap((one) => at?.get(one) ?? []);
    for (const { row, accusations } of some) {
      for (const { level } of accusations.splice(0)) {
        if (told.has(row.requirement.id)) continue;
        told.add(row.requirement.id);
        onProgress({ kind: 'suspected', row: row.requirement.id, level });
      }
    }
    tookMs += clock.now() - began;
  };
}
