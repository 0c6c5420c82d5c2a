/** The findings of a stored run that a request can show again. */

import { answerOf } from '../answers/answer-class.ts';
import { violationsOf } from '../engine/conclude/excuse-rows.ts';
import { signatureOf } from '../engine/conclude/signature.ts';
import { UsageError } from '../host/errors.ts';
import type { RunEvent, SentExchange } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import { type Evidence, fails, type RowResult, type Stability } from '../model/verdict.ts';
import { type NamedCase, probeOf } from './accusations.ts';

/** A case to send again, with how it broke a row. A case that broke nothing has neither signature nor stability. */
export interface StoredFinding {
  /** Id of the case as it was sent; of one step where the probe has several. */
  readonly caseId: string;
  readonly row: string;
  readonly operation: string;
  readonly signature?: string;
  readonly stability?: Stability;
  /** What was wrong with the answer then, in words. */
  readonly actual: string;
  /** How it was answered then. */
  readonly answer: string;
}

/** A stored finding, with the id that today's plan has for its case. */
export type SentFinding = StoredFinding & NamedCase;

/** How many rows only warn, so that they did not make the run fail. */
export function warningsIn(events: readonly RunEvent[]): number {
  const { started, rows } = runOf(events);
  return rows.filter(({ verdict }) => verdict === 'warn' && !fails(verdict, started?.profile)).length;
}

/** The findings that made a run fail. */
export function failedFindings(events: readonly RunEvent[]): readonly StoredFinding[] {
  const { started, rows } = runOf(events);
  return rows.filter(({ verdict }) => fails(verdict, started?.profile)).flatMap((row) => findingsOf(row));
}

/**
 * The findings that an id names: those shown by that case or by a step of that probe, or those of that row,
 * everywhere or at one operation. A case that broke nothing is returned by itself.
 * @param typed id of a case, a probe or a row, or `quote/violation-refused`
 * @param path of the run file, for error messages
 * @throws UsageError where the run has no such id, or the row broke nothing
 */
export function findingsNamed(
  typed: string,
  events: readonly RunEvent[],
  path: string,
): readonly StoredFinding[] {
  const { rows, exchanges: sent } = runOf(events);
  const id = spelt(typed, rows, sent);
  const mine = sent.filter(({ case: item }) => item.id === id || probeOf(item.id) === id);
  const all = rows.flatMap((row) => findingsOf(row, id, mine));
  const ofCase = all.filter(({ caseId }) => probeOf(caseId) === probeOf(id));
  if (ofCase.length > 0) return ofCase;
  const ofRow = all.filter(({ row, operation }) => row === id || `${operation}/${row}` === id);
  if (ofRow.length > 0) return ofRow;
  const last = mine.findLast(({ attempt }) => attempt === 0) ?? mine.at(-1);
  if (last) {
    const answer = answerOf(last.exchange);
    return [{ caseId: id, row: last.row, operation: last.case.operation, actual: answer, answer }];
  }
  const known = rows.some((row) => namesOf(row).includes(id));
  throw known ? brokeNothing(id, sent) : unknown(typed, rows, sent, path);
}

/** How many other refusals are sent again, each answered in a different way. */
const most = 3;

/**
 * Refused cases to send along with findings about the shape of error answers, because they were judged beside others:
 * only differently refused cases show whether the target ever uses the documented shape.
 */
export function refusalsBeside(
  findings: readonly StoredFinding[],
  stored: readonly RunEvent[],
): readonly string[] {
  const blamed = findings.filter(({ signature }) => signature?.startsWith('answer-of-another-shape '));
  const ids = blamed.flatMap(({ operation, answer }) => {
    const others = new Map<string, string>();
    for (const event of stored) {
      if (event.kind !== 'exchange' || event.attempt > 0 || event.case.operation !== operation) continue;
      const came = answerOf(event.exchange);
      const isRefused = event.case.intent.kind === 'violating' && came.startsWith('4') && came !== answer;
      if (isRefused && !others.has(came)) others.set(came, event.case.id);
    }
    return [...others.values()].slice(0, most);
  });
  return [...new Set(ids)];
}

/** The id as the run spells it, found without regard to upper and lower case. */
function spelt(typed: string, rows: readonly RowResult[], sent: readonly SentExchange[]): string {
  const cases = sent.flatMap(({ case: { id } }) => [id, probeOf(id)]);
  const known = [...cases, ...rows.flatMap(namesOf)];
  if (known.includes(typed)) return typed;
  return known.find((id) => id.toLowerCase() === typed.toLowerCase()) ?? typed;
}

/** What a row is called: by its id, and with its operation, as SARIF names it. */
function namesOf({ id, operation }: RowResult): readonly string[] {
  return [id, `${operation}/${id}`];
}

function brokeNothing(row: string, sent: readonly SentExchange[]): UsageError {
  const example = sent.find((event) => [event.row, `${event.case.operation}/${event.row}`].includes(row))
    ?.case.id;
  return new UsageError({ code: 'broke-nothing', about: 'replay', row, example });
}

function unknown(
  typed: string,
  rows: readonly RowResult[],
  sent: readonly SentExchange[],
  path: string,
): UsageError {
  const ids = new Set([...rows.map(({ id }) => id), ...sent.map((event) => event.case.id)]);
  return new UsageError({ code: 'case-unknown', about: 'replay', path, typed, ids });
}

/**
 * @param wanted case to name where several cases show the same finding
 * @param sent the requests of the run
 */
function findingsOf(
  row: RowResult,
  wanted?: string,
  sent: readonly SentExchange[] = [],
): readonly StoredFinding[] {
  return violationsOf(row).flatMap((evidence): readonly StoredFinding[] => {
    const shown = evidence.steps.at(-1);
    if (shown === undefined) return [];
    const caseId = wanted !== undefined && isAlike(wanted, sent, row, evidence) ? wanted : shown.case.id;
    const { id, operation } = row;
    const { stability, finding } = evidence;
    const answer = answerOf(shown.exchange);
    const how = { signature: signatureOf(evidence), stability, actual: finding.actual, answer };
    return [{ caseId, row: id, operation, ...how }];
  });
}

/**
 * Whether a named case is one of many with the same finding, of which the run records a few: it was answered in the
 * same way.
 */
function isAlike(
  wanted: string,
  sent: readonly SentExchange[],
  { id }: RowResult,
  { alike, count, steps }: Evidence,
): boolean {
  if (alike.includes(probeOf(wanted))) return true;
  const shown = steps.at(-1);
  if (!shown || count <= alike.length + 1) return false;
  const first = sent.findLast(({ attempt }) => attempt === 0);
  return first?.row === id && answerOf(first.exchange) === answerOf(shown.exchange);
}
