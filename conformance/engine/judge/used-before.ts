/** Fixed values that must be unique: one operation may refuse a value that another one accepted before (G7). */

import { sentJson } from '../../answers/sent-json.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Delivered } from '../deliver/tally.ts';
import type { JudgedRun } from './judge-contexts.ts';

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
