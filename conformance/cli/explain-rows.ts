/**
 * Rows in the words of `explain`: one block for each rule, the rows of an operation in a line each, and how a
 * configuration changes them.
 */

import { adjustRow, isSkipped } from '../engine/plan/adjust-row.ts';
import { levelOf, type PlannedRow } from '../model/plan.ts';
import type { Requirements } from '../model/requirement.ts';
import type { RowSetting } from '../model/settings.ts';
import { isOpen, type Level, type RowResult } from '../model/verdict.ts';
import { visible } from '../names/visible.ts';
import { reasonMessage } from '../report/messages.ts';

/** How many spellings are shown; `list --json` has all of them. */
const shownSpellings = 12;

/** What rows are explained with. */
interface RowFacts {
  readonly requirements: Requirements | undefined;
  readonly settings: readonly RowSetting[];
  /** The results of the stored run, if there is one. */
  readonly results: readonly RowResult[];
  /** Its file. */
  readonly file: string;
}

/** A block for each rule, with the operations that it has a row at. */
export function explainRows(rows: readonly PlannedRow[], facts: RowFacts): readonly string[] {
  return [...Map.groupBy(rows, (row) => ruleOf(row, facts)).values()].map((alike) =>
    explainRule(alike, facts),
  );
}

/** What rows of one rule share. */
function ruleOf(row: PlannedRow, { settings }: RowFacts): string {
  return JSON.stringify([row.requirement.id, changesOf(row, settings), checksOf(row)]);
}

function explainRule(rows: readonly PlannedRow[], facts: RowFacts): string {
  const [row] = rows;
  if (!row) return '';
  const { requirement } = row;
  const { id, title, sent, expected, mistakes } = requirement;
  const changes = changesOf(row, facts.settings);
  const lines = [
    `${id}  ${title}`,
    ...section('level', [levelOf(row)]),
    ...section('configured', changes ? changePhrases(changes) : []),
    ...section(rows.length > 1 ? 'operations' : 'operation', rows.flatMap(operationOf)),
    ...section('says who', clausesOf(row, facts.requirements)),
    ...section('sent', [...(sent ? [sent] : []), ...someOf([...new Set(rows.flatMap(requestSpellings))])]),
    ...section('expected', [expected]),
    ...section(
      'often wrong',
      mistakes.map((one) => (typeof one === 'string' ? one : one.text)),
    ),
    ...section('checks', checksOf(row)),
    ...section(
      'last run',
      rows.flatMap((one) => lastOf(one, facts, rows.length > 1)),
    ),
  ];
  return lines.map(visible).join('\n');
}

function operationOf({ operation }: PlannedRow): readonly string[] {
  return operation ? [`${operation.id} (${operation.method} ${operation.path})`] : [];
}

function checksOf({ bindings }: PlannedRow): readonly string[] {
  return [...new Set(bindings.map(({ check }) => `${check.id}: ${check.title}`))];
}

/** The rows of one operation, a line each, with what the stored run could not judge and why. */
export function explainOperation(rows: readonly PlannedRow[], facts: RowFacts): string {
  const ids = Math.max(...rows.map(({ requirement }) => requirement.id.length));
  const lines = rows.flatMap((row) => {
    const { id, title } = row.requirement;
    const start = `  ${id.padEnd(ids)}  ${levelOf(row).padEnd('recommended'.length)}  ${title}`;
    return [start, ...lastOf(row, facts, false).map((line) => `${' '.repeat(ids + 4)}-> ${line}`)];
  });
  return [`rows of ${rows.slice(0, 1).flatMap(operationOf).join('')}:`, ...lines].map(visible).join('\n');
}

/** Why the stored run could not judge a row, or has nothing to judge; what it judged stands in its report. */
function lastOf({ requirement, operation }: PlannedRow, { results, file }: RowFacts, isMany: boolean) {
  const known = results.find((one) => one.id === requirement.id && one.operation === (operation?.id ?? ''));
  if (!known?.reason || !(isOpen(known.verdict) || known.verdict === 'not-applicable')) return [];
  const where = isMany && operation ? ` at ${operation.id}` : '';
  return [`${known.verdict}${where} in ${file}: ${reasonMessage(known.reason)}`];
}

function clausesOf({ requirement }: PlannedRow, requirements: Requirements | undefined): readonly string[] {
  const restated = requirement.clauses.map((id) => {
    const clause = requirements?.clauses.find((candidate) => candidate.id === id);
    return clause ? `${clause.id} (${clause.section}): ${clause.statement}` : id;
  });
  return [...restated, ...requirement.standards];
}

function someOf(spellings: readonly string[]): readonly string[] {
  const more = spellings.length - shownSpellings;
  const shown = spellings
    .slice(0, shownSpellings)
    .map((one) => (one.length > 100 ? `${one.slice(0, 100)}…` : one));
  return [...shown.map((one) => `  ${one}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}

/** A part of an explanation: its name, and its lines. */
export function section(name: string, lines: readonly string[]): readonly string[] {
  return lines.filter(Boolean).map((line, index) => `  ${(index === 0 ? name : '').padEnd(12)}${line}`);
}

/** The reason and place of a setting. */
interface Said {
  readonly reason: string;
  /** `conformance.yaml:12:3`. */
  readonly source: string;
}

/** The spellings of a row's fixed requests, without duplicates. */
export function requestSpellings({ bindings }: PlannedRow): readonly string[] {
  const drafts = bindings.flatMap(({ sources }) =>
    sources.flatMap(({ fixed }) => fixed.flatMap(({ steps }) => steps)),
  );
  return [...new Set(drafts.map(({ spelling }) => spelling).filter((spelling) => spelling !== ''))];
}

/** The changes of a row; a member is absent where nothing is changed. */
export interface RowChanges {
  readonly level?: Said & { readonly from: Level; readonly to: Level };
  readonly runs?: { readonly runs: number; readonly source: string };
  readonly skip?: Said;
}

/** What settings change about a row; undefined for nothing. */
export function changesOf(row: PlannedRow, settings: readonly RowSetting[]): RowChanges | undefined {
  const adjusted = adjustRow(row, settings);
  const { relevelled, runs, runsSource = '', excluded } = adjusted;
  const to = levelOf(adjusted);
  const isMoved = relevelled !== undefined && relevelled.from !== to;
  const changes: RowChanges = {
    ...(isMoved ? { level: { ...relevelled, to } } : {}),
    ...(runs === undefined ? {} : { runs: { runs, source: runsSource } }),
    ...(isSkipped(adjusted) ? { skip: saidOf(excluded?.values ?? {}) } : {}),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** The changes as phrases: `left out: nobody reads it (conformance.yaml:12:3)`. */
export function changePhrases({ level, runs, skip }: RowChanges): readonly string[] {
  return [
    ...(skip ? [`left out: ${skip.reason} (${skip.source})`] : []),
    ...(level ? [`${level.to}, by itself ${level.from}: ${level.reason} (${level.source})`] : []),
    ...(runs ? [`runs ${runs.runs} (${runs.source})`] : []),
  ];
}

function saidOf({ reason = '', source = '' }: Readonly<Record<string, string>>): Said {
  return { reason, source };
}
