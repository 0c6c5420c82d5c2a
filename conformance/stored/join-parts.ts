/** Joins the settings, the coverage and the exchanges of runs that are parts of one verification. */

import { isDeepStrictEqual } from 'node:util';
import type { Coverage, CoverageItem, CoverageState, OperationCoverage, Tried } from '../model/coverage.ts';
import type { RecordedSettings, RunEvent } from '../model/event.ts';
import type { Exchange, Step } from '../model/exchange.ts';
import type { Circumstances } from '../model/settings.ts';
import type { Evidence } from '../model/verdict.ts';

/**
 * The settings of the whole, which covers what any part covers. Where that cannot be expressed exactly they cover more:
 * what was not sent then stays open, while what is not covered would be forgotten.
 * @param parts settings of the parts, at least one
 */
export function joinSettings(parts: readonly RecordedSettings[]): RecordedSettings {
  const [first, ...others] = parts;
  if (!first) throw new Error('a whole has a part');
  return others.reduce(joinTwo, first);
}

/**
 * The coverage of the whole: what one part exercised is exercised.
 * @returns undefined where a part has no coverage
 */
export function joinCoverage(parts: readonly (Coverage | undefined)[]): Coverage | undefined {
  const [first, ...others] = parts.flatMap((part) => part ?? []);
  if (!first || parts.some((part) => part === undefined)) return undefined;
  return others.reduce(joinTables, first);
}

function joinTables(one: Coverage, other: Coverage): Coverage {
  const known = new Map(other.operations.map((operation) => [operation.operation, operation]));
  return {
    operations: one.operations.map((operation) => joinOperations(operation, known.get(operation.operation))),
    others: one.others,
  };
}

function joinOperations(one: OperationCoverage, other: OperationCoverage | undefined): OperationCoverage {
  if (!other) return one;
  const better = betterOf(one, other);
  return {
    ...better,
    counted: one.counted || other.counted,
    requests: one.requests + other.requests,
    accepted: one.accepted + other.accepted,
    items: joinItems(one.items, other.items),
  };
}

/** Items that only the other part has, such as a keyword that another one implies, come last. */
function joinItems(own: readonly CoverageItem[], others: readonly CoverageItem[]): readonly CoverageItem[] {
  const keyOf = ({ kind, name }: CoverageItem): string => `${kind} ${name}`;
  const known = new Map(others.map((item) => [keyOf(item), item]));
  const keys = new Set(own.map(keyOf));
  return [
    ...own.map((item) => joinItem(item, known.get(keyOf(item)))),
    ...others.filter((item) => !keys.has(keyOf(item))),
  ];
}

function joinItem(one: CoverageItem, other: CoverageItem | undefined): CoverageItem {
  if (!other) return one;
  const broken = [one.broken, other.broken].flatMap((tried) => tried ?? []);
  return {
    ...betterOf(one, other),
    counted: one.counted || other.counted,
    valid: sum([one.valid, other.valid]),
    ...(broken.length > 0 ? { broken: sum(broken) } : {}),
  };
}

const ranks: readonly CoverageState[] = ['matched', 'attempted', 'never'];

function betterOf<T extends { readonly state: CoverageState }>(one: T, other: T): T {
  return ranks.indexOf(other.state) < ranks.indexOf(one.state) ? other : one;
}

function sum(all: readonly Tried[]): Tried {
  return {
    attempted: all.reduce((total, { attempted }) => total + attempted, 0),
    matched: all.reduce((total, { matched }) => total + matched, 0),
  };
}

function joinTwo(one: RecordedSettings, other: RecordedSettings): RecordedSettings {
  return {
    ...one,
    only: anyOf(one.only, other.only),
    operations: anyOf(one.operations, other.operations),
    skip: one.skip.filter((id) => other.skip.includes(id)),
    rows: one.rows.filter((row) => other.rows.some((same) => isDeepStrictEqual(row, same))),
    runs: Math.max(one.runs, other.runs),
    maxCreates: Math.max(one.maxCreates, other.maxCreates),
    operationBudget: richer(one.operationBudget, other.operationBudget),
    hostile: one.hostile || other.hostile,
    maxFailures: mostOf(one.maxFailures, other.maxFailures),
    ...joinCircumstances(one, other),
    ...leastOf(one, other),
  };
}

/** The larger number; `auto` if either of them is. */
function richer(one: number | 'auto', other: number | 'auto'): number | 'auto' {
  return one === 'auto' || other === 'auto' ? 'auto' : Math.max(one, other);
}

/** The highest minimum coverage of the parts. */
function leastOf(one: RecordedSettings, other: RecordedSettings): Pick<RecordedSettings, 'minCoverage'> {
  const least = Math.max(one.minCoverage ?? 0, other.minCoverage ?? 0);
  return least > 0 ? { minCoverage: least } : {};
}

/** The larger limit; null is none. */
function mostOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}

/** The circumstances of the whole list those of all parts. */
function joinCircumstances(one: RecordedSettings, other: RecordedSettings): Circumstances {
  return {
    config: one.config === other.config ? one.config : null,
    reportDir: one.reportDir === other.reportDir ? one.reportDir : null,
    reports: eachOnce([...one.reports, ...other.reports]),
    waivers: eachOnce([...one.waivers, ...other.waivers]),
    baselines: eachOnce([...one.baselines, ...other.baselines]),
    told: eachOnce([...one.told, ...other.told]),
  };
}

function eachOnce<T>(all: readonly T[]): readonly T[] {
  return all.filter((one, at) => all.findIndex((other) => isDeepStrictEqual(one, other)) === at);
}

/** The union of two selections; an empty one selects everything. */
function anyOf(one: readonly string[], other: readonly string[]): readonly string[] {
  return one.length === 0 || other.length === 0 ? [] : [...new Set([...one, ...other])];
}

/** How far to shift them. */
interface Offset {
  /** By how many milliseconds the run began later. */
  readonly ms: number;
  /** How many connections come before. */
  readonly connections: number;
}

/** The shifted events; the same exchange stays one object wherever it occurs. */
export function moveExchanges(events: readonly RunEvent[], offset: Offset): readonly RunEvent[] {
  if (offset.ms === 0 && offset.connections === 0) return events;
  const moved = new Map<Exchange, Exchange>();
  const stepOf = <S extends Step>(step: S): S => {
    const exchange = moved.get(step.exchange) ?? move(step.exchange, offset);
    moved.set(step.exchange, exchange);
    return { ...step, exchange };
  };
  const evidenceOf = ({ steps, control, otherwise, plain, ...rest }: Evidence): Evidence => ({
    ...rest,
    steps: steps.map(stepOf),
    ...(control ? { control: stepOf(control) } : {}),
    ...(otherwise ? { otherwise: stepOf(otherwise) } : {}),
    ...(plain ? { plain: stepOf(plain) } : {}),
  });
  return events.map((event) => {
    if (event.kind === 'exchange') return stepOf(event);
    if (event.kind !== 'row') return event;
    return { ...event, result: { ...event.result, evidence: event.result.evidence.map(evidenceOf) } };
  });
}

function move(exchange: Exchange, { ms, connections }: Offset): Exchange {
  const { connection, startedMs } = exchange;
  return {
    ...exchange,
    connection: connection === 0 ? 0 : connection + connections,
    startedMs: startedMs + ms,
  };
}
