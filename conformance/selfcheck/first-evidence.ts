/** How soon a run had its first proof in hand. */

import type { RunEvent } from '../model/event.ts';
import { runOf } from '../model/run.ts';

/** When the first of the requests that red findings show was answered for the first time. */
export interface Evidence {
  /** The row whose finding shows it. */
  readonly row: string;
  /** How many requests had been answered by then, itself included. */
  readonly requests: number;
  /** Milliseconds from the start of the run until its answer was there. */
  readonly ms: number;
}

/**
 * Finds it among the findings of failing rows; of warning ones where none fails. A finding shows the simplest request
 * that proves it, so what was suspected earlier of a longer one does not count, and what confirms it later does not either.
 */
export function firstEvidence(events: readonly RunEvent[]): Evidence | undefined {
  const failing = proofs(events, 'fail');
  const proven = failing.size > 0 ? failing : proofs(events, 'warn');
  const { exchanges: sent } = runOf(events);
  const at = sent.findIndex((one) => proven.has(one.case.id));
  const first = sent[at];
  if (!first) return undefined;
  const { startedMs, durationMs } = first.exchange;
  return {
    row: proven.get(first.case.id) ?? '',
    requests: at + 1,
    ms: Math.round(startedMs + durationMs),
  };
}

/** The rows by the ids of the cases that their findings show: each finding's last step, where it counts for the verdict. */
function proofs(events: readonly RunEvent[], verdict: 'fail' | 'warn'): ReadonlyMap<string, string> {
  const level = verdict === 'fail' ? 'required' : 'recommended';
  const shown = events.flatMap((event) => {
    if (event.kind !== 'row' || event.result.verdict !== verdict) return [];
    const { id, evidence } = event.result;
    const steps = evidence.filter((one) => one.level === level).flatMap(({ steps: all }) => all.slice(-1));
    return steps.map((step) => [step.case.id, id] as const);
  });
  return new Map(shown.toReversed());
}
