/** What a stored run found, as far as a request can show it again. */

import { violationsOf } from '../../engine/excuse-rows.ts';
import { signatureOf } from '../../engine/signature.ts';
import type { RunEvent } from '../../model/event.ts';
import type { RowResult } from '../../model/verdict.ts';
import { didYouMean } from '../../names/closest.ts';
import { UsageError } from '../errors.ts';

/** One case to send again, and how it broke; a case that broke nothing has no signature. */
export interface StoredFinding {
  /** Id of the case as sent, that of one step where there are several. */
  readonly caseId: string;
  readonly row: string;
  readonly operation: string;
  readonly signature?: string;
  /** How it was answered then, in words. */
  readonly actual: string;
}

/** Everything that gated in a run. */
export function failedFindings(events: readonly RunEvent[]): readonly StoredFinding[] {
  const [started] = events;
  const isStrict = started?.kind === 'run-started' && started.profile === 'strict';
  const gating = isStrict ? ['fail', 'warn'] : ['fail'];
  return rowsOf(events)
    .filter(({ verdict }) => gating.includes(verdict))
    .flatMap((row) => findingsOf(row));
}

/**
 * What a run knows of an id: findings shown by that case, findings of that row, or the case alone where it broke nothing.
 * @param path of the run, for the complaint
 * @throws UsageError where the run has nothing of that name
 */
export function findingsNamed(
  id: string,
  events: readonly RunEvent[],
  path: string,
): readonly StoredFinding[] {
  const all = rowsOf(events).flatMap((row) => findingsOf(row, id));
  const ofCase = all.filter(({ caseId }) => caseId === id);
  if (ofCase.length > 0) return ofCase;
  const ofRow = all.filter(({ row }) => row === id);
  if (ofRow.length > 0) return ofRow;
  const sent = events.filter((event) => event.kind === 'exchange');
  const same = sent.find((event) => event.case.id === id);
  if (same) return [{ caseId: id, row: same.row, operation: same.case.operation, actual: 'as documented' }];
  const known = new Set(sent.map((event) => event.case.id));
  const remedy = didYouMean(id, known, `the caseId of a finding in report.json is one`);
  throw new UsageError(`replay: the run ${path} sent no case "${id}"`, remedy);
}

function rowsOf(events: readonly RunEvent[]): readonly RowResult[] {
  return events.flatMap((event) => (event.kind === 'row' ? [event.result] : []));
}

/** @param wanted the case to name where a finding has several that look alike */
function findingsOf(row: RowResult, wanted?: string): readonly StoredFinding[] {
  return violationsOf(row).flatMap((evidence): readonly StoredFinding[] => {
    const shown = evidence.steps.at(-1)?.case.id;
    if (shown === undefined) return [];
    const isAlike = wanted !== undefined && evidence.alike.includes(wanted);
    const caseId = isAlike ? wanted : shown;
    const { id, operation } = row;
    return [
      { caseId, row: id, operation, signature: signatureOf(evidence), actual: evidence.finding.actual },
    ];
  });
}
