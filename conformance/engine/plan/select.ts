/**
 * The user's filters (`--only`, `--skip`, `--operation`, `--skip-operation`): which rows and probes take part, and how much of all rows
 * that is.
 */

import type { Binding } from '../../model/binding.ts';
import type { Operation } from '../../model/contract.ts';
import type { Selection } from '../../model/event.ts';
import type { Plan, PlannedProbe, PlannedRow } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';
import { matches, matchesAny, sourceIdOf } from '../../names/ids.ts';
import { isLowered, isSkipped } from './adjust-row.ts';
import { crowdSize } from './crowds.ts';
import type { RowSource } from './row-sources.ts';

/** The operations that take part: all of them, or those named. */
export function selectOperations(operations: readonly Operation[], settings: Settings): readonly Operation[] {
  const { operations: named, skipOperations = [] } = settings;
  if (named.length + skipOperations.length === 0) return operations;
  const left = operations.filter(({ id }) => !skipOperations.some((pattern) => matches(pattern, id)));
  return named.length === 0 ? left : left.filter(({ id }) => matchesAny(named, id));
}

/** How many operations take part. */
export function countOperations(inputs: {
  readonly contract: { readonly operations: readonly Operation[] };
  readonly settings: Settings;
}): number {
  return selectOperations(inputs.contract.operations, inputs.settings).length;
}

/** How the user selected a part: flags as typed, or the configuration file. */
function selectingFlags(settings: Settings): readonly string[] {
  const { only, skip, operations, skipOperations = [], profile, origins } = settings;
  const chosen = [
    ...(profile === 'smoke' ? [['--profile=smoke', origins['profile']] as const] : []),
    ...(only.length > 0 ? [['--only', origins['only']] as const] : []),
    ...(skip.length > 0 ? [['--skip', origins['skip']] as const] : []),
    ...(operations.length > 0 ? [['--operation', origins['operation']] as const] : []),
    ...(skipOperations.length > 0 ? [['--skip-operation', origins['skipOperation']] as const] : []),
  ];
  return [
    ...new Set(chosen.map(([flag, origin = flag]) => (origin.startsWith('--') ? flag : fileOf(origin)))),
  ];
}

/** The file of a position: `conformance.yaml` for `conformance.yaml:12:3`. */
function fileOf(source: string): string {
  return source.replace(/(?::\d+)+$/, '');
}

/** Tells whether a row is excluded by `--skip` alone. */
export function isLeftOut(row: PlannedRow, { only, skip }: Settings): boolean {
  const named = (patterns: readonly string[]) => rowIds(row).some((id) => matchesAny(patterns, id));
  return named(skip) && (only.length === 0 || named(only));
}

/** Tells whether a probe takes part: by its own id or that of a step, its source, its row or one of its checks. */
export function isProbeSelected(probe: PlannedProbe, settings: Settings): boolean {
  return isSelected([...probeIds(probe), ...rowIds(probe.row)], settings);
}

/** Tells whether all of a source takes part: by its own id or label, its row or one of its checks. */
export function isSourceNamed({ id, source, row }: RowSource, settings: Settings): boolean {
  return isSelected([id, source.label, ...rowIds(row)], settings);
}

/** Tells whether a filter may name single probes of a source. */
export function mayBeNamed({ id }: RowSource, { only, skip }: Settings): boolean {
  return [...only, ...skip].some((typed) => typed.includes('*') || typed.startsWith(`${id}/`));
}

/** Tells whether a probe is among the only cases that may be sent, if there are any. */
export function isNamed(probe: PlannedProbe, { cases }: Settings): boolean {
  return cases === undefined || probeIds(probe).some((id) => cases.includes(id));
}

/** Every id by which a probe itself can be named: its own, those of its steps (`…/3.2`), and those of its source. */
export function probeIds({ id, source, draft: { how, steps, chain } }: PlannedProbe): readonly string[] {
  const sent = how === 'crowd' ? crowdSize : chain ? longestChain : steps.length;
  const ofSteps = sent > 1 ? Array.from({ length: sent }, (_, at) => stepId(id, at)) : [];
  return [id, ...ofSteps, sourceIdOf(id), source.label];
}

/** Maximum number of steps in a chain. */
export const longestChain = 120;

/** The id of a step of a probe with several steps, which is also the id of its case. */
export function stepId(probe: string, at: number): string {
  return `${probe}.${at + 1}`;
}

/**
 * Tells whether a row sends requests whose answers a selected row of its operation judges, even if it is not selected
 * itself.
 */
export function isProvoker({ requirement }: PlannedRow, selected: readonly PlannedRow[]): boolean {
  return selected.some(({ bindings, excluded }) => {
    const isHeard = bindings.some(
      ({ binding, check }) => !check.sources && isProvokedBy(binding, requirement.id),
    );
    return isHeard && !excluded;
  });
}

/** Tells whether a binding judges the answers to requests of another row. */
export function isProvokedBy({ provokedBy, notProvokedBy = [] }: Binding, provoker: string): boolean {
  return matchesAny(provokedBy, provoker) && !matchesAny(notProvokedBy, provoker);
}

/** The operations that requests are to be sent to. */
export function targetsOf({ probes, rows }: Pick<Plan, 'probes' | 'rows'>): ReadonlySet<string> {
  const concerned = rows.filter((row) => !row.excluded && !row.notApplicable && !row.blocked);
  const asked = [...concerned, ...probes.map(({ row }) => row)];
  return new Set(asked.flatMap(({ operation }) => operation?.id ?? []));
}

/** Every id by which a row can be named. */
export function rowIds(row: PlannedRow): readonly string[] {
  return [row.requirement.id, ...row.bindings.map(({ check }) => check.id)];
}

/** Tells whether something with these ids takes part. */
export function isSelected(ids: readonly string[], { only, skip }: Settings): boolean {
  const named = (patterns: readonly string[]) => ids.some((id) => matchesAny(patterns, id));
  return (only.length === 0 || named(only)) && !named(skip);
}

/**
 * The selection that options and row settings leave; undefined where that is everything. Rows that cannot be selected
 * do not count.
 */
export function selectionOf(
  settings: Settings,
  selected: readonly PlannedRow[],
  all: readonly PlannedRow[],
): Selection | undefined {
  const skipped = all.filter(isSkipped);
  const lowered = selected.filter((row) => isLowered(row) && !row.excluded);
  const sources = [
    ...skipped.flatMap(({ excluded }) => excluded?.values?.['source'] ?? []),
    ...lowered.flatMap(({ relevelled }) => relevelled?.source ?? []),
  ];
  const flags = [...new Set([...selectingFlags(settings), ...sources.map(fileOf)])];
  if (flags.length === 0) return undefined;
  const gone = all.filter((row) => isSkipped(row) || (isLeftOut(row, settings) && !row.excluded)).length;
  return {
    rows: selected.filter(({ excluded }) => !excluded).length,
    of: all.filter((row) => !row.excluded || isSkipped(row) || row.excluded.code === 'smoke').length,
    flags,
    ...(gone > 0 ? { skipped: gone } : {}),
    ...(lowered.length > 0 ? { lowered: lowered.length } : {}),
  };
}
