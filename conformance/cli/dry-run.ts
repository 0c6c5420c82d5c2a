/** `verify --dry-run`: prints what a run would send by row, and how much it would create. Sends nothing. */

import { sendableSchemes } from '../cases/obstacle.ts';
import { planRun } from '../engine/plan/plan.ts';
import type { Io } from '../host/io.ts';
import type { Plan, PlannedProbe } from '../model/plan.ts';
import type { Survey } from '../model/resource.ts';
import { visible } from '../names/visible.ts';
import { reasonMessage } from '../report/messages.ts';
import type { Prepared } from '../run/prepare.ts';
import { orderLines, plannedWords } from './order-lines.ts';

/** A row of a plan, with the number of its requests. */
interface PlannedRequests {
  readonly id: string;
  readonly operation: string;
  readonly title: string;
  readonly requests: number;
  /** Why none can be sent. */
  readonly blocked?: string;
  /** The reason for skipping it, with the setting. */
  readonly skipped?: string;
}

/** Prints the plan as text or, with `json`, as one JSON document; returns the exit code 0. */
export async function dryRun(
  { subject, settings }: Prepared,
  { json }: { readonly json?: boolean },
  io: Pick<Io, 'out'>,
): Promise<number> {
  const schemes = sendableSchemes(subject.contract.securitySchemes);
  const plan = await planRun({ ...subject, settings, schemes, keepsSentOnly: true });
  const { requests, creates, saved } = plan;
  const summary = { target: settings.target, requests, creates, leftOut: saved.requests };
  const rows = rowsOf(plan);
  if (json) io.out(`${JSON.stringify({ ...summary, rows }, undefined, 2)}\n`);
  else {
    const order = orderLines(subject.survey, [...plan.contexts.keys()]).map((line) => `${visible(line)}\n`);
    io.out(`${textOf(summary, rows, subject.survey)}${order.join('')}`);
  }
  return 0;
}

function rowsOf({ rows, probes, requests }: Plan): readonly PlannedRequests[] {
  const title = 'Ordinary requests that come first: which are accepted, and over how many connections';
  const first = { id: 'control', operation: '', title, requests: requests - requestsOf(probes) };
  const probesOf = Map.groupBy(probes, ({ row }) => row);
  const planned = rows.map((row) => ({
    id: row.requirement.id,
    operation: row.operation?.id ?? '',
    title: row.requirement.title,
    requests: requestsOf(probesOf.get(row) ?? []),
    ...(row.blocked === undefined ? {} : { blocked: reasonMessage(row.blocked) }),
    ...(row.excluded?.code === 'skipped' ? { skipped: reasonMessage(row.excluded) } : {}),
  }));
  return first.requests > 0 ? [first, ...planned] : planned;
}

function requestsOf(probes: readonly PlannedProbe[]): number {
  return probes.reduce((sum, { draft }) => sum + draft.steps.length, 0);
}

interface Summary {
  readonly target: string;
  readonly requests: number;
  readonly creates: number;
  /** How many requests the budget of operations leaves out. */
  readonly leftOut: number;
}

function textOf(summary: Summary, rows: readonly PlannedRequests[], survey: Survey | undefined): string {
  const { target, leftOut } = summary;
  // There may be more rows than a call may have arguments.
  const width = (texts: readonly string[]) =>
    texts.reduce((widest, { length }) => Math.max(widest, length), 0);
  const operations = new Set(rows.map(({ operation }) => operation).filter(Boolean));
  const ids = width(rows.map(({ id }) => id)) + 2;
  const column = operations.size > 1 ? width([...operations]) + 2 : 0;
  const lines = rows.map(({ requests: some, id, operation, title }) => {
    const start = `${String(some).padStart(5)}  ${id.padEnd(ids)}`;
    return `${start}${column > 0 ? operation.padEnd(column) : ''}${title}`;
  });
  const first = `would send ${plannedWords(summary, survey, target)}; nothing was sent`;
  const saved =
    leftOut > 0
      ? ['', `${leftOut} more are left out: --operation-budget sets how many an operation gets`]
      : [];
  const reasons = [...new Set(rows.flatMap(({ blocked }) => blocked ?? []))];
  const blocked = reasons.length > 0 ? ['', ...reasons.map((reason) => `blocked: ${reason}`)] : [];
  const left = rows.flatMap(({ id, skipped }) => (skipped === undefined ? [] : [`${id} ${skipped}`]));
  const skipped = left.length > 0 ? ['', ...left] : [];
  return `${[first, '', ...lines, ...saved, ...blocked, ...skipped].map(visible).join('\n')}\n`;
}
