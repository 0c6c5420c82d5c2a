/** A run: preflight, plan, send, judge, confirm, conclude. Emits what happens; decides nothing about words. */

import type { Coverer } from '../model/coverage.ts';
import type { Emit, Notice, RunFinished } from '../model/event.ts';
import { causeOf, ownWork, throwDefectOf } from '../model/own-defect.ts';
import type { Plan, PlannedRow } from '../model/plan.ts';
import { carriagesOf } from './carriages-of.ts';
import { neededRuns } from './conclude/row-result.ts';
import { rowsOf } from './conclude/rows-of.ts';
import { countVerdicts, exitCodeAfter, resultOf } from './conclude/verdict.ts';
import { counting, coverageOf } from './cover-run.ts';
import { createControls, ordinaryBinding } from './deliver/controls.ts';
import { expectedBy } from './deliver/expected.ts';
import { cleanUp } from './deliver/resources/clean-up.ts';
import { openSession, type Session } from './deliver/session.ts';
import { openTallies, type Tally } from './deliver/tally.ts';
import { createJudge } from './judge/judge.ts';
import { judgeDocument } from './judge/judge-all.ts';
import { lateNotices } from './plan/late-operations.ts';
import { createPlanner, type Planner, planWhole } from './plan/plan.ts';
import type { RunInputs } from './plan/run-inputs.ts';
import { planningTime } from './plan/shares-of-time.ts';
import { unreadNotices } from './preflight/made-unread.ts';
import { preflightAll } from './preflight/preflight-all.ts';
import { settleAlternatives, withRefusedAlternatives } from './preflight/try-alternatives.ts';
import { tryAllWays } from './preflight/try-ways.ts';
import { withUniqueElsewhere } from './preflight/unique-elsewhere.ts';
import { emitRenewalNotices, emitSettingNotices, neededNotices, progressValues } from './run-notices.ts';
import { runStarted } from './run-started.ts';
import { settleDropped, settlePreflight } from './settle-preflight.ts';
import { verifyOperations } from './verify-operations.ts';

/**
 * Verifies a target.
 * @returns the last event of the run; the others are passed to `inputs.emit` as they happen
 * @throws the error of a defect of this tool, after the events of all that was found until then
 */
export async function runVerification(given: RunInputs): Promise<RunFinished> {
  const startedAt = given.clock.now();
  const coverer = given.cover?.(given.contract, given.unsent);
  // An onlooker, and who compares plans, may ask what else the sources could send.
  const keepsSentOnly = given.onlooker === undefined && given.onPlanned === undefined;
  const inputs = { ...given, keepsSentOnly, emit: counting(once(given.emit), coverer) };
  const planner = createPlanner(inputs);
  const sketch = await planner.plan({}, planningTime(inputs, startedAt));
  inputs.emit(runStarted(inputs, sketch));
  emitSettingNotices(inputs, sketch);
  const session = openSession(inputs, { requests: sketch.requests, rows: sketch.rows.length }, startedAt);
  const course: RunCourse = { plan: sketch, tallies: openTallies(sketch.rows), coverer };
  try {
    const told = await follow(session, course, planner);
    throwDefectOf(inputs.signal);
    return finish(session, course, told);
  } catch (thrown) {
    const error = causeOf(thrown);
    try {
      finish(session, course, [], error);
    } catch {
      // Concluding may be what failed; then only the events so far are emitted.
    }
    throw error;
  }
}

/** The course of a run: its plan, which is the first one until the target's control is known, and what was found. */
interface RunCourse {
  plan: Plan;
  tallies: ReadonlyMap<PlannedRow, Tally>;
  readonly coverer: Coverer | undefined;
}

/**
 * Emits each row once, and nothing after the end: a run that ends early may be concluded twice, while requests are
 * still in progress.
 */
function once(emit: Emit): Emit {
  const told = new Set<string>();
  let isFinished = false;
  return (event) => {
    const row = event.kind === 'row' ? JSON.stringify([event.result.id, event.result.operation]) : '';
    if (isFinished || (row !== '' && told.has(row))) return;
    told.add(row);
    isFinished = event.kind === 'run-finished';
    ownWork(() => emit(event));
  };
}

