/** Folds the events of a run into the report. Pure and total: also for a run that ended early. */

import type { Notice, RunEvent, RunFinished, RunStarted } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import type { Evidence, RowResult } from '../model/verdict.ts';
import { type BodyFiles, bodyFiles } from './body-files.ts';
import { coverageReport } from './coverage-report.ts';
import { type Curls, findingOf } from './fold-finding.ts';
import { noticeMessage, reasonMessage } from './messages.ts';
import { firstNoticesOf, sentencesOf } from './notices.ts';
import { reachFlags, replayLine, runFileOf } from './replay-line.ts';
import type { CheckReport, ContractReport, FindingReport, Report } from './report.ts';
import { excusedBy, excusedOf } from './waiver-text.ts';

/** A row with its part of the report, and its findings with the evidence that each was made from. */
export interface FoldedRow {
  readonly row: RowResult;
  readonly check: CheckReport;
  readonly findings: readonly FoldedFinding[];
}

/** A finding as in report.json, and the evidence that it was made from. */
export interface FoldedFinding {
  readonly report: FindingReport;
  readonly evidence: Evidence;
}

/**
 * The report of a run; without its last event, the run counts as incomplete.
 * @param files bodies of curl lines that are written to files beside the reports
 */
export function foldReport(events: Iterable<RunEvent>, files?: BodyFiles): Report {
  return foldRun(events, files).report;
}

/**
 * The same, with what each row of the report was made from.
 * @param command how the tool is started to replay, where the report is read at once
 */
export function foldRun(
  events: Iterable<RunEvent>,
  files?: BodyFiles,
  command?: string,
): { readonly report: Report; readonly folded: readonly FoldedRow[] } {
  const all = [...events];
  const run = runOf(all);
  const { started, finished, rows, exchanges } = run;
  const notices = sentencesOf(run);
  const toldFirst = firstNoticesOf(run);
  const variables = Object.values(started?.credentialNames ?? {});
  const isMaker = makersIn(started);
  const curls = { files: files ?? bodyFiles(all), variables, replay: replayOf(started, command), isMaker };
  const folded = rows.map((row) => foldRow(row, reasonOf(row, toldFirst), curls));
  const report = {
    result: finished?.result ?? 'incomplete',
    exitCode: finished?.exitCode ?? 3,
    ...headOf(started),
    durationMs: finished?.durationMs ?? 0,
    requests: finished?.requests ?? exchanges.length,
    counts: countsOf(finished, rows),
    ...excusedOf(rows),
    ...(finished?.carriages ? { carriages: finished.carriages } : {}),
    ...(finished?.coverage ? { coverage: coverageReport(finished.coverage) } : {}),
    ...(notices.length > 0 ? { notices } : {}),
    checks: folded.map(({ check }) => check),
  };
  return { report, folded };
}

/** The reason for a blocked row, with the notice about its operation, so that the notices need not be read with it. */
function reasonOf(
  { verdict, operation, reason }: RowResult,
  toldFirst: ReadonlyMap<string | undefined, Notice>,
): { reason?: string } {
  // What stopped later is no matter of what was told when it began.
  const isLate = reason?.code === 'control-no-longer-accepted';
  const notice = verdict === 'blocked' && !isLate ? toldFirst.get(operation) : undefined;
  if (notice) return { reason: noticeMessage(notice.code, notice.values) };
  return reason === undefined ? {} : { reason: reasonMessage(reason) };
}

function headOf(started: RunStarted | undefined): Omit<Report, 'result' | 'exitCode' | 'checks'> {
  return {
    seed: started?.seed ?? 0,
    target: started?.target ?? '',
    contract: contractOf(started),
    tool: { name: started?.tool.name ?? '', version: started?.tool.version ?? '' },
    startedAt: started?.startedAt ?? '',
    ...(started?.selection ? { selection: started.selection } : {}),
    durationMs: 0,
    requests: 0,
    counts: {},
  };
}

function contractOf(started: RunStarted | undefined): ContractReport {
  if (!started) return { title: '', version: '', digest: '' };
  const { title, version, digest, source } = started.contract;
  const { requirements: name, requirementsSource } = started;
  const from = requirementsSource === undefined ? {} : { source: requirementsSource };
  return {
    title,
    version,
    digest,
    source,
    ...(name === undefined ? {} : { requirements: { name, ...from } }),
  };
}

function countsOf(finished: RunFinished | undefined, rows: readonly RowResult[]): Report['counts'] {
  if (finished) return finished.counts;
  const counts: Record<string, number> = {};
  for (const { verdict } of rows) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

function replayOf(started: RunStarted | undefined, command: string | undefined): Curls['replay'] {
  const around = { file: runFileOf(started), flags: reachFlags(started), command };
  return (caseId) => replayLine(started?.tool.name ?? '', caseId, started?.target ?? '', around);
}

function makersIn(started: RunStarted | undefined): Curls['isMaker'] {
  const makers = (started?.operations ?? []).filter(({ method }) => ['POST', 'PUT'].includes(method));
  const names = new Set(makers.map(({ id }) => id));
  return (operation) => names.has(operation);
}

function foldRow(row: RowResult, reason: { readonly reason?: string }, curls: Curls): FoldedRow {
  const { id, title, operation, level, verdict, outcome, runs, clause, clauses, waiver, relevelled } = row;
  const findings = row.evidence.map((evidence) => ({ report: findingOf(evidence, curls), evidence }));
  const check = {
    id,
    title,
    operation,
    level,
    verdict,
    outcome,
    runs,
    ...reason,
    clause,
    clauses,
    ...(relevelled ? { relevelled } : {}),
    ...(waiver ? { waiver, excusedBy: excusedBy(waiver) } : {}),
    findings: findings.map(({ report }) => report),
  };
  return { row, check, findings };
}
