/** Merges several runs that are parts of one verification: shards, or operations that were verified separately. */

import { exitCodeAfter, resultOf } from '../engine/conclude/verdict.ts';
import { coverageNotices } from '../engine/cover-run.ts';
import { UsageError } from '../host/errors.ts';
import type { Notice, RunEvent, RunFinished, RunStarted, Selection } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import { isOpen, type RowResult, worstFirst } from '../model/verdict.ts';
import { joinCarriages } from './join-carriages.ts';
import { joinCoverage, joinSettings, moveExchanges } from './join-parts.ts';

/** A run with the file that it comes from. */
export interface StoredRun {
  readonly path: string;
  readonly events: readonly RunEvent[];
}

/**
 * The events of all runs as one run. A row that is in several of them gets its worst result.
 * @throws UsageError where they differ in target, contract, requirements or profile, or one is given twice
 */
export function mergeRuns(runs: readonly StoredRun[]): readonly RunEvent[] {
  const [sole, second] = runs;
  if (!second) return sole?.events ?? [];
  const parts = sideBySide(runs.map(partOf).toSorted((one, other) => one.beganMs - other.beganMs));
  const [first] = parts;
  if (!first) return [];
  for (const part of parts) refuseOther(first, part);
  for (const [at, part] of parts.entries()) refuseDuplicate(part, parts.slice(0, at));
  const rows = mergeRows(parts.flatMap(({ rows }) => rows));
  const coverage = joinCoverage(parts.map((part) => part.finished.coverage));
  const settings = joinSettings(parts.map((part) => part.started.settings));
  // Coverage that is too low in each part may be enough in all of them together.
  const told = noticesOf(parts).filter((notice) => !isOfCoverage(notice));
  const notices = [...told, ...coverageNotices(coverage, settings.minCoverage)];
  const carriages = joinCarriages(parts.map((part) => ({ ...part, carriages: part.finished.carriages })));
  const finished = {
    ...endOf(parts, rows, notices),
    ...(coverage ? { coverage } : {}),
    ...(carriages ? { carriages } : {}),
  };
  const selection = selectionOf(parts, rows.length);
  const { selection: _, ...started } = first.started;
  return [
    {
      ...started,
      settings,
      ...(selection ? { selection } : {}),
    },
    ...parts.flatMap(({ events }) => events.filter(({ kind }) => kind === 'exchange')),
    ...notices.filter((notice) => !isMadeUpFor(notice, rows)),
    ...rows.map((result): RunEvent => ({ kind: 'row', result })),
    finished,
  ];
}

interface RunPart {
  readonly path: string;
  readonly events: readonly RunEvent[];
  readonly started: RunStarted;
  readonly finished: RunFinished;
  readonly rows: readonly RowResult[];
  readonly beganMs: number;
}

function partOf({ path, events }: StoredRun): RunPart {
  const { started, finished } = runOf(events);
  if (!started || !finished) throw new Error(`${path} was not read to its end`);
  return { path, started, finished, ...contentOf(events), beganMs: Date.parse(started.startedAt) || 0 };
}

function contentOf(events: readonly RunEvent[]): Pick<RunPart, 'events' | 'rows'> {
  return { events, rows: runOf(events).rows };
}

function refuseOther(first: RunPart, other: RunPart): void {
  const facts = ({ started: { target, contract, requirements, profile } }: RunPart) => ({
    ...{ target, document: contract.digest, requirements: requirements ?? 'none', profile },
  });
  const wanted = facts(first);
  const found = Object.entries(facts(other)).find(
    ([name, value]) => value !== wanted[name as keyof typeof wanted],
  );
  if (!found) return;
  const [name, value] = found;
  throw new UsageError({
    code: 'runs-unlike',
    about: other.path,
    what: name,
    here: value,
    there: wanted[name as keyof typeof wanted],
    other: first.path,
  });
}

