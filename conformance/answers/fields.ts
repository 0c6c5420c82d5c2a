/** Looks up header fields of anything that has some; names are compared without case (RFC 9110 5.1). */

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
