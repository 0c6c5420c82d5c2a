/** Folds the events of a run into the report. Pure and total: also for a run that ended early. */

import { writeJson } from '../json/write-json.ts';
import type { Notice, RunEvent, RunFinished, RunStarted } from '../model/event.ts';
import type { Step } from '../model/exchange.ts';
import { runOf } from '../model/run.ts';
import type { Evidence, RowResult } from '../model/verdict.ts';
import { type BodyFiles, bodyFiles } from './body-files.ts';
import { passedOver } from './carriage-words.ts';
import { coverageReport } from './coverage/coverage-report.ts';
import { curlLine } from './curl.ts';
import { chainScript, isChain } from './curl-chain.ts';
import { requestReport, responseReport, shownBytes } from './exchange-report.ts';
import { findingMessage, noticeMessage, reasonMessage } from './messages.ts';
import { sentencesOf, toldFirstOf } from './notices.ts';
import { isShownByOne, replayLine, runFileOf, secretFlags } from './replay-line.ts';
import type {
  CheckReport,
  ContractReport,
  ExchangeReport,
  FindingReport,
  PairReport,
  Report,
  StepReport,
} from './report.ts';
import { usualMistake } from './usual-mistake.ts';
import { excusedBy, excusedOf } from './waiver-text.ts';

/**
 * The report of a run; without its last event, the run counts as incomplete.
 * @param files bodies of curl lines that are written to files beside the reports
 */
export function foldReport(events: Iterable<RunEvent>, files?: BodyFiles): Report {
  const all = [...events];
  const run = runOf(all);
  const { started, finished, rows, exchanges } = run;
  const notices = sentencesOf(run);
  const toldFirst = toldFirstOf(run);
  const variables = Object.values(started?.credentialNames ?? {});
  const curls = { files: files ?? bodyFiles(all), variables, replay: replayOf(started) };
  return {
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
    checks: rows.map((row) => checkOf(row, reasonOf(row, toldFirst), curls)),
  };
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

/** What curl lines need. */
interface Curls {
  readonly files: BodyFiles;
  /** Names of the shell variables that may occur in them. */
  readonly variables: readonly string[];
  /** Returns the command that sends a case again. */
  readonly replay: (caseId: string) => string;
}

function replayOf(started: RunStarted | undefined): Curls['replay'] {
  const around = { file: runFileOf(started), flags: secretFlags(started) };
  return (caseId) => replayLine(started?.tool.name ?? '', caseId, started?.target ?? '', around);
}

function checkOf(row: RowResult, reason: { readonly reason?: string }, curls: Curls): CheckReport {
  const { id, title, operation, level, verdict, outcome, runs, clause, clauses, waiver, relevelled } = row;
  return {
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
    findings: row.evidence.map((evidence) => findingOf(evidence, curls)),
  };
}

function findingOf(evidence: Evidence, { files, variables, replay }: Curls): FindingReport {
  const { check, finding, alike, otherwise, plain, stability, location } = evidence;
  const mistake = evidence.mistake ?? passedOver(evidence) ?? usualMistake(evidence);
  const step = evidence.steps.at(-1);
  const pair = pairOf(evidence);
  const isOne = isShownByOne(evidence);
  const file = step && isOne ? files.get(step.exchange.request)?.path : undefined;
  const line = step && isOne ? curlLine(step.exchange.request, variables, file) : undefined;
  const again = isChain(evidence) ? chainScript(evidence.steps, variables) : line;
  return {
    check,
    code: finding.code,
    message: messageOf(evidence),
    expected: finding.expected,
    actual: finding.actual,
    pointer: finding.pointer ?? null,
    ...(location ? { location } : {}),
    caseId: step?.case.id ?? null,
    alike,
    stability: stability.kind,
    ...(stability.kind === 'unstable' ? { tries: { seen: stability.seen, of: stability.tries } } : {}),
    ...namesOf(step),
    request: step ? requestReport(step.exchange.request, shownBytes) : null,
    response: step ? responseReport(step.exchange, shownBytes) : null,
    ...(isChain(evidence) ? { steps: evidence.steps.map(stepReport) } : {}),
    ...(otherwise ? { otherwise: exchangeReport(otherwise) } : {}),
    ...(plain ? { plain: exchangeReport(plain) } : {}),
    ...(mistake === undefined ? {} : { mistake }),
    ...(pair ? { pair } : {}),
    curl: step ? (again ?? replay(step.case.id)) : null,
    ...(file === undefined ? {} : { bodyFile: file }),
  };
}

function namesOf(step: Step | undefined): Pick<FindingReport, 'names'> {
  const names = (step?.case.values ?? []).map(({ place, value, source, from }) => {
    const text = typeof value === 'string' ? value : writeJson(value);
    return { place, value: text, source, ...(from === undefined ? {} : { from }) };
  });
  return names.length > 0 ? { names } : {};
}

function messageOf({ finding, count }: Evidence): string {
  return `${findingMessage(finding)}${count > 1 ? ` (${count} requests show it)` : ''}`;
}

function stepReport(step: Step): StepReport {
  return { does: step.case.difference, ...exchangeReport(step) };
}

function exchangeReport({ exchange }: Step): ExchangeReport {
  return {
    request: requestReport(exchange.request, shownBytes),
    response: responseReport(exchange, shownBytes),
  };
}

/** The minimal pair; there is none where the request has no other accepted one to be compared with. */
function pairOf({ control, steps }: Evidence): PairReport | undefined {
  const step = steps.at(-1);
  if (!control || !step || control.exchange === step.exchange || isChain({ steps })) return undefined;
  return { difference: step.case.difference, ...exchangeReport(control) };
}
