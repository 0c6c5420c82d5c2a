/** Judges what was sent: each probe by the checks that provoked it, and each step by those that judge everybody's. */

import type { JudgeContext, Judgement, Reading } from '../model/check.ts';
import type { Operation, Problem } from '../model/contract.ts';
import type { Exchange, Step } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import type { PlannedBinding, PlannedProbe, PlannedRow } from '../model/plan.ts';
import type { Binding } from '../model/requirement.ts';
import { isUnsent, lostConnection } from './doubt.ts';
import { rememberRecent } from './remember-recent.ts';
import { isProvokedBy } from './select.ts';
import type { Session } from './session.ts';
import { type Accusation, type Delivered, recordNote, type Tally } from './tally.ts';
import { weaker } from './verdict.ts';

/** Judges delivered probes and writes what it finds into the tallies. */
export interface Judge {
  /** Keeps the first refusal as documented of an operation, so that others can be compared with it. */
  readonly prepare: (delivered: Delivered) => void;
  /** By the bindings that provoked the probe, and by all that judge what others provoke. */
  readonly probe: (probe: PlannedProbe, steps: readonly Step[]) => void;
  /** Tells whether other steps of the same probe show the same violation. */
  readonly isRepeated: (accusation: Accusation, steps: readonly Step[]) => boolean;
}

/** What judges know of a run besides the answers before them. */
export interface JudgedRun extends Pick<Session, 'controls' | 'refusals'> {
  readonly inputs: Pick<Session['inputs'], 'answers' | 'contract'>;
}

/** @param tallies one for each row of the plan */
export function createJudge(session: JudgedRun, tallies: ReadonlyMap<PlannedRow, Tally>): Judge {
  const passive = [...tallies.values()].flatMap((tally) =>
    (tally.row.excluded ? [] : tally.row.bindings).filter(isPassive).map((binding) => ({ tally, binding })),
  );
  const contextOf = contexts(session);
  return {
    prepare: ({ probe, steps }) => {
      const { operation } = probe.row;
      const [binding] = probe.bindings;
      if (!operation || !binding || session.refusals.has(operation.id)) return;
      const refusal = steps.find((step) => isCleanRefusal(step, contextOf(operation, binding)));
      if (refusal) session.refusals.set(operation.id, refusal);
    },
    probe: (probe, steps) => {
      judgeProvoked(tallies.get(probe.row), { probe, steps }, contextOf);
      for (const { tally, binding } of passive) {
        if (tally.row.operation === probe.row.operation)
          judgePassively(tally, binding, { probe, steps }, contextOf);
      }
    },
    isRepeated: ({ row, binding, at, finding }, steps) => {
      const judged = at === undefined ? steps : steps.slice(at, at + 1);
      const judgement = judgeSteps(binding, judged, contextOf(row.operation, binding));
      return findingsOf(binding, judgement).some(
        ({ code, place }) => code === finding.code && place === finding.place,
      );
    },
  };
}

function isCleanRefusal({ case: { intent }, exchange }: Step, context: JudgeContext): boolean {
  const { outcome } = exchange;
  if (intent.kind !== 'violating' || outcome.kind === 'failure') return false;
  return outcome.status >= 400 && outcome.status < 500 && context.problems(exchange)?.length === 0;
}

type ContextOf = (operation: Operation | undefined, binding: PlannedBinding) => JudgeContext;

function judgeProvoked(tally: Tally | undefined, { probe, steps }: Delivered, contextOf: ContextOf): void {
  if (steps.some(({ exchange }) => isUnsent(exchange))) {
    tally?.undetermined.push({ code: 'ended-before-sent' });
    return;
  }
  if (lostConnection(probe.draft, steps)) return;
  for (const binding of tally ? probe.bindings : []) {
    const judgement = judgeSteps(binding, steps, contextOf(probe.row.operation, binding));
    if (tally) settle(tally, { row: probe.row, binding, probe, steps }, judgement);
  }
}

function judgePassively(
  tally: Tally,
  binding: PlannedBinding,
  delivered: Delivered,
  contextOf: ContextOf,
): void {
  const { probe, steps } = delivered;
  for (const [at, step] of steps.entries()) {
    if (!isConcerned(binding, probe.row.requirement.id, step) || isBehindRefusal(steps, at)) continue;
    const judgement = binding.check.judge?.([step], contextOf(probe.row.operation, binding));
    if (judgement) settle(tally, { row: tally.row, binding, probe, steps, at }, judgement);
  }
}

