/** Percent-encoding (RFC 3986 2.1), undone. */

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
