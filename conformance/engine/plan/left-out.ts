/** What bindings could send and a run leaves out: what is hostile, and what the user declares of the target. */

import type { PlannedBinding } from '../../model/plan.ts';
import type { Requirement } from '../../model/requirement.ts';
import type { PlanInputs } from './run-inputs.ts';

/** Credentials that whoever takes any token lets in. */
const unverified = ['credential:unknown', 'credential:near-miss'];

/** A binding without the sources that a declaration excludes; a row of a requirements file says by itself what it excludes. */
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

/** A binding without what is hostile. */
export function withoutHostile({ sources, ...rest }: PlannedBinding): PlannedBinding {
  return { ...rest, sources: sources.filter(({ phase }) => phase !== 'hostile') };
}
