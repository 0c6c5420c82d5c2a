/** Cuts what a target sent to a length that a finding can carry. */

/** At most so many characters, and an ellipsis where something was cut off. */
export function shortened(text: string, length = 100): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;
}
