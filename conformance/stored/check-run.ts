/** Checks that a run file is consistent: one that was cut off, duplicated or edited is no evidence. */

import { isViolation } from '../engine/conclude/row-result.ts';
import { exitCodeAfter, resultOf, verdictOf } from '../engine/conclude/verdict.ts';
import { counted } from '../json/json.ts';
import type { Notice, RunEvent, RunFinished, RunStarted } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import { profiles } from '../model/settings.ts';
import {
  type Level,
  openVerdicts,
  type Result,
  type RowResult,
  strongest,
  type Verdict,
} from '../model/verdict.ts';
import { quoted, shownUrl } from '../names/visible.ts';

/**
 * Checks the events of a run.
 * @param lines number of lines in the file
 * @throws RunFileFault for an inconsistency
 */
export function checkRun(events: readonly RunEvent[], lines: number): void {
  const [started] = events;
  const finished = events.at(-1);
  if (!started) throw new RunFileFault(1, 'the file is empty', remedies.again);
  if (started.kind !== 'run-started')
    throw new RunFileFault(1, 'the first line of the run is missing', remedies.again);
  checkHeader(started);
  if (finished?.kind !== 'run-finished')
    throw new RunFileFault(lines, 'the last line of the run is missing: it was cut off', remedies.again);
  const rows = events.flatMap((event, at) => (event.kind === 'row' ? [{ ...event.result, at }] : []));
  checkRows(rows);
  checkEnd(started, finished, { rows, sent: events.filter(({ kind }) => kind === 'exchange').length, lines });
  for (const row of rows) checkVerdict(row, row.at + 1);
  checkExitCode(finished, runOf(events).notices, lines);
}

const remedy = 'Take the file as verify wrote it.';

/** Why a run file is refused. Thrown while it is read; read-run.ts adds the name of the file. */
export class RunFileFault extends Error {
  override readonly name = 'RunFileFault';
  /** Line number, counted from 1. */
  readonly line: number;
  /** What to do about it, as a sentence. */
  readonly remedy: string;

  /** @param problem what is wrong, without full stop */
  constructor(line: number, problem: string, remedy: string) {
    super(problem);
    this.line = line;
    this.remedy = remedy;
  }
}

/**
 * Checks that the first line has a target and a profile that verify may have written.
 * @throws RunFileFault whose message contains no secret: a target with user name, password or query is not repeated
 */
function checkHeader({ target, profile }: RunStarted): void {
  const problem = problemOf(target);
  if (problem !== undefined) throw new RunFileFault(1, `target: ${problem}`, remedy);
  if (!profiles.some((one) => one === profile))
    throw new RunFileFault(1, `profile: there is no ${quoted(profile)}`, remedy);
}

/** What is wrong with a target; undefined where nothing is. */
function problemOf(target: string): string | undefined {
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (url ? url.username || url.password : target.includes('@'))
    return 'the URL contains a user name or password';
  if (!url || !/^https?:\/\//i.test(target))
    return `${quoted(target.replace(/[?#].*$/s, '?…'))} is not a web address`;
  return url.search || url.hash ? `${quoted(shownUrl(target))} has a query or fragment` : undefined;
}

const remedies = {
  again: 'Run verify again.',
  edited: 'The file was edited or put together by hand: run verify again.',
};

function checkRows(rows: readonly (RowResult & { readonly at: number })[]): void {
  const seen = new Set<string>();
  for (const { id, operation, at } of rows) {
    const key = JSON.stringify([id, operation]);
    if (seen.has(key)) throw new RunFileFault(at + 1, `the row ${id} is here a second time`, remedies.edited);
    seen.add(key);
  }
}

/**
 * The verdicts that a row with violations may have (engine/conclude/row-result.ts); some of its checks may be
 * undecided.
 */
const allowed: Readonly<Record<Level, readonly Verdict[]>> = {
  required: ['fail', 'waived'],
  recommended: ['fail', 'warn', 'waived', ...openVerdicts],
  observed: [],
};

function checkVerdict({ id, verdict, reason, evidence }: RowResult, line: number): void {
  // An excluded row collects evidence too, from requests of other rows.
  if (verdict === 'excluded' && reason) return;
  const violations = evidence.filter(isViolation);
  const level = strongest(violations.map((one) => one.level));
  if (violations.length === 0 || allowed[level].includes(verdict)) return;
  const due = verdictOf('violated', level);
  throw new RunFileFault(line, `the row ${id} is ${verdict}, its evidence makes it ${due}`, remedies.edited);
}

function checkExitCode({ result, exitCode }: RunFinished, notices: readonly Notice[], lines: number): void {
  const due = exitCodeAfter(result, notices);
  if (exitCode === due) return;
  throw new RunFileFault(
    lines,
    `the last line ends with exit code ${exitCode}, its result and its notices come to ${due}`,
    remedies.edited,
  );
}

interface RunBody {
  readonly rows: readonly RowResult[];
  readonly sent: number;
  readonly lines: number;
}

function checkEnd(started: RunStarted, finished: RunFinished, { rows, sent, lines }: RunBody): void {
  if (finished.requests !== sent)
    throw new RunFileFault(
      lines,
      `the last line counts ${counted(finished.requests, 'request')}, the file holds ${sent}`,
      remedies.edited,
    );
  const verdicts = new Set([...Object.keys(finished.counts), ...rows.map(({ verdict }) => verdict)]);
  for (const verdict of verdicts) {
    const held = rows.filter((row) => row.verdict === verdict).length;
    const told = finished.counts[verdict] ?? 0;
    if (held !== told)
      throw new RunFileFault(
        lines,
        `of rows that are ${verdict}, the last line counts ${told}, the file holds ${held}`,
        remedies.edited,
      );
  }
  if (!possibleResults(started, rows).includes(finished.result))
    throw new RunFileFault(lines, `the rows do not come to ${finished.result}`, remedies.edited);
}

/** The results that fit the rows; a run that was interrupted or lost its target is incomplete whatever they say. */
function possibleResults({ profile }: RunStarted, rows: readonly RowResult[]): readonly Result[] {
  return [resultOf(rows, profile), resultOf(rows, profile, true)];
}
