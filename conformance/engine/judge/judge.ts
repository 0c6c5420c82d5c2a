/** Judges what was sent: each probe by the checks that planned it, and each step by the passive ones. */

import { isStopped } from '../../answers/answer-class.ts';
import { atAnyItem } from '../../json/pointer.ts';
import type { Binding } from '../../model/binding.ts';
import type { JudgeContext, Judgement } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import type { PlannedBinding, PlannedProbe, PlannedRow } from '../../model/plan.ts';
import { weaker } from '../../model/verdict.ts';
import { lostConnection, mayBeRefusedUnread } from '../deliver/doubt.ts';
import { type Accusation, type Delivered, recordNote, type Tally } from '../deliver/tally.ts';
import { isProvokedBy } from '../plan/select.ts';
import { noteAccepted, type UsedBefore, watchUsed } from './accepted-before.ts';
import { violationOf } from './group-accusations.ts';
import {
  type ContextOf,
  isBehindRefusal,
  isHeard,
  isHeardInChain,
  type JudgedRun,
  judgeContexts,
  judgedAgain,
} from './judge-contexts.ts';

/** Judges delivered probes and adds the results to the tallies. */
export interface Judge {
  /** Remembers what was taken, and the first documented refusal, of an operation, for comparison with others. */
  readonly prepare: (delivered: Delivered) => void;
  /** Judges a probe, by the bindings that planned it and by all passive ones. */
  readonly probe: (probe: PlannedProbe, steps: readonly Step[]) => void;
  /** Tells whether other steps of the same probe show the same violation. */
  readonly isRepeated: (accusation: Accusation, steps: readonly Step[]) => boolean;
}

/** @param tallies one for each row of the plan */
export function createJudge(session: JudgedRun, tallies: ReadonlyMap<PlannedRow, Tally>): Judge {
  const passive = [...tallies.values()].flatMap((tally) =>
    (tally.row.excluded ? [] : tally.row.bindings).filter(isPassive).map((binding) => ({ tally, binding })),
  );
  const passiveAt = Map.groupBy(passive, ({ tally }) => tally.row.operation);
  const taken = new Map<Operation, Set<string>>();
  const contextOf = judgeContexts(session, taken);
  const used = watchUsed(session);
  return {
    prepare: (delivered) => {
      used.see(delivered);
      noteAccepted(session, taken, delivered, contextOf);
    },
    probe: (probe, steps) => {
      judgeProvoked(tallies.get(probe.row), { probe, steps }, { contextOf, used });
      const heard = probe.draft.chain ? passive : (passiveAt.get(probe.row.operation) ?? []);
      for (const { tally, binding } of heard) {
        judgePassively(tally, binding, { probe, steps }, contextOf);
      }
    },
    isRepeated: (accusation, steps) => {
      const { row, binding, finding } = accusation;
      return judgedAgain(accusation, steps).some(({ judged, ...before }) => {
        const judgement = judgeSteps(binding, judged, { ...contextOf(row.operation, binding), ...before });
        return findingsOf(binding, judgement).some(
          ({ code, place }) => code === finding.code && sameItem(place, finding.place),
        );
      });
    },
  };
}

function judgeProvoked(
  tally: Tally | undefined,
  { probe, steps }: Delivered,
  { contextOf, used }: { readonly contextOf: ContextOf; readonly used: UsedBefore },
): void {
  if (steps.some(isStopped)) {
    tally?.undetermined.push({ code: 'ended-before-sent' });
    return;
  }
  if (lostConnection(probe.draft, steps)) {
    if (tally) tally.aside ??= { code: 'connection-closed' };
    return;
  }
  for (const binding of tally ? probe.bindings : []) {
    const judgement = judgeSteps(binding, steps, contextOf(probe.row.operation, binding));
    if (tally && !used.explains({ probe, steps }, judgement))
      settle(tally, { row: probe.row, binding, probe, steps }, judgement);
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
    if (probe.draft.chain && !isHeardInChain(binding, tally, step)) continue;
    if (!isHeard(binding, steps, step) || isBehindRefusal(steps, at)) continue;
    if (!isConcerned(binding, probe.row.requirement.id, step)) continue;
    const before = probe.draft.chain ? { before: steps.slice(0, at) } : {};
    const judgement = binding.check.judge?.([step], {
      ...contextOf(tally.row.operation, binding),
      ...before,
    });
    if (judgement) settle(tally, { row: tally.row, binding, probe, steps, at }, judgement);
  }
}

