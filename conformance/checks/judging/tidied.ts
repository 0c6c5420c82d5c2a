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

/**
 * Whether two texts are the same point in time (RFC 3339 5.6): offsets may differ, and fractions, which many databases do
 * not keep.
 */
function isSameInstant(sent: string, comes: string): boolean {
  if (![sent, comes].every((text) => dateTime.judge(text))) return false;
  const [one, other] = [Date.parse(sent), Date.parse(comes)];
  return one === other || (other % second === 0 && Math.abs(one - other) < second);
}

/** In milliseconds. */
const second = 1000;
