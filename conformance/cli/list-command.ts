/** The command `list`: every row that a run would judge, as a table or as JSON. */

import type { Io } from '../host/io.ts';
import type { Contract } from '../model/contract.ts';
import type { Plan } from '../model/plan.ts';
import type { RowSetting } from '../model/settings.ts';
import { type Level, strongest } from '../model/verdict.ts';
import { visible } from '../names/visible.ts';
import type { Typed } from '../options/config/configure.ts';
import { coverageLines, planAll, plannedCoverage } from '../run/plan-all.ts';
import { changePhrases, changesOf, type RowChanges, requestSpellings } from './explain-rows.ts';
import { orderLines } from './order-lines.ts';

/** The options of `list`. */
interface ListOptions extends Pick<Typed, 'document' | 'requirements' | 'operation' | 'config'> {
  readonly json?: boolean;
}

/** A row as `list --json` prints it. */
export interface ListedRow {
  readonly id: string;
  readonly title: string;
  /** The strongest level of its checks, before any configuration. */
  readonly level: Level;
  /** What a configuration changes about it; absent for nothing. */
  readonly configured?: RowChanges;
  /** The prefix of its id: `REJ`; empty for a check that no row names. */
  readonly area: string;
  /** Empty for rows about the document as a whole. */
  readonly operation: string;
  readonly clauses: readonly string[];
  readonly standards: readonly string[];
  /** Ids of its checks. */
  readonly checks: readonly string[];
  /** What is special about each fixed request, as it is sent, in the order of the plan. */
  readonly spellings: readonly string[];
}

/** Prints the rows; returns the exit code 0. */
export async function listCommand(options: ListOptions, io: Pick<Io, 'out' | 'env'>): Promise<number> {
  // Only JSON has what could be sent besides what is, which takes most of the memory.
  const keepsSentOnly = options.json !== true;
  const { subject, plan, rows: settings } = await planAll(options, io.env, { keepsSentOnly });
  const isPart = (options.operation ?? []).length > 0;
  const rows = listRows(plan, settings, keepsSentOnly ? () => [] : requestSpellings);
  const lines = [...orderLines(subject.survey, [...plan.contexts.keys()]), ...unreadLines(subject.contract)];
  if (options.json) io.out(`${JSON.stringify(rows, undefined, 2)}\n`);
  else {
    const covered = isPart ? coverageLines(plannedCoverage(subject, plan)) : [];
    const below = [...lines.map((line) => visible(line)), ...covered].map((line) => `${line}\n`);
    io.out(`${tableOf(rows)}${below.join('')}`);
  }
  return 0;
}

/** Errors in the document; for one without operations, its notes. */
function unreadLines({ remarks, notes, operations }: Contract): readonly string[] {
  const unread = remarks.map(({ at, pointer, actual }) => `  ${at ?? pointer}: ${actual}`);
  return [
    ...(operations.length === 0 ? notes : []),
    ...(unread.length > 0 ? ['What of the document cannot be read:', ...unread] : []),
  ];
}

/** The rows of a plan in order. */
function listRows(
  plan: Plan,
  settings: readonly RowSetting[],
  spellingsOf: typeof requestSpellings,
): readonly ListedRow[] {
  return plan.rows.map((row) => {
    const { id, title, clauses, standards, bindings } = row.requirement;
    const configured = changesOf(row, settings);
    const checks = [...new Set(row.bindings.map(({ check }) => check.id))];
    return {
      id,
      title,
      level: strongest(bindings.map(({ level }) => level)),
      ...(configured ? { configured } : {}),
      area: /^([A-Z]+)-\d+$/.exec(id)?.[1] ?? '',
      operation: row.operation?.id ?? '',
      clauses,
      standards,
      checks,
      spellings: spellingsOf(row),
    };
  });
}

function tableOf(rows: readonly ListedRow[]): string {
  // There may be more rows than a call may have arguments.
  const width = (cells: readonly string[]) =>
    cells.reduce((widest, { length }) => Math.max(widest, length), 0);
  const ids = width(rows.map(({ id }) => id));
  const operations = new Set(rows.map(({ operation }) => operation).filter(Boolean));
  const column = operations.size > 1 ? width([...operations]) + 2 : 0;
  const lines = rows.flatMap(({ id, level, operation, title, configured }) => {
    const start = `${id.padEnd(ids)}  ${level.padEnd('recommended'.length)}  `;
    const changes = configured ? changePhrases(configured) : [];
    return [
      `${start}${column > 0 ? operation.padEnd(column) : ''}${title}`,
      ...changes.map((phrase) => `${' '.repeat(ids)}  -> ${phrase}`),
    ];
  });
  return lines.map((line) => `${visible(line)}\n`).join('');
}
