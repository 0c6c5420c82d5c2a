/** Points in time of a run, from its recorded start. */

/** The last time that RFC 3339 can express. */
const latest = Date.UTC(9999, 11, 31);

/** Milliseconds since 1970 for a UTC time in ISO 8601; undefined for any other text. */
export function instantOf(text: string): number | undefined {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/** A time in the format of RFC 3339. */
export function isoOf(instant: number): string {
  return new Date(Math.min(Math.max(instant, 0), latest)).toISOString();
}
