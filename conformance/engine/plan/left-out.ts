/** Removes sources from bindings: hostile ones, and those that a declaration about the target excludes. */

import type { PlannedBinding } from '../../model/plan.ts';
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
