/** The shell variables that stand for the values of header fields that a user gave, in records and lines to paste. */

/** A variable for each field, such as `HEADER_X_API_KEY`; a field that is given again gets a number. */
export function headerVariables(names: readonly string[]): readonly string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const variable = `HEADER_${name.toUpperCase().replaceAll(/[^A-Z\d]+/g, '_')}`;
    const times = (taken.get(variable) ?? 0) + 1;
    taken.set(variable, times);
    return times > 1 ? `${variable}_${times}` : variable;
  });
}
