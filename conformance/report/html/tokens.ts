/** Texts cut into the pieces in which JSON, addresses and header fields differ. */

/** Strings, numbers, words and spaces as one piece each, everything else letter by letter. Joined again they are the text. */
export function tokensOf(text: string): readonly string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[\p{L}\p{N}_]+|\s+|./gsu) ?? [];
}
