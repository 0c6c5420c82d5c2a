/** Texts that a service which stores resources may write otherwise. */

import type { Json } from '../../json/json.ts';
import { dateTime } from '../../schema/formats/date-time.ts';

/**
 * Whether a text was only normalised, as services that store resources may do: trimmed, in another case, a point in time
 * written differently, or a decimal number with noughts around it.
 */
export function isTidied(sent: Json | undefined, comes: Json | undefined): boolean {
  if (typeof sent !== 'string' || typeof comes !== 'string') return false;
  const [one, other] = [sent, comes].map((text) => text.trim().toLowerCase());
  return one === other || one === '' || isSameInstant(sent, comes) || isSameDecimal(sent, comes);
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

/** Whether a decimal number has the same digits, and perhaps noughts around them: `12.5` is stored as `12.50`. */
function isSameDecimal(sent: string, comes: string): boolean {
  const isDecimal = /^-?\d+(?:\.\d+)?$/.test(sent);
  // A number without a point may be a code, whose first noughts count.
  const whole = sent.includes('.') ? sent.replace(/^(-?)0+(?=\d)/, '$1') : `${sent}.`;
  return (
    isDecimal && comes.startsWith(whole) && /^0*$/.test(comes.slice(whole.length)) && !comes.endsWith('.')
  );
}

/** In milliseconds. */
const second = 1000;
