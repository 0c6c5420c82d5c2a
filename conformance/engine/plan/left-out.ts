/**
 * Removes sources from bindings: hostile ones, those that a declaration about the target excludes, and, for the profile
 * smoke, all but the first request of required ones.
 */

import type { Source } from '../../model/case.ts';
import type { PlannedBinding, PlannedRow } from '../../model/plan.ts';
import type { Requirement } from '../../model/requirement.ts';
import type { PlanInputs } from './run-inputs.ts';

/** Sources of wrong credentials that a target accepts if it does not verify tokens. */
const unverified = ['credential:unknown', 'credential:near-miss'];

/**
 * A binding without sources that a declaration excludes; rows of a requirements file name their exclusions themselves.
 */
export function withoutDeclared(
  requirement: Requirement,
  { requirements, settings }: PlanInputs,
): (binding: PlannedBinding) => PlannedBinding {
  const isOwn = requirements?.rows.includes(requirement) === true;
  if (isOwn || !settings.declarations.includes('tokens-not-verified')) return (binding) => binding;
  const isTaken = (label: string): boolean =>
    unverified.some((one) => label === one || label.startsWith(`${one}:`));
  return ({ sources, ...rest }) => ({ ...rest, sources: sources.filter(({ label }) => !isTaken(label)) });
}

/** A binding without hostile sources. */
export function withoutHostile({ sources, ...rest }: PlannedBinding): PlannedBinding {
  return { ...rest, sources: sources.filter(({ phase }) => phase !== 'hostile') };
}

/**
 * The row as the profile has it; one that is only recommended is excluded. Rows about the document need no request and
 * stay.
 */
export function smokeRow(row: PlannedRow): PlannedRow {
  if (!row.operation) return row;
  const bindings = row.bindings.filter(({ binding }) => binding.level === 'required').map(firstOnly);
  return bindings.length > 0
    ? { ...row, bindings }
    : { ...row, bindings, excluded: row.excluded ?? { code: 'smoke' } };
}

function firstOnly({ binding, check, sources }: PlannedBinding): PlannedBinding {
  const { atLeast: _, ...rest } = binding;
  return { binding: rest, check, sources: sources.map(firstProbe) };
}

function firstProbe(source: Source): Source {
  const { random, fixed, ways: _, ...rest } = source;
  if (fixed.length > 0) return { ...rest, fixed: fixed.slice(0, 1) };
  return { ...source, runs: 1 };
}
