/** Reads the schemes out of challenges (RFC 9110 11.6.1). */

/**
 * The authentication schemes of WWW-Authenticate fields, in lower case and in order. One field may hold several
 * challenges, a challenge several parameters, and a quoted string any comma.
 */
export function authSchemes(values: readonly string[]): readonly string[] {
  return values.flatMap(splitList).flatMap((element) => {
    const [, scheme] = startOfChallenge.exec(element) ?? [];
    return scheme === undefined ? [] : [scheme.toLowerCase()];
  });
}

/** A token that stands alone or before blanks and something but `=`, which would make it a parameter. */
const startOfChallenge = /^([!#$%&'*+.^_`|~\w-]+)(?:[ \t]+(?![ \t=]).*)?$/s;

/** The elements of a comma-separated list, blank ones among them; commas in quoted strings do not count. */
function splitList(value: string): readonly string[] {
  const elements = value.match(/(?:"(?:\\.|[^"\\])*(?:"|$)|[^",])+/gs) ?? [];
  return elements.map((element) => element.trim());
}
