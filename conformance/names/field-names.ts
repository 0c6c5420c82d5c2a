/** Names of header fields: which are valid (RFC 9110 5.1, 5.6.2), and which are those of credentials. */

/** Whether a text is a token (RFC 9110 5.6.2): the name of a field, or of a cookie (RFC 6265 4.1.1). */
export function isToken(text: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text);
}

/**
 * Whether a value can be sent unchanged: no line breaks, no characters above one byte, no blanks around it (RFC 9110
 * 5.5).
 */
export function isFieldValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text) && text.trim() === text;
}

const ofConnection = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade'],
]);

/**
 * Tells whether a field is about the connection or the framing of messages (RFC 9110 7.2, 7.6.1, 10.1.1; RFC 9112 6).
 */
export function isOfConnection(name: string): boolean {
  return ofConnection.has(name.toLowerCase());
}

const ignored = ['accept', 'authorization', 'content-type'];

/** Tells whether OpenAPI ignores a header parameter of that name (OpenAPI 3.1.0, 4.8.12): other parts of a document say what it holds. */
export function isIgnoredHeader(parameter: { readonly in: string; readonly name: string }): boolean {
  return parameter.in === 'header' && ignored.includes(parameter.name.toLowerCase());
}

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
