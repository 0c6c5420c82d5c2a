/** What the parts of the page are made from: the events of a run, folded and joined by row. */

import { withoutAhead } from '../../answers/steps-ahead.ts';
import type { RunEvent, SentExchange } from '../../model/event.ts';
import { fails } from '../../model/gating.ts';
import { runOf } from '../../model/run.ts';
import type { Evidence, RowResult, Verdict } from '../../model/verdict.ts';
import { foldView, type View } from '../format.ts';
import type { CheckReport, FindingReport } from '../report.ts';
import { answerClass, countClasses } from './answer-class.ts';
import { verdictWords } from './words.ts';

/** A run as the page shows it: of a long one a part of its rows. */
export interface Page extends View {
  readonly rows: readonly Row[];
  readonly exchanges: readonly SentExchange[];
  /** Ids of the operations that rows are about, in their order. */
  readonly operations: readonly string[];
  /** Rows that are not shown. */
  readonly left: number;
}

/** A row with everything that is shown of it. */
export interface Row {
  readonly check: CheckReport;
  /** Each finding that is shown, with the evidence that it was folded from. */
  readonly findings: readonly ShownFinding[];
  /** The prefix of its id, `REJ`; without one its operation, or `document`. */
  readonly area: string;
  /** Classes of the answers to its requests, or of the one that a finding is about. */
  readonly classes: readonly string[];
  /** Whether it breaks the run: recommendations do so under the strict profile. */
  readonly isFailing: boolean;
  /** Where its line in the list of all rows stands. */
  readonly line: string;
  /** Where its findings stand, if it has any. */
  readonly anchor?: string;
  /** Its place in the report, which ties its cells, lines and findings together. */
  readonly number: number;
}

/** A finding as it stands in report.json, and what it was made from. */
export interface ShownFinding {
  readonly report: FindingReport;
  readonly evidence: Evidence;
}

/** Folds the events of a run for the page. Total over any events. */
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
 * The area of a row: what the matrix and the filters put together. The prefix of its id, `REJ`; without one its
 * operation, or `document`.
 */
export function areaOf({ id, operation }: { readonly id: string; readonly operation: string }): string {
  return /^([A-Z][A-Z0-9]*)-\d+$/.exec(id)?.[1] ?? (operation || 'document');
}

/**
 * Names for places within the page: each once, readable, and safe in an address. One name for each text, in order: its
 * letters, digits and hyphens behind the prefix, numbered where two would be alike.
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

/** How much a page shows, so that a browser opens it whatever a document holds; run.jsonl and report.json have all. */
const most = { rows: 5000, findings: 1000 } as const;

/** Findings of one row that are shown. */
const mostOfRow = 50;

/** What the page shows of a run. */
interface ShownRows {
  /** Places of the rows in the order of the run. */
  readonly numbers: readonly number[];
  /** Rows that are not shown. */
  readonly left: number;
}

/**
 * Which rows of a long run the page shows: whole operations, those first where most is to be told. Chooses the rows;
 * what concerns the document as a whole is always among them.
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

/** As many findings of a row as are shown. */
function shownFindings<T>(findings: readonly T[]): readonly T[] {
  return findings.slice(0, mostOfRow);
}

const ranks = Object.keys(verdictWords) as readonly Verdict[];

/** The worst verdict among rows of an operation; the document comes before all. */
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
