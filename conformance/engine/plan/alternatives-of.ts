/**
 * Which security alternatives of an operation are tried: those whose credentials are available and can be sent
 * together.
 */

import type { ControlChoice } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import { areApart, isTaken } from '../../names/field-names.ts';
import type { PlanInputs } from './run-inputs.ts';

/**
 * Each alternative once, whatever scopes it names. Those that the target refuses everywhere are left out, except for
 * the first; so are those that add to a query which is one value as a whole, and those that lack a required parameter
 * which others send as their credential, unless there are no others.
 */
export function alternativesOf(
  { security, parameters }: Operation,
  { contract, schemes }: PlanInputs,
  { refusedAlternatives = [] }: Pick<ControlChoice, 'refusedAlternatives'>,
): Operation['security'] {
  const schemesOf = (names: readonly string[]) => names.map((name) => contract.securitySchemes[name]);
  const known = security.filter((names) => names.every((name) => schemes.includes(name)));
  const apart = known.filter((names) => areApart(schemesOf(names)));
  const hasWholeQuery = parameters.some(({ style }) => style === 'querystring');
  const isInQuery = (name: string): boolean => contract.securitySchemes[name]?.parameter?.in === 'query';
  const beside = hasWholeQuery ? apart.filter((names) => !names.some(isInQuery)) : [];
  const open = beside.length > 0 ? beside : apart;
  const usable = parameters
    .filter(({ required }) => required)
    .reduce((left, parameter) => {
      const sending = left.filter((names) => isTaken(parameter, schemesOf(names)));
      return sending.length > 0 ? sending : left;
    }, open);
  const [first, ...others] = new Map(usable.map((names) => [alternativeName(names), names])).values();
  const refused = new Set(refusedAlternatives.map(alternativeName));
  const left = others.filter((names) => !refused.has(alternativeName(names)));
  return first ? [first, ...left] : [];
}

/** The name of an alternative, independent of the order of its schemes. */
export function alternativeName(names: readonly string[]): string {
  return names.toSorted().join(' ');
}
