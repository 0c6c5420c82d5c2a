/** Sets known deviations of the Prism mock aside in a stored run. */

import { countVerdicts, exitCodeAfter, resultOf } from '../../engine/conclude/verdict.ts';
import { UsageError } from '../../host/errors.ts';
import type { RunEvent } from '../../model/event.ts';
import type { SetAsideRow } from '../../model/implementation.ts';
import { runOf } from '../../model/run.ts';
import type { RowResult } from '../../model/verdict.ts';
import type { MockAnswers } from '../../model/waiver.ts';
import { findPrism } from '../../peers/find-prism.ts';
import { type SetAside, setAsidePrism } from '../../peers/set-aside.ts';

/** A run in which those rows are waived. */
export interface SettledRun {
  readonly events: readonly RunEvent[];
  readonly setAside: readonly SetAsideRow[];
  /** Deviations that are not on the list, and those on it that did not occur: a sentence for each. */
  readonly news: readonly string[];
}

/**
 * Sets aside the deviations that are on the list for the installed version of the mock.
 * @throws UsageError where none of them occurred, since it is then no run of the mock
 */
export function setAsideKnown(events: readonly RunEvent[], answers: MockAnswers, flag: string): SettledRun {
  const server = findPrism(import.meta.url)?.server ?? '';
  const found = setAsidePrism(events, { answers, server });
  if (found.known.length === 0) throw new UsageError({ code: 'no-prism-run', about: flag });
  const setAside = found.known.map(({ row, deviations }): SetAsideRow => {
    const reasons = [...new Set(deviations.map(({ reason }) => reason))];
    return { row: row.id, operation: row.operation, reason: reasons.join(' ') };
  });
  return { events: settled(events, setAside), setAside, news: newsOf(found) };
}

function settled(events: readonly RunEvent[], setAside: readonly SetAsideRow[]): readonly RunEvent[] {
  const { started } = runOf(events);
  const waived = events.map((event): RunEvent => {
    if (event.kind !== 'row') return event;
    const { id, operation } = event.result;
    const aside = setAside.find((one) => one.row === id && one.operation === operation);
    return aside ? { kind: 'row', result: waive(event.result, aside, started?.startedAt ?? '') } : event;
  });
  const { rows } = runOf(waived);
  const { notices } = runOf(events);
  const isLost = notices.some(({ code }) => code === 'target-lost');
  const result = resultOf(rows, started?.profile, isLost);
  const end = { result, exitCode: exitCodeAfter(result, notices), counts: countVerdicts(rows) };
  return waived.map((event) => (event.kind === 'run-finished' ? { ...event, ...end } : event));
}

/** The row with the reason in place of a waiver, as reports show it; owner and date are fixed words. */
function waive(row: RowResult, { reason }: SetAsideRow, startedAt: string): RowResult {
  const waiver = {
    reason: `set aside: ${reason}`,
    link: 'the list of known deviations',
    owner: 'the mock',
    added: startedAt.slice(0, 10),
    expires: 'it is mended',
  };
  return { ...row, verdict: 'waived', waiver };
}

function newsOf({ unlisted, gone }: SetAside): readonly string[] {
  return [
    ...unlisted.map(({ row }) => `${row.id} is broken in a way that is on no list of what Prism gets wrong`),
    ...gone.map(({ row, reason }) => `${row} is not broken any more as the list says: ${reason}`),
  ];
}
