/** Moments of a run, from its start as recorded. */

/** The last moment that RFC 3339 can name. */
const latest = Date.UTC(9999, 11, 31);

/** Milliseconds since 1970 of a moment in ISO 8601, UTC; undefined where it is none. */
export function instantOf(text: string): number | undefined {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/** A moment as RFC 3339 writes it. */
export function isoOf(instant: number): string {
  return new Date(Math.min(Math.max(instant, 0), latest)).toISOString();
}
