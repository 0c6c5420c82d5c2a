/** How long a waiver may last; what is excused for ever is no waiver. */

/** Days that a waiver may last at most. */
export const longestWaiver = 180;

/** The latest day on which a waiver may expire; both as YYYY-MM-DD. */
export function latestExpiry(added: string): string {
  const day = new Date(added);
  day.setUTCDate(day.getUTCDate() + longestWaiver);
  return day.toISOString().slice(0, 10);
}
