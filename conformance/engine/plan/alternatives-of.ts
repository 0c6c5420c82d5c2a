/**
 * Which security alternatives of an operation are tried: those whose credentials are available and can be sent
 * together.
 */

import type { ControlChoice } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import { operationOf } from '../../model/operation-of.ts';
import { areApart, isTaken } from '../../names/field-names.ts';
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
  { refusedAlternatives = [] }: Pick<ControlChoice, 'refusedAlternatives'>,
): Operation['security'] {
  const refused = new Set(refusedAlternatives.map(alternativeName));
  const usable = usableOf(operation, inputs);
  const usual = usualOf(operation, inputs, new Set());
  const isUsual = (names: readonly string[]): boolean =>
    alternativeName(names) === usual && !refused.has(alternativeName(names));
  const sorted = [...usable.filter(isUsual), ...usable.filter((names) => !isUsual(names))];
  const [first, ...others] = new Map(sorted.map((names) => [alternativeName(names), names])).values();
  const left = others.filter((names) => !refused.has(alternativeName(names)));
  return first ? [first, ...left] : [];
}

/**
 * The name of the alternative that an operation is used with: that of the giver of what it is about, where it has the
 * same, or else its first.
 * @param seen operations that wait for this answer, since givers may need each other
 */
function usualOf(operation: Operation, inputs: PlanInputs, seen: ReadonlySet<string>): string | undefined {
  const own = usableOf(operation, inputs).map(alternativeName);
  if (own.length < 2 || seen.has(operation.id)) return own[0];
  const around = new Set([...seen, operation.id]);
  const givers = giversFor(operation, inputs).filter(({ id }) => !around.has(id));
  const theirs = givers.map((giver) => usualOf(giver, inputs, around));
  return theirs.find((name) => name !== undefined && own.includes(name)) ?? own[0];
}

/** The operations that give what an operation names, the innermost resource first, or create what it lists. */
function giversFor({ id }: Operation, { contract, survey }: PlanInputs): readonly Operation[] {
  if (!survey) return [];
  const named = (survey.references.get(id) ?? []).map(({ collection }) => collection).toReversed();
  const listed = [...survey.givers.values()].flatMap((givers) =>
    givers.some(({ operation, kind }) => operation === id && kind === 'list') ? [givers] : [],
  );
  const givers = [...listed, ...named.map((collection) => survey.givers.get(collection) ?? [])];
  return givers.flatMap(([best]) => (best && operationOf(contract, best.operation)) ?? []);
}

/** The alternatives whose credentials are available and can be sent with the operation. */
function usableOf(
  { security, parameters }: Operation,
  { contract, schemes }: PlanInputs,
): Operation['security'] {
  const schemesOf = (names: readonly string[]) => names.map((name) => contract.securitySchemes[name]);
  const known = security.filter((names) => names.every((name) => schemes.includes(name)));
  const apart = known.filter((names) => areApart(schemesOf(names)));
  const hasWholeQuery = parameters.some(({ style }) => style === 'querystring');
  const isInQuery = (name: string): boolean => contract.securitySchemes[name]?.parameter?.in === 'query';
  const beside = hasWholeQuery ? apart.filter((names) => !names.some(isInQuery)) : [];
  const open = beside.length > 0 ? beside : apart;
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
