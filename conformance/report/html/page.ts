/** A run prepared for the page: its events folded and joined by row. */

import { withoutAhead } from '../../answers/steps-ahead.ts';
import type { RunEvent, SentExchange } from '../../model/event.ts';
import { fails } from '../../model/gating.ts';
import { runOf } from '../../model/run.ts';
import type { Evidence, RowResult, Verdict } from '../../model/verdict.ts';
import { foldView, type View } from '../format.ts';
import type { CheckReport, FindingReport } from '../report.ts';
import { answerClass, countClasses } from './answer-class.ts';
import { verdictWords } from './words.ts';

/** A run as the page shows it; of a long run only some rows. */
export interface Page extends View {
  readonly rows: readonly Row[];
  readonly exchanges: readonly SentExchange[];
  /** Ids of the operations that rows are about, in order. */
  readonly operations: readonly string[];
  /** How many rows are not shown. */
  readonly left: number;
}

/** A row with everything that is shown about it. */
export interface Row {
  readonly check: CheckReport;
  /** The findings to show, with their evidence. */
  readonly findings: readonly ShownFinding[];
  /** The area of the row, as `areaOf` has it. */
  readonly area: string;
  /** Classes of the answers to its requests; for a row with a finding, the class of that answer. */
  readonly classes: readonly string[];
  /** Whether it makes the run fail; under the strict profile recommendations do so as well. */
  readonly isFailing: boolean;
  /** Anchor of its line in the list of all rows. */
  readonly line: string;
  /** Anchor of its findings, if it has any. */
  readonly anchor?: string;
  /** Its index in the report, which links its cells, lines and findings. */
  readonly number: number;
}

/** A finding as in report.json, and the evidence that it was made from. */
export interface ShownFinding {
  readonly report: FindingReport;
  readonly evidence: Evidence;
}

/** Prepares the events of a run for the page. Total over any events. */
export function pageOf(events: readonly RunEvent[]): Page {
  const view = foldView(events);
  const { exchanges, rows: all } = runOf(events);
  const { numbers, left } = shownRows(all);
  const results = numbers.map((number) => all[number] as RowResult);
  const operations = [...new Set(results.map(({ operation }) => operation))].filter(Boolean);
  const names = results.map(({ id, operation }) => (operations.length > 1 ? `${operation}-${id}` : id));
  const lines = anchorsFor('row', names);
  const anchors = anchorsFor('finding', names);
  const sent = Map.groupBy(exchanges, ({ case: { operation }, row }) => keyOf(operation, row));
  const rows = results.map((result, number): Row => {
    const check = view.report.checks[numbers[number] ?? 0] as CheckReport;
    const findings = shownFindings(check.findings).map(
      (report, at): ShownFinding => ({ report, evidence: result.evidence[at] as Evidence }),
    );
    return {
      ...{ check, findings, number, area: areaOf(result), line: lines[number] ?? '' },
      classes: classesOf(result, sent.get(keyOf(result.operation, result.id)) ?? []),
      isFailing: fails(result.verdict, view.started?.profile),
      ...(findings.length > 0 ? { anchor: anchors[number] ?? '' } : {}),
    };
  });
  return { ...view, rows, exchanges, operations, left };
}

/**
 * The area of a row, by which the matrix and the filters group rows: the prefix of its id, such as `REJ`, else its
 * operation, or `document`.
 */
export function areaOf({ id, operation }: { readonly id: string; readonly operation: string }): string {
  return /^([A-Z][A-Z0-9]*)-\d+$/.exec(id)?.[1] ?? (operation || 'document');
}

/**
 * Unique and readable anchors for texts, in order: the prefix and the letters, digits and hyphens of each text, with a
 * number where two are equal.
 */
export function anchorsFor(prefix: string, texts: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const base = `${prefix}-${text.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'x'}`;
    let name = base;
    for (let again = 2; taken.has(name); again += 1) name = `${base}-${again}`;
    taken.add(name);
    return name;
  });
}

/**
 * Maximum number of rows and findings on the page, so that a browser can open it; run.jsonl and report.json have all of
 * them.
 */
const most = { rows: 5000, findings: 1000 } as const;

/** Maximum number of findings of one row. */
const mostOfRow = 50;

/** The rows of a run that the page shows. */
interface ShownRows {
  /** Indices of the rows, in the order of the run. */
  readonly numbers: readonly number[];
  /** How many rows are not shown. */
  readonly left: number;
}

/**
 * Chooses the rows of a long run to show: whole operations, those with the worst verdicts first; rows about the
 * document are always shown.
 */
function shownRows(results: readonly RowResult[]): ShownRows {
  const groups = [...Map.groupBy(results.keys(), (number) => results[number]?.operation ?? '')];
  const ranked = groups
    .map(([operation, numbers]) => ({ operation, numbers, rank: rankOf(operation, numbers, results) }))
    .sort((one, other) => one.rank - other.rank);
  const room: { rows: number; findings: number } = { ...most };
  const chosen = ranked.filter(({ numbers }, at) => {
    room.rows -= numbers.length;
    for (const number of numbers) room.findings -= shownFindings(results[number]?.evidence ?? []).length;
    return at === 0 || (room.rows >= 0 && room.findings >= 0);
  });
  const numbers = chosen.flatMap((group) => group.numbers).sort((one, other) => one - other);
  return { numbers, left: results.length - numbers.length };
}

/** The findings of a row that are shown. */
function shownFindings<T>(findings: readonly T[]): readonly T[] {
  return findings.slice(0, mostOfRow);
}

const ranks = Object.keys(verdictWords) as readonly Verdict[];

/** The rank of the worst verdict among the rows of an operation; the document comes first. */
function rankOf(operation: string, numbers: readonly number[], results: readonly RowResult[]): number {
  if (operation === '') return -1;
  return numbers.reduce((worst, number) => {
    const verdict = results[number]?.verdict ?? 'pass';
    return Math.min(worst, ranks.indexOf(verdict));
  }, ranks.length);
}

function keyOf(operation: string, row: string): string {
  return JSON.stringify([operation, row]);
}

function classesOf({ evidence }: RowResult, sent: readonly SentExchange[]): readonly string[] {
  const judged = evidence[0]?.steps.at(-1);
  if (judged) return [answerClass(judged.exchange)];
  const probes = Map.groupBy(
    sent.filter(({ attempt }) => attempt === 0),
    ({ case: { id } }) => id.replace(/\.\d+$/, ''),
  );
  const planned = [...probes.values()].flatMap(withoutAhead);
  const counts = countClasses(planned.map(({ exchange }) => answerClass(exchange)));
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}