/** Behind a valid request that was refused, a refusal may have the same cause, which is the first one's business. */
function isBehindRefusal(steps: readonly Step[], at: number): boolean {
  const isRefused = ({ case: { intent }, exchange: { outcome } }: Step): boolean =>
    intent.kind === 'conforming' && (outcome.kind === 'failure' || outcome.status >= 300);
  return steps[at]?.case.intent.kind === 'violating' && steps.slice(0, at).some(isRefused);
}

function isPassive({ check }: PlannedBinding): boolean {
  return check.judge !== undefined && check.sources === undefined;
}

/** A request without an answer fails whatever was asked for; only the answers are the checks' business. */
function judgeSteps(binding: PlannedBinding, steps: readonly Step[], context: JudgeContext): Judgement {
  const at = steps.findIndex(({ exchange }) => exchange.outcome.kind === 'failure');
  const failed = steps[at]?.exchange.outcome;
  if (failed?.kind === 'failure') {
    const finding: Finding = { code: 'no-answer', expected: 'an answer', actual: failed.code, step: at };
    return isPassive(binding) ? { kind: 'not-concerned' } : { kind: 'violated', findings: [finding] };
  }
  return binding.check.judge?.(steps, context) ?? { kind: 'not-concerned' };
}

function isConcerned({ binding, check }: PlannedBinding, provoker: string, step: Step): boolean {
  const { outcome } = step.exchange;
  if (outcome.kind === 'failure' || (step.case.elsewhere && !check.judgesElsewhere)) return false;
  return (
    isProvokedBy(binding, provoker) &&
    (binding.statuses?.some((status) => isStatus(status, outcome.status)) ?? true)
  );
}

function isStatus(pattern: string, status: number): boolean {
  const text = String(status);
  return pattern === text || (/^\dXX$/i.test(pattern) && pattern[0] === text[0]);
}

type Judged = Pick<Accusation, 'row' | 'binding' | 'probe' | 'steps' | 'at'>;

function settle(tally: Tally, judged: Judged, judgement: Judgement): void {
  if (judgement.kind === 'not-concerned') return;
  tally.runs += 1;
  if (judgement.kind === 'recorded') recordNote(tally, judged, judgement.note);
  if (judgement.kind === 'undetermined' && !isAside(judged)) tally.undetermined.push(judgement.reason);
  for (const finding of findingsOf(judged.binding, judgement)) {
    const level = weaker(judged.binding.binding.level, finding.level);
    if (level === 'observed') recordNote(tally, judged, finding);
    else tally.accusations.push({ ...judged, finding, level });
  }
}

/** What a row only observes leaves nothing open where the row asks for more elsewhere. */
function isAside({ row, binding }: Judged): boolean {
  const levels = row.bindings.map((one) => one.binding.level);
  return binding.binding.level === 'observed' && levels.some((level) => level !== 'observed');
}

function findingsOf({ binding }: PlannedBinding, judgement: Judgement): readonly Finding[] {
  if (judgement.kind !== 'violated') return [];
  return judgement.findings.filter((finding) => isAt(binding, finding));
}

function isAt({ places }: Binding, { place }: Finding): boolean {
  return places === undefined || place === undefined || places.includes(place);
}

/** Readings that are remembered: that of the answer under judgement, and of those that it is compared with. */
const remembered = 32;

/** Contexts read each answer once, however many checks look at it. */
function contexts(
  session: JudgedRun,
): (operation: Operation | undefined, binding: PlannedBinding) => JudgeContext {
  const { answers, contract } = session.inputs;
  const reading = rememberRecent<Exchange, Reading>(remembered);
  const problems = rememberRecent<Exchange, readonly Problem[] | undefined>(remembered);
  const read = (exchange: Exchange): Reading => reading(exchange, () => answers.read(exchange));
  return (operation, { binding }) => {
    if (!operation) throw new Error('only checks of the document have no operation');
    const control = session.controls.get(operation.id);
    const refusal = session.refusals.get(operation.id);
    return {
      contract,
      operation,
      ...(binding.expect ? { expect: binding.expect } : {}),
      ...(control ? { control } : {}),
      ...(refusal ? { refusal } : {}),
      read,
      problems: (exchange) => problems(exchange, () => answers.problems(operation, exchange, read(exchange))),
    };
  };
}
