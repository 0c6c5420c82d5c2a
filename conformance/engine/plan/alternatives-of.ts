/**
 * Which security alternatives of an operation are tried: those whose credentials are available and can be sent
 * together.
 */

import type { ControlChoice } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import { areApart } from '../../names/credential-fields.ts';
import type { PlanInputs } from './run-inputs.ts';

/**
 * Each alternative once, whatever scopes it names. Those that the target refuses everywhere are left out, except for
 * the first.
 */
export function alternativesOf(
  { security }: Operation,
  { contract, schemes }: PlanInputs,
  { refusedAlternatives = [] }: Pick<ControlChoice, 'refusedAlternatives'>,
): Operation['security'] {
  const known = security.filter((names) => names.every((name) => schemes.includes(name)));
  const apart = known.filter((names) => areApart(names.map((name) => contract.securitySchemes[name])));
  const [first, ...others] = new Map(apart.map((names) => [alternativeName(names), names])).values();
  const refused = new Set(refusedAlternatives.map(alternativeName));
  const left = others.filter((names) => !refused.has(alternativeName(names)));
  return first ? [first, ...left] : [];
}

/** The name of an alternative, independent of the order of its schemes. */
export function alternativeName(names: readonly string[]): string {
  return names.toSorted().join(' ');
}