function isPassive({ check }: PlannedBinding): boolean {
  return check.judge !== undefined && check.sources === undefined;
}

/** A missing answer fails any probe; most passive checks judge answers only. */
function judgeSteps(binding: PlannedBinding, steps: readonly Step[], context: JudgeContext): Judgement {
  const at = steps.findIndex(({ exchange }) => exchange.outcome.kind === 'failure');
  const unanswered = steps[at];
  const failed = unanswered?.exchange.outcome;
  if (unanswered && mayBeRefusedUnread(unanswered)) return { kind: 'not-concerned' };
  const { judgesSilence, chained, findsRaces } = binding.check;
  // For checks of mixed-up answers, a missing answer is no answer of another request.
  if (failed?.kind === 'failure' && !judgesSilence && !chained && !findsRaces) {
    const finding: Finding = { code: 'no-answer', expected: 'an answer', actual: failed.code, step: at };
    if (isPreparation(steps, at)) return { kind: 'not-concerned' };
    if (!isPassive(binding)) return { kind: 'violated', findings: [finding] };
    if (!binding.check.judgesFailures) return { kind: 'not-concerned' };
  }
  return binding.check.judge?.(steps, context) ?? { kind: 'not-concerned' };
}

/**
 * Whether a step only prepares for the last one, such as a valid request before an invalid one; it is judged elsewhere.
 */
function isPreparation(steps: readonly Step[], at: number): boolean {
  const [kind, last] = [steps[at]?.case.intent.kind, steps.at(-1)?.case.intent.kind];
  return kind === 'conforming' ? last !== 'conforming' : kind === 'violating' && last === 'conforming';
}

function isConcerned({ binding, check }: PlannedBinding, provoker: string, step: Step): boolean {
  const { outcome } = step.exchange;
  if (step.case.elsewhere && !check.judgesElsewhere) return false;
  const { statuses } = binding;
  if (!isProvokedBy(binding, provoker)) return false;
  if (outcome.kind === 'failure') return statuses === undefined;
  return statuses?.some((one) => isStatus(one, outcome.status)) ?? true;
}

function isStatus(pattern: string, status: number): boolean {
  const text = String(status);
  return pattern === text || (/^\dXX$/i.test(pattern) && pattern[0] === text[0]);
}

/** How many findings of one row in one answer are reported: an answer may break thousands of rules. */
const mostFindings = 50;

type JudgedProbe = Pick<Accusation, 'row' | 'binding' | 'probe' | 'steps' | 'at'>;

function settle(tally: Tally, judged: JudgedProbe, judgement: Judgement): void {
  if (judgement.kind === 'not-concerned') {
    if (judgement.reason) tally.aside ??= judgement.reason;
    return;
  }
  tally.runs += 1;
  if (judgement.kind === 'recorded') recordNote(tally, judged, judgement.note);
  if (judgement.kind === 'undetermined' && !isAside(judged)) tally.undetermined.push(judgement.reason);
  for (const finding of findingsOf(judged.binding, judgement).slice(0, mostFindings)) {
    const level = weaker(judged.binding.binding.level, finding.level);
    if (level === 'observed') recordNote(tally, judged, finding);
    else tally.accusations.push({ ...judged, finding, level });
  }
}

/** Whether a binding only observes in a row that also requires something: it then leaves nothing undecided. */
function isAside({ row, binding }: JudgedProbe): boolean {
  const levels = row.bindings.map((one) => one.binding.level);
  return binding.binding.level === 'observed' && levels.some((level) => level !== 'observed');
}

function findingsOf({ binding }: PlannedBinding, judgement: Judgement): readonly Finding[] {
  if (judgement.kind !== 'violated') return [];
  return onceAList(judgement.findings.filter((finding) => isAt(binding, finding)));
}

/** A finding about items of a list is reported for the first of them only. */
function onceAList(findings: readonly Finding[]): readonly Finding[] {
  const keyed = findings.map((finding, at): readonly [string, Finding] => {
    const { place = '', step } = finding;
    return [place === atAnyItem(place) ? String(at) : `${step} ${violationOf(finding)}`, finding];
  });
  return [...new Map(keyed.toReversed()).values()].toReversed();
}

function sameItem(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && atAnyItem(one) === atAnyItem(other));
}

function isAt({ places }: Binding, { place }: Finding): boolean {
  return places === undefined || place === undefined || places.includes(place);
}
