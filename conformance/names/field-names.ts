/** Valid names and values of header fields in HTTP/1.1, and which fields belong to the connection. */

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
