/**
 * Bytes to text and back, strictly UTF-8 (RFC 8259 8.1), and percent-encoding of such bytes (RFC 3986 2.1),
 * undone.
 */

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

/** The first line that is not valid UTF-8, from 1; undefined where all are. */
export function lineNotUtf8(bytes: Uint8Array): number | undefined {
  // No character of more than one byte has a line feed in it.
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(lineFeed, start);
    if (decodeUtf8(bytes.subarray(start, end < 0 ? bytes.length : end)) === undefined) return line;
    if (end < 0) return undefined;
    start = end + 1;
  }
}

const lineFeed = 0x0a;

/** Encodes text as UTF-8; a lone surrogate becomes U+FFFD, so escape those before. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text with its percent-encoded octets read as UTF-8, or as it stands where they cannot be, such as `50%`. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The same for a form or a query, where a plus stands for a space. */
export function formDecoded(text: string): string {
  return percentDecoded(text.replaceAll('+', ' '));
}
