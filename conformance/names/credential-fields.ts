/** The places of credentials in a request: two in the same place cannot be sent together. */

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
