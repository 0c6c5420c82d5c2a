/**
 * The places of credentials in a request, of which two cannot share one; and the shell variables that stand for header
 * values of the user.
 */

/** The part of a security scheme that says where its credential is. */
interface Scheme {
  readonly parameter?: { readonly in: string; readonly name: string };
}

/**
 * The place of a credential: `header authorization`, `query api_key`. Names of header fields have no case (RFC 9110
 * 5.1).
 */
export function credentialField({ parameter }: Scheme): string {
  if (!parameter) return 'header authorization';
  const { in: place, name } = parameter;
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

/** Whether all credentials have different places. */
export function areApart(schemes: readonly (Scheme | undefined)[]): boolean {
  const fields = schemes.flatMap((scheme) => (scheme ? [credentialField(scheme)] : []));
  return new Set(fields).size === fields.length;
}

/** Whether one of these credentials stands in the place of a parameter. */
export function isTaken(
  parameter: Required<Scheme>['parameter'],
  schemes: readonly (Scheme | undefined)[],
): boolean {
  const field = credentialField({ parameter });
  return schemes.some((scheme) => scheme !== undefined && credentialField(scheme) === field);
}

/** A variable for each field, such as `HEADER_X_API_KEY`; a field that is given again gets a number. */
export function headerVariables(names: readonly string[]): readonly string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const variable = `HEADER_${name.toUpperCase().replaceAll(/[^A-Z\d]+/g, '_')}`;
    const times = (taken.get(variable) ?? 0) + 1;
    taken.set(variable, times);
    return times > 1 ? `${variable}_${times}` : variable;
  });
}
