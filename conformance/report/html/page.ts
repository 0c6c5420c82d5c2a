/** What the parts of the page are made from: the events of a run, folded and joined by row. */

import type { RunEvent, SentExchange } from '../../model/event.ts';
import { fails } from '../../model/gating.ts';
import { runOf } from '../../model/run.ts';
import type { Evidence, RowResult } from '../../model/verdict.ts';
import type { CheckReport, FindingReport } from '../report.ts';
import { foldView, type View } from '../view.ts';
import { anchorsFor } from './anchors.ts';
import { answerClass, countClasses } from './answer-class.ts';
import { areaOf } from './area-of.ts';
import { shownFindings, shownRows } from './shown-rows.ts';

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

function keyOf(operation: string, row: string): string {
  return JSON.stringify([operation, row]);
}

function classesOf({ evidence }: RowResult, sent: readonly SentExchange[]): readonly string[] {
  const judged = evidence[0]?.steps.at(-1);
  if (judged) return [answerClass(judged.exchange)];
  const planned = sent.filter(({ attempt }) => attempt === 0);
  const counts = countClasses(planned.map(({ exchange }) => answerClass(exchange)));
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}
