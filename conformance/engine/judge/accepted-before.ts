/**
 * What was accepted before anything is judged: answers are compared with it, and one operation may refuse a fixed value
 * that another one accepted (G7).
 */

import { freeTexts, valuesOfUndefinedFormats } from '../../answers/free-texts.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { accepts, classOf } from '../../answers/statuses.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { JudgeContext, Judgement } from '../../model/check.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import type { Delivered } from '../deliver/tally.ts';
import type { ContextOf, JudgedRun } from './judge-contexts.ts';

/** Collects the free texts that an operation accepted, and its first documented refusal. */
export function noteAccepted(
  session: JudgedRun,
  taken: Map<Operation, Set<string>>,
  { probe, steps }: Delivered,
  contextOf: ContextOf,
): void {
  const { operation } = probe.row;
  const [binding] = probe.bindings;
  if (!operation || !binding) return;
  const places = taken.get(operation) ?? new Set();
  taken.set(operation, places);
  if (!probe.draft.chain)
    for (const place of takenIn(session.inputs.contract, operation, steps)) places.add(place);
  if (session.refusals.has(operation.id)) return;
  const refusal = steps.find((step) => isCleanRefusal(step, contextOf(operation, binding)));
  if (refusal) session.refusals.set(operation.id, refusal);
}

function takenIn(contract: Contract, operation: Operation, steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step) => {
    const { case: sent } = step;
    const isTaken = sent.intent.kind === 'conforming' && accepts(contract, step);
    const about = [contract, operation, sent] as const;
    return isTaken ? [...freeTexts(...about), ...valuesOfUndefinedFormats(...about)] : [];
  });
}

function isCleanRefusal({ case: { intent }, exchange }: Step, context: JudgeContext): boolean {
  const { outcome } = exchange;
  if (intent.kind !== 'violating' || outcome.kind === 'failure') return false;
  return classOf(outcome.status) === 4 && context.problems(exchange)?.length === 0;
}

/** Remembers accepted values, and tells whether a refused request has one of them. */
export interface UsedBefore {
  readonly see: (delivered: Delivered) => void;
  readonly explains: (delivered: Delivered, judgement: Judgement) => boolean;
}

/**
 * Watches one run.
 * @param controls the accepted controls; values that these have too do not count
 */
export function watchUsed({ controls }: Pick<JudgedRun, 'controls'>): UsedBefore {
  const takenBy = new Map<string, Set<string>>();
  const fixedIn = ({ probe: { draft }, steps }: Delivered): readonly string[] => {
    const step = draft.fixedIdentity ? steps.at(-1) : undefined;
    if (step?.case.intent.kind !== 'conforming') return [];
    const usual = new Set(membersOf(controls.get(step.case.operation)));
    return membersOf(step).filter((member) => !usual.has(member));
  };
  return {
    see: (delivered) => {
      const step = delivered.steps.at(-1);
      if (!step || statusOf(step) >= 400) return;
      for (const member of fixedIn(delivered))
        takenBy.set(member, (takenBy.get(member) ?? new Set()).add(step.case.operation));
    },
    explains: (delivered, judgement) => {
      if (judgement.kind === 'undetermined' && judgement.reason.code === 'state-conflict')
        return Boolean(delivered.probe.draft.fixedIdentity);
      const step = delivered.steps.at(-1);
      if (judgement.kind !== 'violated' || !step || Math.floor(statusOf(step) / 100) !== 4) return false;
      const isOthers = (by: string): boolean => by !== step.case.operation;
      return fixedIn(delivered).some((member) => [...(takenBy.get(member) ?? [])].some(isOthers));
    },
  };
}

/** A missing answer counts as the worst status. */
function statusOf({ exchange: { outcome } }: Step): number {
  return outcome.kind === 'answer' ? outcome.status : 599;
}

/** The members of the content that are no objects, by their last name: `email` and `user/email` mean the same. */
function membersOf(step: Step | undefined): readonly string[] {
  const json = step && sentJson(step.case)?.value;
  return json === undefined ? [] : leavesOf('', json);
}

function leavesOf(name: string, value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap((item) => leavesOf(name, item));
  if (isObject(value)) return Object.entries(value).flatMap(([inner, one]) => leavesOf(inner, one));
  return [`${name} ${writeJson(value)}`];
}
