/** Bytes to text and back, strictly UTF-8 (RFC 8259 8.1). */

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** Decodes UTF-8, a byte order mark included as U+FEFF; undefined when a byte is not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Encodes text as UTF-8; a lone surrogate becomes U+FFFD, so escape those before. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}
