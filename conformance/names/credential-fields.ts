/** Where credentials stand in a request: two that share a field cannot go along together. */

/** As much of a security scheme as says where its credential stands. */
interface Scheme {
  readonly parameter?: { readonly in: string; readonly name: string };
}

/** `header authorization`, `query api_key`: names of header fields have no case (RFC 9110 5.1). */
export function credentialField({ parameter }: Scheme): string {
  if (!parameter) return 'header authorization';
  const { in: place, name } = parameter;
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

/** Whether each credential has a field of its own. */
export function areApart(schemes: readonly (Scheme | undefined)[]): boolean {
  const fields = schemes.flatMap((scheme) => (scheme ? [credentialField(scheme)] : []));
  return new Set(fields).size === fields.length;
}
