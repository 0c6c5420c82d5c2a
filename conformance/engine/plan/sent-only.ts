/**
 * Lets go of the probes that a plan does not send: of a large document most are left out, and all of them together take
 * gigabytes.
 */

import type { ProbeDraft, Source } from '../../model/case.ts';
import type { PlannedBinding, PlannedRow } from '../../model/plan.ts';
import type { Choice } from './choose-probes.ts';

/** What stands in the place of a probe, so that the numbers of the others stay the same. */
const nothing: ProbeDraft = { steps: [], how: 'single' };

/** The rows of an operation and what is chosen of them, with sources that hold only what is sent. */
export function sentOnly<T extends Choice & { readonly rows: readonly PlannedRow[] }>(planned: T): T {
  const sent = Map.groupBy(planned.probes, ({ source }) => source);
  const sourceOf = once((source: Source) =>
    reduced(source, new Set((sent.get(source) ?? []).map(({ index }) => index))),
  );
  const bindingOf = once((binding: PlannedBinding) => ({
    ...binding,
    sources: binding.sources.map(sourceOf),
  }));
  const rowOf = once((row: PlannedRow) => ({ ...row, bindings: row.bindings.map(bindingOf) }));
  const rowsOf = (rows: ReadonlySet<PlannedRow>) => new Set([...rows].map(rowOf));
  return {
    ...planned,
    rows: planned.rows.map(rowOf),
    selected: rowsOf(planned.selected),
    unwanted: rowsOf(planned.unwanted),
    unsent: rowsOf(planned.unsent),
    wanted: planned.wanted.map(({ row, source }) => ({ row: rowOf(row), source: sourceOf(source) })),
    probes: planned.probes.map((probe) => ({
      ...probe,
      row: rowOf(probe.row),
      bindings: probe.bindings.map(bindingOf),
      source: sourceOf(probe.source),
    })),
  };
}

/** An ordinary probe stays, as it shows which row judges the control, and of the first one what the source is about. */
function reduced(source: Source, sent: ReadonlySet<number>): Source {
  const isKept = (probe: ProbeDraft, at: number): boolean => sent.has(at) || isOrdinary(probe);
  const left = (probe: ProbeDraft, at: number): ProbeDraft => (at === 0 ? named(probe) : nothing);
  return source.fixed.every(isKept)
    ? source
    : { ...source, fixed: source.fixed.map((probe, at) => (isKept(probe, at) ? probe : left(probe, at))) };
}

/** A probe with its intent and header fields alone. */
function named({ how, steps }: ProbeDraft): ProbeDraft {
  const untold = { difference: '', spelling: '' };
  return {
    how,
    steps: steps.map(({ method, path, headers, credential, intent }) => {
      return { method, path, headers, credential, intent, ...untold };
    }),
  };
}

function isOrdinary({ steps }: ProbeDraft): boolean {
  return steps.every(({ intent }) => intent.kind === 'conforming' && intent.ordinary);
}

/** The function, with the same result for the same thing. */
function once<T, U>(make: (one: T) => U): (one: T) => U {
  const known = new Map<T, U>();
  return (one) => {
    const made = known.get(one) ?? make(one);
    known.set(one, made);
    return made;
  };
}
