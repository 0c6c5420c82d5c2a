/** Reads authentication schemes from challenges (RFC 9110 11.6.1). */

/**
 * The authentication schemes of WWW-Authenticate fields, in lower case and in order. A field may hold several
 * challenges, a challenge several parameters, and a quoted string may contain commas.
 */
export function authSchemes(values: readonly string[]): readonly string[] {
  return values.flatMap(splitList).flatMap((element) => {
    const [, scheme] = startOfChallenge.exec(element) ?? [];
    return scheme === undefined ? [] : [scheme.toLowerCase()];
  });
}

/**
 * A token at the start that is a scheme and no parameter: it stands alone, or is followed by blanks and anything but
 * `=`.
 */
const startOfChallenge = /^([!#$%&'*+.^_`|~\w-]+)(?:[ \t]+(?![ \t=]).*)?$/s;

/** The elements of a comma-separated list, including blank ones; commas in quoted strings do not separate. */
function splitList(value: string): readonly string[] {
  const elements = value.match(/(?:"(?:\\.|[^"\\])*(?:"|$)|[^",])+/gs) ?? [];
  return elements.map((element) => element.trim());
}
