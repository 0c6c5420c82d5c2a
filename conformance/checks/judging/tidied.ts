/** Texts that a service which stores resources may write otherwise. */

import type { Json } from '../../json/json.ts';
import { dateTime } from '../../schema/formats/date-time.ts';

/**
 * Whether a text was only normalised, as services that store resources may do: trimmed, in another case, or a point in
 * time written differently.
 */
export function isTidied(sent: Json | undefined, comes: Json | undefined): boolean {
  if (typeof sent !== 'string' || typeof comes !== 'string') return false;
  const [one, other] = [sent, comes].map((text) => text.trim().toLowerCase());
  return one === other || one === '' || isSameInstant(sent, comes);
}

/** Whether two texts are the same point in time; fractions and offsets may differ (RFC 3339 5.6). */
function isSameInstant(one: string, other: string): boolean {
  return [one, other].every((text) => dateTime.judge(text)) && Date.parse(one) === Date.parse(other);
}