async function follow(session: Session, course: RunCourse, planner: Planner): Promise<readonly Notice[]> {
  const { inputs } = session;
  const { plan: sketch } = course;
  const ordinary = ordinaryBinding(sketch.rows);
  const controls = createControls(session, ordinary?.row.requirement.id ?? 'control');
  const expect = expectedBy(sketch);
  const means = { session, controls, sketch, expect };
  const asked = await preflightAll(means);
  const preflights = asked.results;
  for (const notice of unreadNotices(inputs, preflights)) inputs.emit(notice);
  const alike = { ...asked, choices: await withUniqueElsewhere(means, asked) };
  const credited = await withRefusedAlternatives(means, alike);
  const { choices, refused: refusedWays } = await tryAllWays(means, preflights, credited);
  const plan = session.isOver() ? sketch : await planner.plan(choices, session.isOver);
  if (inputs.onPlanned) inputs.onPlanned(plan, await planWhole(inputs, plan, choices));
  const tallies = openTallies(plan.rows);
  Object.assign(course, { plan, tallies });
  const judge = createJudge(session, tallies);
  const documents = judgeDocument(inputs, tallies);
  settlePreflight({ session, plan, tallies, judge, preflights });
  settleDropped(session, plan, tallies);
  settleAlternatives(plan, tallies);
  const [told] = await Promise.all([
    verifyOperations({ session, plan, tallies, judge, controls, expect, refusedWays }),
    documents,
  ]);
  return [...told, ...(await cleanUp(session))];
}

/** @param defect error of a defect of this tool */
function finish(
  session: Session,
  { plan, tallies: known, coverer }: RunCourse,
  told: readonly Notice[],
  defect?: unknown,
): RunFinished {
  const { inputs } = session;
  const tallies = [...known.values()];
  const isCutShort = defect !== undefined || inputs.signal.aborted || session.ranOut();
  for (const { row, runs, undetermined } of isCutShort && !session.isAllSent ? tallies : []) {
    if (runs < neededRuns(row)) undetermined.push({ code: 'ended-before-sent' });
  }
  for (const tally of isCutShort && !session.isAllSent ? tallies : [])
    tally.aside ??= { code: 'ended-before-sent' };
  for (const tally of plan.dropped.length > 0 ? tallies : []) tally.aside ??= { code: 'creates-left-out' };
  const isPart = isCutShort || session.loss.isDeclared() || session.creates.areSpent();
  const { rows, notices, remarks } = rowsOf(session, tallies, plan.partial, isPart);
  for (const result of rows) inputs.emit({ kind: 'row', result });
  emitRenewalNotices(inputs);
  const { coverage, below } = coverageOf(coverer, { plan, inputs }, rows);
  const after = [...below, ...limitNotices(session, plan), ...endingOf(session, tallies, defect)];
  const needed = neededNotices(rows, inputs, !isPart && plan.dropped.length === 0);
  const all = [...notices, ...remarks, ...told, ...needed, ...after];
  for (const notice of all) inputs.emit(notice);
  const isOpen = session.loss.isDeclared() || defect !== undefined || below.length > 0;
  const result = resultOf(rows, inputs.settings.profile, isOpen);
  const carriages = carriagesOf(plan, session);
  const finished: RunFinished = {
    kind: 'run-finished',
    result,
    exitCode: exitCodeAfter(result, all),
    requests: session.requests(),
    durationMs: Math.round(inputs.clock.now() - session.startedAt),
    counts: countVerdicts(rows),
    ...(carriages ? { carriages } : {}),
    ...coverage,
  };
  inputs.emit(finished);
  return finished;
}

/** Notices about what limited the run. */
function limitNotices({ pace, creates, deadline }: Session, plan: Plan): readonly Notice[] {
  const told: Notice[] = [...lateNotices(plan)];
  // A pause of the target that would outlast the run is reported elsewhere, as what ended the run.
  if (pace.heldMs() > 0 && pace.pauseBeyond(deadline) === undefined) {
    const seconds = String(Math.ceil(pace.heldMs() / 1000));
    told.push({ kind: 'notice', code: 'paced', values: { seconds } });
  }
  if (creates.areSpent()) {
    const limit = String(creates.limit);
    told.push({ kind: 'notice', code: 'creates-spent', values: { limit } });
  }
  return told;
}

/** Notices about what ended the run. */
function endingOf(session: Session, tallies: readonly Tally[], defect: unknown): readonly Notice[] {
  const { signal } = session.inputs;
  if (defect !== undefined) {
    const [cause = ''] = String(defect).split('\n');
    return [{ kind: 'notice', code: 'own-defect', values: { cause } }];
  }
  if (signal.aborted) return [{ kind: 'notice', code: 'interrupted', values: {} }];
  if (session.ranOut() && !(session.isAllSent && tallies.every(isAskedToTheEnd)))
    return [{ kind: 'notice', code: 'out-of-time', values: progressValues(session) }];
  return session.requests() === 0 ? [{ kind: 'notice', code: 'nothing-ran', values: {} }] : [];
}

/** Whether only shrinking was cut short by the end of time, so that nothing was lost. */
function isAskedToTheEnd({ undetermined }: Tally): boolean {
  return undetermined.every(({ code }) => code !== 'ended-before-repeated' && code !== 'late-to-judge');
}
