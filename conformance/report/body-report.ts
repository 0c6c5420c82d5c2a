/** Bytes as they stand in a report. */

import { decodeUtf8 } from '../json/utf8.ts';
import type { BodyReport } from './report.ts';

/**
 * Bytes as text where they are UTF-8, else as base64; reversible without loss.
 * @param limit bytes to show at most; what lies behind it is left out and `cut` says so
 */
export function bodyReport(bytes: Uint8Array, limit = Number.POSITIVE_INFINITY): BodyReport {
  const shown = bytes.length > limit ? bytes.subarray(0, limit) : bytes;
  const text = decodeUtf8(shown);
  const body = text === undefined ? { base64: Buffer.from(shown).toString('base64') } : { text };
  return shown === bytes ? body : { ...body, cut: true };
}