/** Refuses a run that is given twice: it would count as more evidence than there is. */
function refuseDuplicate({ path, started }: RunPart, before: readonly RunPart[]): void {
  const twin = before.find(
    (one) => one.started.startedAt === started.startedAt && one.started.salt === started.salt,
  );
  if (!twin) return;
  throw new UsageError({ code: 'run-twice', about: 'RUN', path, twin: twin.path });
}

function mergeRows(rows: readonly RowResult[]): readonly RowResult[] {
  const groups = Map.groupBy(rows, ({ id, operation }) => JSON.stringify([id, operation]));
  return [...groups.values()].flatMap((group) => {
    const [worst] = group.toSorted((one, other) => rank(one) - rank(other));
    if (!worst) return [];
    const runs = group.reduce((sum, row) => sum + row.runs, 0);
    // Where one part is undecided, a violation that was excused in another accuses nobody.
    const others = group.filter(
      (row) => row !== worst && !(isOpen(worst.verdict) && row.verdict === 'waived'),
    );
    return [{ ...worst, runs, evidence: [worst, ...others].flatMap(({ evidence }) => evidence) }];
  });
}

function rank({ verdict }: RowResult): number {
  return worstFirst.indexOf(verdict);
}

/** The parts with their times relative to one start, and with connections numbered apart. */
function sideBySide(parts: readonly RunPart[]): readonly RunPart[] {
  const beganMs = Math.min(...parts.map((part) => part.beganMs));
  let connections = 0;
  return parts.map((part) => {
    const offset = { ms: part.beganMs - beganMs, connections };
    const numbers = part.events.map((event) => (event.kind === 'exchange' ? event.exchange.connection : 0));
    connections += Math.max(0, ...numbers);
    return { ...part, ...contentOf(moveExchanges(part.events, offset)) };
  });
}

function noticesOf(parts: readonly RunPart[]): readonly Notice[] {
  const notices = parts.flatMap(({ events }) => runOf(events).notices);
  return [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()];
}

/** Whether a notice says that rows or operations were skipped which another part has. */
function isMadeUpFor(event: RunEvent, rows: readonly RowResult[]): boolean {
  if (event.kind !== 'notice' || event.code !== 'rows-skipped') return false;
  const left = (event.values['rows'] ?? '').split(', ');
  return left.every((id) =>
    rows.some((row) => [row.id, row.operation].includes(id) && row.verdict !== 'excluded'),
  );
}

function isOfCoverage({ code }: Notice): boolean {
  return code === 'coverage-below';
}

/** Whether a part is incomplete for another reason than low coverage. */
function isCut({ finished, started, rows, events }: RunPart): boolean {
  if (finished.result !== 'incomplete') return false;
  const isShort = events.some((event) => event.kind === 'notice' && isOfCoverage(event));
  return !isShort || resultOf(rows, started.profile) === 'incomplete';
}

/** The end of the whole: an incomplete part makes it incomplete, even if another one is green. */
function endOf(
  parts: readonly RunPart[],
  rows: readonly RowResult[],
  notices: readonly Notice[],
): RunFinished {
  const [{ started } = { started: undefined }] = parts;
  const isLost = parts.some(isCut) || notices.some(isOfCoverage);
  const result = resultOf(rows, started?.profile, isLost);
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const counts = Map.groupBy(rows, ({ verdict }) => verdict);
  return {
    kind: 'run-finished',
    result,
    exitCode: exitCodeAfter(result, notices),
    requests: sum(parts.map(({ finished }) => finished.requests)),
    durationMs: sum(parts.map(({ finished }) => finished.durationMs)),
    counts: Object.fromEntries([...counts].map(([verdict, all]) => [verdict, all.length])),
  };
}

/** The selection of the whole; undefined where the parts together have all rows. */
function selectionOf(parts: readonly RunPart[], rows: number): Selection | undefined {
  const selections = parts.map(({ started }) => started.selection);
  const of = Math.max(...selections.map((one) => one?.of ?? 0));
  if (rows >= of || selections.some((one) => one === undefined)) return undefined;
  const flags = [...new Set(selections.flatMap((one) => one?.flags ?? []))];
  return { rows, of, flags };
}
