/** Says what is wrong with the head of an answer where the parser does not: undici blames the length of the body then. */

/**
 * The fault of a head that the parser refused although it has a Content-Length.
 * @param bytes the beginning of the answer, one character a byte; interim answers may go before it
 */
export function headFault(bytes: string): string {
  const head = bytes.replace(interim, '').split('\r\n\r\n')[0] ?? '';
  const names = head.split('\n').map((line) => (line.split(':')[0] ?? '').toLowerCase());
  const lengths = names.filter((name) => name === 'content-length').length;
  if (lengths > 0 && names.includes('transfer-encoding'))
    return 'Content-Length beside Transfer-Encoding, RFC 9112 6.2';
  return lengths > 1 ? 'Content-Length twice, RFC 9112 6.3' : 'its head is malformed';
}

/** Interim answers (RFC 9110 15.2) have a head and no body. */
const interim = /^(?:HTTP\/1\.[01] 1\d\d[\s\S]*?\r\n\r\n)+/;
