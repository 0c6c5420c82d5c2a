/** The places of parameters, and of what is within them: `query.limit`, `query.filter.name`. */

/** The place of a parameter: `path.orderId`. */
export function parameterPlace({ in: where, name }: { readonly in: string; readonly name: string }): string {
  return `${where}.${name}`;
}

/** The parameter that a place is in or is; where names begin alike, the longest that fits. */
export function parameterIn<One>(
  parameters: readonly One[],
  nameOf: (parameter: One) => string,
  place: string,
): One | undefined {
  const around = parameters.filter((one) => `${place}.`.startsWith(`${nameOf(one)}.`));
  return around.toSorted((one, other) => nameOf(other).length - nameOf(one).length)[0];
}
