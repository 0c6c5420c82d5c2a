/**
 * Which security alternatives of an operation are tried: those whose credentials are available and can be sent
 * together.
 */

import type { ControlChoice } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import { operationOf } from '../../model/operation-of.ts';
import { isTaken } from '../../names/field-names.ts';
import type { PlanInputs } from './run-inputs.ts';

/**
 * Each alternative once, whatever scopes it names, first the one that is used to obtain what the operation is about:
 * who creates a resource may be the only one to see it. Those that the target refuses everywhere are left out, except for
 * the first; so are those that add to a query which is one value as a whole, and those that lack a required parameter
 * which others send as their credential, unless there are no others.
 */
export function alternativesOf(
  operation: Operation,
  inputs: PlanInputs,
  { alternative, refusedAlternatives = [] }: Pick<ControlChoice, 'alternative' | 'refusedAlternatives'>,
): Operation['security'] {
  const refused = new Set(refusedAlternatives.map(alternativeName));
  const usable = usableOf(operation, inputs);
  const first = alternative ? alternativeName(alternative) : usualOf(operation, inputs);
  const isUsual = (names: readonly string[]): boolean =>
    alternativeName(names) === first && !refused.has(alternativeName(names));
  const sorted = [...usable.filter(isUsual), ...usable.filter((names) => !isUsual(names))];
  const [chosen, ...others] = new Map(sorted.map((names) => [alternativeName(names), names])).values();
  const left = others.filter((names) => !refused.has(alternativeName(names)));
  return chosen ? [chosen, ...left] : [];
}

/**
 * The name of the alternative that an operation is used with: that of the nearest operation which gives what it is about
 * and can be used in one way only, where it has the same, or else its first.
 */
function usualOf(operation: Operation, inputs: PlanInputs): string | undefined {
  const names = usual.get(inputs) ?? new Map<Operation, string | undefined>();
  usual.set(inputs, names);
  if (!names.has(operation)) names.set(operation, findUsual(operation, inputs));
  return names.get(operation);
}

const usual = new WeakMap<PlanInputs, Map<Operation, string | undefined>>();

function findUsual(operation: Operation, inputs: PlanInputs): string | undefined {
  const own = usableOf(operation, inputs).map(alternativeName);
  if (own.length < 2) return own[0];
  // A set grows while it is walked through, so the nearest givers come first.
  const around = new Set([operation]);
  for (const one of around) {
    const givers = giversFor(one, inputs);
    const [name, ...others] = one === operation ? [] : usableOf(one, inputs).map(alternativeName);
    const isSettled = others.length === 0 || givers.every((giver) => around.has(giver));
    if (name !== undefined && isSettled && own.includes(name)) return name;
    for (const giver of givers) around.add(giver);
  }
  return own[0];
}

/** The operations that give what an operation names, the innermost resource first, or create what it lists. */
function giversFor({ id }: Operation, { contract, survey }: PlanInputs): readonly Operation[] {
  if (!survey) return [];
  const named = (survey.references.get(id) ?? []).map(({ collection }) => collection).toReversed();
  const givers = [...(survey.listed.get(id) ?? []), ...named];
  return givers.flatMap((collection) => {
    const [best] = survey.givers.get(collection) ?? [];
    return (best && operationOf(contract, best.operation)) ?? [];
  });
}

/** The alternatives whose credentials are available and can be sent with the operation. */
function usableOf(
  { security, parameters }: Operation,
  { contract, schemes }: PlanInputs,
): Operation['security'] {
  const schemesOf = (names: readonly string[]) => names.map((name) => contract.securitySchemes[name]);
  const known = security.filter((names) => names.every((name) => schemes.includes(name)));
  const hasWholeQuery = parameters.some(({ style }) => style === 'querystring');
  const isInQuery = (name: string): boolean => contract.securitySchemes[name]?.parameter?.in === 'query';
  const beside = hasWholeQuery ? known.filter((names) => !names.some(isInQuery)) : [];
  const open = beside.length > 0 ? beside : known;
  return parameters
    .filter(({ required }) => required)
    .reduce((left, parameter) => {
      const sending = left.filter((names) => isTaken(parameter, schemesOf(names)));
      return sending.length > 0 ? sending : left;
    }, open);
}

/** The name of an alternative, independent of the order of its schemes. */
export function alternativeName(names: readonly string[]): string {
  return names.toSorted().join(' ');
}
