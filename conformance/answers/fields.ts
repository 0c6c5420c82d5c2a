/** Header fields of anything that has some, by case-insensitive name (RFC 9110 5.1), and the schemes of challenges. */

/** A case, a draft, a request or an answer. */
interface WithFields {
  readonly headers: readonly Field[];
}

interface Field {
  readonly name: string;
  readonly value: string;
}

/** The value of the first field line of that name; undefined when there is none. */
export function fieldValue({ headers }: WithFields, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find((field) => field.name.toLowerCase() === wanted)?.value;
}

/** The values of all field lines of that name, in order. */
export function fieldValues({ headers }: WithFields, name: string): readonly string[] {
  const wanted = name.toLowerCase();
  return headers.filter((field) => field.name.toLowerCase() === wanted).map(({ value }) => value);
}

/** Whether there is a field line of that name. */
export function hasField({ headers }: WithFields, name: string): boolean {
  const wanted = name.toLowerCase();
  return headers.some((field) => field.name.toLowerCase() === wanted);
}

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
