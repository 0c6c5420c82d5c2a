/** A run prepared for the page: its events folded and joined by row. */

import { withoutAhead } from '../../answers/intent-of.ts';
import type { RunEvent, SentExchange } from '../../model/event.ts';
import type { Exchange } from '../../model/exchange.ts';
import { runOf } from '../../model/run.ts';
import { fails, type RowResult } from '../../model/verdict.ts';
import type { FoldedFinding, FoldedRow } from '../fold-report.ts';
import { foldView, type View } from '../format.ts';
import type { CheckReport } from '../report.ts';
import { html, type Markup, ready } from './markup.ts';
import { focusable, isTall } from './message-view.ts';
import { verdictRank } from './signs.ts';

/** A run as the page shows it; of a long run only some rows. */
export interface Page extends View {
  readonly rows: readonly ShownRow[];
  readonly exchanges: readonly SentExchange[];
  /** Ids of the operations that rows are about, in order. */
  readonly operations: readonly string[];
  /** How many rows are not shown. */
  readonly left: number;
}

/** A row with everything that is shown about it. */
export interface ShownRow {
  readonly check: CheckReport;
  /** The findings to show, with their evidence. */
  readonly findings: readonly FoldedFinding[];
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

/** Prepares the events of a run for the page. Total over any events. */
export function pageOf(events: readonly RunEvent[]): Page {
  const view = foldView(events);
  const { exchanges } = runOf(events);
  const shown = shownRows(view.folded);
  const results = shown.map(({ row }) => row);
  const operations = [...new Set(results.map(({ operation }) => operation))].filter(Boolean);
  const names = results.map(({ id, operation }) => (operations.length > 1 ? `${operation}-${id}` : id));
  const lines = anchorsFor('row', names);
  const anchors = anchorsFor('finding', names);
  const sent = Map.groupBy(exchanges, ({ case: { operation }, row }) => keyOf(operation, row));
  const rows = shown.map(({ row: result, check, ...folded }, number): ShownRow => {
    const findings = shownFindings(folded.findings);
    return {
      ...{ check, findings, number, area: areaOf(result), line: lines[number] ?? '' },
      classes: classesOf(result, sent.get(keyOf(result.operation, result.id)) ?? []),
      isFailing: fails(result.verdict, view.started?.profile),
      ...(findings.length > 0 ? { anchor: anchors[number] ?? '' } : {}),
    };
  });
  return { ...view, rows, exchanges, operations, left: view.folded.length - shown.length };
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

/**
 * Chooses the rows of a long run to show, in their order: whole operations, those with the worst verdicts first; rows
 * about the document are always shown.
 */
function shownRows(all: readonly FoldedRow[]): readonly FoldedRow[] {
  const groups = [...Map.groupBy(all, ({ row }) => row.operation).values()];
  const ranked = groups
    .map((rows) => ({ rows, rank: rankOf(rows) }))
    .sort((one, other) => one.rank - other.rank);
  const room: { rows: number; findings: number } = { ...most };
  const chosen = ranked.filter(({ rows }, at) => {
    room.rows -= rows.length;
    for (const { findings } of rows) room.findings -= shownFindings(findings).length;
    return at === 0 || (room.rows >= 0 && room.findings >= 0);
  });
  const shown = new Set(chosen.flatMap(({ rows }) => rows));
  return all.filter((one) => shown.has(one));
}

/** The findings of a row that are shown. */
function shownFindings<T>(findings: readonly T[]): readonly T[] {
  return findings.slice(0, mostOfRow);
}

/** The rank of the worst verdict among the rows of an operation; the document comes first. */
function rankOf(rows: readonly FoldedRow[]): number {
  if (rows.some(({ row }) => row.operation === '')) return -1;
  return Math.min(...rows.map(({ row }) => verdictRank(row.verdict)));
}

function keyOf(operation: string, row: string): string {
  return JSON.stringify([operation, row]);
}

function classesOf({ evidence }: RowResult, sent: readonly SentExchange[]): readonly string[] {
  const judged = evidence[0]?.steps.at(-1);
  if (judged) return [statusClass(judged.exchange)];
  const probes = Map.groupBy(
    sent.filter(({ attempt }) => attempt === 0),
    ({ case: { id } }) => id.replace(/\.\d+$/, ''),
  );
  const planned = [...probes.values()].flatMap(withoutAhead);
  const counts = countClasses(planned.map(({ exchange }) => statusClass(exchange)));
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

/** `2xx`, `4xx` and so on, or `none` where no usable answer came. */
export function statusClass({ outcome }: Exchange): string {
  return outcome.kind === 'answer' ? `${Math.floor(outcome.status / 100)}xx` : 'none';
}

/** How often each class occurs, in the order of the classes. */
export function countClasses(
  classes: readonly string[],
): readonly (readonly [name: string, count: number])[] {
  const groups = Map.groupBy(classes, (one) => one);
  return [...groups]
    .map(([name, all]) => [name, all.length] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Longer lines are not shown: they are too much for a page, and for most terminals. */
const longest = 20_000;

/** The line with its button, which only the script makes visible; for a line that is too long, a remark. */
export function copyBlock(id: string, label: string, line: string): Markup {
  if (line.length > longest) {
    return html`<p class="remark">The ${label} is too long to be pasted (${line.length} characters).</p>`;
  }
  return html`<div class="copy"><div class="copy-head"><span>${label}</span><button type="button" data-copy="${id}" hidden>copy<span class="unseen"> the ${label}</span></button></div><pre${isTall(line) && ready(focusable)}><code id="${id}">${inLines(line)}</code></pre></div>`;
}

/** A script keeps its lines; within a line, what is invisible becomes visible. */
function inLines(script: string): readonly Markup[] {
  return script.split('\n').map((line, at) => html`${at > 0 && ready('\n')}${line}`);
}
