/** A run: preflight, plan, send, judge, confirm, conclude. Emits what happens; decides nothing about words. */

import type { ControlChoice } from '../model/check.ts';
import type { Notice, RunFinished } from '../model/event.ts';
import type { Step } from '../model/exchange.ts';
import type { Plan } from '../model/plan.ts';
import { createControls, ordinaryBinding } from './controls.ts';
import { howFar } from './how-far.ts';
import { createJudge } from './judge.ts';
import { judgeDocument } from './judge-document.ts';
import { planRun, planWhole } from './plan.ts';
import { type Preflight, preflight } from './preflight.ts';
import { neededRuns } from './row-result.ts';
import { rowsOf } from './rows-of.ts';
import type { RunInputs } from './run-inputs.ts';
import { runStarted } from './run-started.ts';
import { needsTarget } from './select.ts';
import { openSession, type Session } from './session.ts';
import { settleDropped } from './settle-dropped.ts';
import { settlePreflight } from './settle-preflight.ts';
import { openTallies, type Tally } from './tally.ts';
import { tellRenewals } from './tell-renewals.ts';
import { tellSettings } from './tell-settings.ts';
import { countVerdicts, exitCodeOf, failsGate, resultOf } from './verdict.ts';
import { verifyOperations } from './verify-operations.ts';

/**
 * Verifies a target.
 * @returns the last event of the run; the others go to `inputs.emit` as they happen
 */
export async function runVerification(inputs: RunInputs): Promise<RunFinished> {
  const { answers } = inputs;
  const sketch = planRun(inputs);
  inputs.emit(runStarted(inputs, sketch));
  tellSettings(inputs, sketch);
  const session = openSession(inputs, sketch.requests);
  const ordinary = ordinaryBinding(sketch.rows);
  const controls = createControls(session, ordinary?.row.requirement.id ?? 'control');
  const expect = ordinary?.binding.binding.expect;
  const preflights = new Map<string, Preflight>();
  for (const [id, context] of sketch.contexts) {
    const isFaulty = ({ exchange }: Step) =>
      answers.problems(context.operation, exchange, answers.read(exchange))?.length !== 0;
    if (!needsTarget(sketch, id)) continue;
    const absent = inputs.absence && { kind: 'inconclusive' as const, ...inputs.absence, sent: [] };
    preflights.set(id, absent ?? (await preflight(controls, context, expect, isFaulty)));
  }
  const choices = choicesOf(preflights);
  const plan = planRun(inputs, choices);
  inputs.onPlanned?.(plan, planWhole(inputs, plan, choices));
  const tallies = openTallies(plan.rows);
  const judge = createJudge(session, tallies);
  const documents = judgeDocument(inputs, tallies);
  settlePreflight({ session, plan, tallies, judge, preflights });
  settleDropped(session, plan, tallies);
  const told = await verifyOperations({ session, plan, tallies, judge, controls, expect });
  await documents;
  return finish(session, plan, [...tallies.values()], told);
}

function choicesOf(preflights: ReadonlyMap<string, Preflight>): Record<string, ControlChoice> {
  const choices = [...preflights].flatMap(([id, result]): [string, ControlChoice][] => {
    if (result.kind !== 'accepted') return [];
    const { form, mindsOptional } = result;
    return [[id, mindsOptional ? { form, mindsOptional } : { form }]];
  });
  return Object.fromEntries(choices);
}

function finish(
  session: Session,
  plan: Plan,
  tallies: readonly Tally[],
  told: readonly Notice[],
): RunFinished {
  const { inputs } = session;
  const isCutShort = inputs.signal.aborted || session.ranOut();
  for (const { row, runs, undetermined } of isCutShort ? tallies : []) {
    if (runs < neededRuns(row)) undetermined.push({ code: 'ended-before-sent' });
  }
  const isPart = isCutShort || session.loss.isDeclared() || session.creates.areSpent();
  const { rows, notices, remarks } = rowsOf(session, tallies, plan.partial, isPart);
  for (const result of rows) inputs.emit({ kind: 'row', result });
  tellRenewals(inputs);
  for (const notice of [...notices, ...remarks, ...told]) inputs.emit(notice);
  tellBounds(session);
  const result = resultOf(rows, inputs.settings.profile, session.loss.isDeclared());
  const finished: RunFinished = {
    kind: 'run-finished',
    result,
    exitCode: inputs.signal.aborted ? 130 : exitCodeOf(result, [...notices, ...told].some(failsGate)),
    requests: session.requests(),
    durationMs: Math.round(inputs.clock.now() - session.startedAt),
    counts: countVerdicts(rows),
  };
  inputs.emit(finished);
  return finished;
}

/** Tells by what the run was held back or ended. */
function tellBounds(session: Session): void {
  const { inputs, pace } = session;
  if (pace.heldMs() > 0) {
    inputs.emit({
      kind: 'notice',
      code: 'paced',
      values: { seconds: String(Math.ceil(pace.heldMs() / 1000)) },
    });
  }
  if (session.creates.areSpent()) {
    const limit = String(inputs.settings.maxCreates);
    inputs.emit({ kind: 'notice', code: 'creates-spent', values: { limit } });
  }
  if (inputs.signal.aborted) inputs.emit({ kind: 'notice', code: 'interrupted', values: {} });
  else if (session.ranOut()) inputs.emit({ kind: 'notice', code: 'out-of-time', values: howFar(session) });
  else if (session.requests() === 0) inputs.emit({ kind: 'notice', code: 'nothing-ran', values: {} });
}
