/** What may stand in a header section of HTTP/1.1, and what in it belongs to the connection and not to whoever writes a request. */

/** A token (RFC 9110 5.6.2): the name of a field, and that of a cookie (RFC 6265 4.1.1). */
export function isToken(text: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text);
}

/** A value that comes out as it went in: no line breaks, nothing beyond one byte, no blanks around it (RFC 9110 5.5). */
export function isFieldValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text) && text.trim() === text;
}

const ofConnection = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade'],
]);

/** Tells whether a field is about one connection, or makes a message out of bytes (RFC 9110 7.2, 7.6.1, 10.1.1; RFC 9112 6). */
export function isOfConnection(name: string): boolean {
  return ofConnection.has(name.toLowerCase());
}
