/** Writes JSON without loss: bigints as digits, minus zero as -0, what no double holds as 1e400, raw numbers as spelled. */

import type { Json } from './json.ts';

/**
 * Writes a value as JSON text. Member order is kept; nothing is escaped that RFC 8259 does not demand.
 * @param indent spaces a level; 0 writes everything on one line
 */
export function writeJson(value: Json, indent = 0): string {
  return writeExactly(value, indent);
}

/** The same of data that is made of more than JSON is: what `JSON.stringify` leaves out is left out. */
export function writeExactly(value: unknown, indent = 0): string {
  return JSON.stringify(value, isOrdinary(value) ? undefined : exactNumber, indent);
}

/** Whether the platform writes it as it is: what it is asked about every member takes longer. */
function isOrdinary(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint';
  return Object.values(value).every(isOrdinary);
}

function exactNumber(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return JSON.rawJSON(value.toString());
  if (value === Number.POSITIVE_INFINITY) return JSON.rawJSON('1e400');
  if (value === Number.NEGATIVE_INFINITY) return JSON.rawJSON('-1e400');
  return Object.is(value, -0) ? JSON.rawJSON('-0') : value;
}
